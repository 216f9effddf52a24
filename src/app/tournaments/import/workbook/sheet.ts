/** The cells of a sheet of a workbook (SpreadsheetML, ECMA-376) as text. */
import type { TableWithRows } from '../cells/list-table.ts';
import { dateText } from './number-formats.ts';
import { hideColumns, isYes, MOST_COLUMNS, shownTable } from './shown-cells.ts';
import { attributesOf, type XmlTag, xmlTags } from './xml-tags.ts';

export interface Sheet {
  readonly name: string;
  /** Throws `UnreadableError`, each time anew: another sheet may be readable. */
  readonly read: () => TableWithRows;
}

export interface WorkbookContext {
  readonly sharedStrings: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

/** Kept by their places alone, so that a row far down costs as much as any other. */
const MOST_ROWS = 10_000;
const MOST_CELL = 500;
const MOST_MERGES = 10_000;

interface Row {
  readonly cells: string[];
  readonly isHidden: boolean;
}

/** Characters that XML cannot hold: `_x000D_`. */
const ESCAPED = /_x([\da-f]{4})_/gi;
const unescapeText = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Texts of the workbook that its cells refer to, without the phonetic runs that say how they are read. */
export function sharedStringsOf(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isPhonetic = false;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'rPh') isPhonetic = tag.kind === 'start';
    if (tag.name === 't' && tag.kind === 'end' && !isPhonetic) text += tag.text;
    if (tag.name !== 'si' || tag.kind === 'start') continue;
    strings.push(unescapeText(text.slice(0, MOST_CELL)));
    text = '';
  }
  return strings;
}

/** Throws `tooMany()` where more rows are filled than a list may have. */
export function sheetTable(xml: string, context: WorkbookContext, tooMany: () => Error): TableWithRows {
  const { rows, merges, hiddenColumns } = readCells(xml, context, tooMany);
  const numbers = [...rows.keys()].sort((a, b) => a - b);
  for (const merge of merges) fillDown(merge, rows, numbers);
  const filled = numbers.flatMap((number) => rows.get(number) ?? []);
  const hidden = new Set(filled.flatMap(({ isHidden }, i) => (isHidden ? [i] : [])));
  return shownTable(
    { rows: filled.map(({ cells }) => Array.from(cells, (cell) => cell ?? '')), hidden },
    hiddenColumns,
  );
}

function readCells(xml: string, context: WorkbookContext, tooMany: () => Error) {
  const rows = new Map<number, Row>();
  const merges: string[] = [];
  const hiddenColumns = new Set<number>();
  let number = 0;
  let isHidden = false;
  let cell: OpenCell | null = null;
  let column = -1;
  const store = (text: string) => {
    if (text.trim() === '' || column >= MOST_COLUMNS) return;
    const row = rows.get(number) ?? { cells: [], isHidden };
    row.cells[column] = text.slice(0, MOST_CELL);
    rows.set(number, row);
    if (rows.size > MOST_ROWS) throw tooMany();
  };
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'row' && tag.kind !== 'end') {
      const attributes = attributesOf(tag);
      number = rowNumber(attributes.get('r')) ?? number + 1;
      isHidden = isYes(attributes.get('hidden'));
      column = -1;
    } else if (tag.name === 'c' && tag.kind !== 'end') {
      const attributes = attributesOf(tag);
      column = columnOf(attributes.get('r')) ?? column + 1;
      cell = { type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0), value: '', inline: '' };
    } else if (tag.name === 'c' && cell) {
      store(cellText(cell, context));
      cell = null;
    } else if (tag.name === 'col' && tag.kind !== 'end') {
      const attributes = attributesOf(tag);
      const [first, last] = [Number(attributes.get('min')), Number(attributes.get('max'))];
      if (isYes(attributes.get('hidden'))) hideColumns(hiddenColumns, first - 1, last - 1);
    } else if (tag.name === 'mergeCell' && merges.length < MOST_MERGES) merges.push(attributesOf(tag).get('ref') ?? '');
    else if (cell) collect(cell, tag);
  }
  return { rows, merges, hiddenColumns };
}

interface OpenCell {
  readonly type: string;
  readonly style: number;
  value: string;
  inline: string;
  isPhonetic?: boolean;
}

function collect(cell: OpenCell, tag: XmlTag): void {
  if (tag.name === 'rPh') cell.isPhonetic = tag.kind === 'start';
  if (tag.kind !== 'end') return;
  if (tag.name === 'v') cell.value = tag.text;
  if (tag.name === 't' && !cell.isPhonetic) cell.inline += tag.text;
}

function cellText({ type, style, value, inline }: OpenCell, context: WorkbookContext): string {
  if (type === 's') return value === '' ? '' : (context.sharedStrings[Number(value)] ?? '');
  if (type === 'inlineStr') return unescapeText(inline || value);
  if (type === 'str') return unescapeText(value || inline);
  if (type === 'b') return value === '' ? '' : isYes(value) ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00(?::00(?:\.0+)?)?Z?$/, '');
  const number = Number(value);
  if (type !== 'n' || value.trim() === '' || Number.isNaN(number)) return value;
  const date = context.dateStyles[style] ? dateText(number, context.is1904) : null;
  return date ?? String(number);
}

const rowNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;

/** `AB12` is the 28th column, counted from none. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^\$?([a-z]{1,3})(?![a-z])/i.exec(place?.trim() ?? '')?.[1]?.toUpperCase();
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

const MERGE = /^\$?([a-z]{1,3})\$?(\d{1,7}):\$?[a-z]{1,3}\$?(\d{1,7})$/i;

/** A club that is merged over the rows of its players is the club of each; to the side nothing is repeated. */
function fillDown(merge: string, rows: ReadonlyMap<number, Row>, numbers: readonly number[]): void {
  const [, letters, first, last] = MERGE.exec(merge.trim()) ?? [];
  const column = columnOf(letters);
  if (column === undefined || column >= MOST_COLUMNS || first === last) return;
  const text = rows.get(Number(first))?.cells[column];
  if (text === undefined) return;
  let at = firstAfter(numbers, Number(first));
  for (; at < numbers.length && (numbers[at] ?? 0) <= Number(last); at += 1) {
    const row = rows.get(numbers[at] ?? 0);
    if (row) row.cells[column] ??= text;
  }
}

/** The index of the first number that is greater, by bisection. */
function firstAfter(numbers: readonly number[], than: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > than) high = middle;
    else low = middle + 1;
  }
  return low;
}
