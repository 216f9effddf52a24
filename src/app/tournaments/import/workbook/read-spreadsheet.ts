/** Reads the sheets of a packed workbook on this device: Office Open XML (ECMA-376), as any program writes it, and OpenDocument. */
import { t } from '#messages/t.ts';
import { type TableWithRows, TOO_MANY, UnreadableError } from '../cells/list-table.ts';
import { dateStyles } from './number-formats.ts';
import { readOpenDocument } from './open-document.ts';
import { type Sheet, sharedStringsOf, sheetTable, type WorkbookContext } from './sheet.ts';
import { attributesOf, xmlTags } from './xml-tags.ts';
import { openZip, UNREADABLE, type ZipParts } from './zip-parts.ts';

const MOST_SHEETS = 100;

/** The sheets that people see, in their order. */
export function readSpreadsheet(bytes: Uint8Array): Sheet[] {
  const parts = openZip(bytes);
  const workbookPath = partNamed(parts, 'officedocument', '', '_rels/.rels') ?? 'xl/workbook.xml';
  const workbook = parts.read(workbookPath);
  if (workbook === null && parts.names.includes('content.xml')) return readOpenDocument(parts).slice(0, MOST_SHEETS);
  if (workbook === null) throw new UnreadableError(otherKind(parts.names));
  const folder = folderOf(workbookPath);
  const relations = relationsOf(parts, folder, `${folder}_rels/${workbookPath.slice(folder.length)}.rels`);
  const pathOf = (kind: string, usual: string) =>
    relations.find(({ type }) => type.endsWith(`/${kind.toLowerCase()}`))?.path ?? `${folder}${usual}`;
  const info = workbookInfo(workbook);
  let context: WorkbookContext | undefined;
  const contextOf = (): WorkbookContext => {
    context ??= {
      sharedStrings: sharedStringsOf(parts.read(pathOf('sharedStrings', 'sharedStrings.xml')) ?? ''),
      dateStyles: dateStyles(parts.read(pathOf('styles', 'styles.xml')) ?? ''),
      is1904: info.is1904,
    };
    return context;
  };
  const shown = info.sheets.filter(({ isHidden }) => !isHidden);
  return (shown.length > 0 ? shown : info.sheets).slice(0, MOST_SHEETS).map(({ name, relation }, at) => {
    const path = relations.find(({ id }) => id === relation)?.path ?? `${folder}worksheets/sheet${at + 1}.xml`;
    return { name, read: () => readSheet(parts, path, contextOf) };
  });
}

function readSheet(parts: ZipParts, path: string, contextOf: () => WorkbookContext): TableWithRows {
  const context = contextOf();
  const xml = parts.read(path);
  if (xml === null) throw new UnreadableError(UNREADABLE);
  return sheetTable(xml, context, () => new UnreadableError(TOO_MANY));
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The parts that another one refers to; targets are relative to its folder, unless they begin with a slash. */
function relationsOf(parts: ZipParts, folder: string, path: string): Relation[] {
  return [...xmlTags(parts.read(path) ?? '')].flatMap((tag) => {
    if (tag.name !== 'Relationship' || tag.kind === 'end') return [];
    const attributes = attributesOf(tag);
    const target = attributes.get('Target') ?? '';
    return {
      id: attributes.get('Id') ?? '',
      type: (attributes.get('Type') ?? '').toLowerCase(),
      path: withoutDots(target.startsWith('/') ? target.slice(1) : folder + target),
    };
  });
}

function withoutDots(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const partNamed = (parts: ZipParts, kind: string, folder: string, path: string): string | undefined =>
  relationsOf(parts, folder, path).find(({ type }) => type.endsWith(`/${kind}`))?.path;

interface WorkbookSheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

function workbookInfo(xml: string): { readonly sheets: readonly WorkbookSheet[]; readonly is1904: boolean } {
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  for (const tag of xmlTags(xml)) {
    if (tag.kind === 'end') continue;
    if (tag.name === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attributesOf(tag).get('date1904') ?? '');
    if (tag.name !== 'sheet') continue;
    const attributes = attributesOf(tag);
    const relation = [...attributes].find(([name]) => name.endsWith(':id'))?.[1] ?? '';
    const isHidden = /hidden/i.test(attributes.get('state') ?? '');
    sheets.push({
      name: attributes.get('name') || t('lists.sheetPlace', { value: sheets.length + 1 }),
      relation,
      isHidden,
    });
  }
  return { sheets, is1904 };
}

/** What other zip files are that people take for workbooks, and what to do with them. */
function otherKind(names: readonly string[]): string {
  if (names.some((name) => name.endsWith('workbook.bin'))) return t('lists.binaryWorkbook');
  if (names.some((name) => name.startsWith('index/') || name.endsWith('.iwa') || name === 'index.zip'))
    return t('lists.numbersFile');
  if (names.some((name) => name.startsWith('word/'))) return t('lists.textDocumentTable');
  return UNREADABLE;
}
