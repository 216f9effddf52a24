/** Reads workbooks that Excel of 2003 wrote as one XML text, and that some programs still export as .xls. */
import { t } from '#messages/t.ts';
import { TOO_MANY, UnreadableError } from '../cells/list-table.ts';
import type { Sheet } from './sheet.ts';
import { hideColumns, isYes, MOST_COLUMNS, shownTable } from './shown-cells.ts';
import { attributesOf, type XmlTag, xmlTags } from './xml-tags.ts';

const MOST_ROWS = 10_000;

interface OpenSheet {
  readonly name: string;
  readonly rows: string[][];
  readonly hidden: Set<number>;
  readonly hiddenColumns: Set<number>;
  /** The column that the next description is of, where it does not say. */
  nextColumn: number;
  isShown: boolean;
}

export function readSpreadsheetXml(xml: string): Sheet[] {
  const sheets: OpenSheet[] = [];
  let cells: string[] = [];
  let column = -1;
  let nextCell = 0;
  let text = '';
  for (const tag of xmlTags(xml)) {
    const sheet = sheets.at(-1);
    if (tag.name === 'Worksheet' && tag.kind === 'start') sheets.push(openSheet(tag, sheets.length + 1));
    else if (tag.name === 'Column' && tag.kind !== 'end' && sheet) takeColumns(sheet, attributesOf(tag));
    else if (tag.name === 'Visible' && tag.kind === 'end' && sheet) sheet.isShown = !/hidden/i.test(tag.text);
    else if (tag.name === 'Row' && tag.kind !== 'end' && sheet) {
      if (sheet.rows.length >= MOST_ROWS) throw new UnreadableError(TOO_MANY);
      if (isYes(attributesOf(tag).get('ss:Hidden'))) sheet.hidden.add(sheet.rows.length);
      cells = [];
      nextCell = 0;
      sheet.rows.push(cells);
    } else if (tag.name === 'Cell' && tag.kind !== 'end') {
      const attributes = attributesOf(tag);
      column = placeOf(attributes) ?? nextCell;
      nextCell = column + 1 + countIn(attributes.get('ss:MergeAcross'));
    } else if (tag.name === 'Comment') {
      // The text of a note stands in a cell of none.
      column = MOST_COLUMNS;
    } else if (tag.name === 'Data') {
      text = tag.kind === 'end' ? text + tag.text : '';
      if (tag.kind === 'end' && column < MOST_COLUMNS) cells[column] = text;
    } else text += tag.text;
  }
  const shown = sheets.filter(({ isShown }) => isShown);
  return (shown.length > 0 ? shown : sheets).map(({ name, rows, hidden, hiddenColumns }) => ({
    name,
    read: () => shownTable({ rows: rows.map((row) => Array.from(row, (cell) => cell ?? '')), hidden }, hiddenColumns),
  }));
}

function openSheet(tag: XmlTag, number: number): OpenSheet {
  const name = attributesOf(tag).get('ss:Name') ?? t('lists.sheetNumber', { number });
  return { name, rows: [], hidden: new Set(), hiddenColumns: new Set(), nextColumn: 0, isShown: true };
}

function takeColumns(sheet: OpenSheet, attributes: ReadonlyMap<string, string>): void {
  const first = placeOf(attributes) ?? sheet.nextColumn;
  const last = first + countIn(attributes.get('ss:Span'));
  sheet.nextColumn = last + 1;
  if (isYes(attributes.get('ss:Hidden'))) hideColumns(sheet.hiddenColumns, first, last);
}

/** Its place, counted from none, where what is before it is left out. */
function placeOf(attributes: ReadonlyMap<string, string>): number | undefined {
  const index = countIn(attributes.get('ss:Index'));
  return index > 0 ? index - 1 : undefined;
}

/** How many more it is of, or over. */
const countIn = (text: string | undefined): number =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
