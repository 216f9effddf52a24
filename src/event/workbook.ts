/**
 * Sheets as a workbook of Office Open XML (ECMA-376), with text as inline strings, which no program calculates. Not by a library:
 * those of today compress in workers that they make from text, which the content security policy forbids.
 */
import { strToU8, zipSync } from 'fflate';

export type Cell = string | number | null;

export interface Sheet {
  readonly name: string;
  /** The first row is the head. */
  readonly rows: readonly (readonly Cell[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const WORKBOOK_TYPE = `${CONTENT}.sheet`;

export function workbookOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations(sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`])),
  };
  for (const [at, sheet] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = worksheet(sheet);
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(HEAD + text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(bytes)));
}

const contentTypes = (sheets: readonly Sheet[]): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets
    .map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`)
    .join('')}</Types>`;

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${RELATIONS}">${targets
    .map(([kind, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

const worksheet = ({ rows }: Sheet): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`;

const rowOf = (row: readonly Cell[], at: number): string =>
  `<row r="${at + 1}">${row.map((value, column) => cell(value, `${LETTERS.charAt(column)}${at + 1}`)).join('')}</row>`;

/** No sheet has more columns. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function cell(value: Cell, place: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold, and a pasted name may: control characters, halves of a pair, and what is no character. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

const escaped = (text: string): string =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"]/g, (one) => ENTITIES[one] ?? '');
