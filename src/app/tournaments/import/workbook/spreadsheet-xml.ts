/** Reads workbooks that Excel of 2003 wrote as one XML text, and that some programs still export as .xls. */
import { TOO_MANY, UnreadableError } from '../cells/list-table.ts';
import type { Sheet } from './sheet.ts';
import { attributesOf, type XmlTag, xmlTags } from './xml-tags.ts';

const MOST_ROWS = 10_000;
const MOST_COLUMNS = 256;

interface OpenSheet {
  readonly name: string;
  readonly rows: string[][];
  readonly hidden: Set<number>;
}

export function readSpreadsheetXml(xml: string): Sheet[] {
  const sheets: OpenSheet[] = [];
  let cells: string[] = [];
  let column = -1;
  let text = '';
  for (const tag of xmlTags(xml)) {
    const sheet = sheets.at(-1);
    if (tag.name === 'Worksheet' && tag.kind === 'start') {
      const name = attributesOf(tag).get('ss:Name') ?? `Sheet ${sheets.length + 1}`;
      sheets.push({ name, rows: [], hidden: new Set() });
    } else if (tag.name === 'Row' && tag.kind !== 'end' && sheet) {
      if (sheet.rows.length >= MOST_ROWS) throw new UnreadableError(TOO_MANY);
      if (attributesOf(tag).get('ss:Hidden') === '1') sheet.hidden.add(sheet.rows.length);
      cells = [];
      column = -1;
      sheet.rows.push(cells);
    } else if (tag.name === 'Cell' && tag.kind !== 'end') column = columnOf(tag) ?? column + 1;
    else if (tag.name === 'Data') {
      text = tag.kind === 'end' ? text + tag.text : '';
      if (tag.kind === 'end' && column < MOST_COLUMNS) cells[column] = text;
    } else text += tag.text;
  }
  return sheets.map(({ name, rows, hidden }) => ({
    name,
    read: () => ({ rows: rows.map((row) => Array.from(row, (cell) => cell ?? '')), hidden }),
  }));
}

/** Its place, counted from none, where cells before it are left out. */
function columnOf(tag: XmlTag): number | undefined {
  const index = Number(attributesOf(tag).get('ss:Index'));
  return Number.isInteger(index) && index > 0 ? index - 1 : undefined;
}
