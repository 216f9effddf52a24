/** Reads the tables of an OpenDocument file (.ods, .fods; OASIS OpenDocument 1.3, part 3, section 9) on this device. */
import { t } from '#messages/t.ts';
import { TOO_MANY, UnreadableError } from '../cells/list-table.ts';
import type { Sheet } from './sheet.ts';
import { hideColumns, MOST_COLUMNS, shownTable } from './shown-cells.ts';
import { attributesOf, type XmlTag, xmlTags } from './xml-tags.ts';
import { UNREADABLE, type ZipParts } from './zip-parts.ts';

const MOST_ROWS = 10_000;
const MOST_CELL = 500;
/** A cell or a row may stand for a thousand million of them: what they come to is counted. */
const MOST_LETTERS = 8 * 1024 * 1024;
const NO_TABLE = t('lists.noTableInDocument');

export function readOpenDocument(parts: ZipParts): Sheet[] {
  if (parts.read('meta-inf/manifest.xml')?.includes('encryption-data'))
    throw new UnreadableError(t('lists.fileHasPassword'));
  return tablesOf(parts.read('content.xml') ?? '');
}

/** Throws where there is none; a single one that is too large throws when it is read. */
export function tablesOf(xml: string): Sheet[] {
  const reader = new TableReader();
  for (const tag of xmlTags(xml)) reader.take(tag);
  if (reader.tables.length === 0) throw new UnreadableError(reader.hasBegun ? NO_TABLE : UNREADABLE);
  const shown = reader.tables.filter(({ style }) => !reader.hiddenStyles.has(style));
  return (shown.length > 0 ? shown : reader.tables).map(({ name, rows, hidden, hiddenColumns, isTooLarge }) => ({
    name,
    read: () => {
      if (isTooLarge) throw new UnreadableError(TOO_MANY);
      return shownTable({ rows, hidden }, hiddenColumns);
    },
  }));
}

interface OpenTable {
  readonly name: string;
  readonly style: string;
  readonly rows: (readonly string[])[];
  readonly hidden: Set<number>;
  readonly hiddenColumns: Set<number>;
  /** How many columns have been described. */
  columns: number;
  isTooLarge: boolean;
}

interface OpenRow {
  readonly cells: string[];
  readonly repeated: number;
  readonly isHidden: boolean;
  /** Whether more stands in it than what a cell above is merged over. */
  isFilled: boolean;
  column: number;
}

interface OpenCell {
  readonly attributes: ReadonlyMap<string, string>;
  readonly isCovered: boolean;
  text: string;
}

/** A cell that is merged over the rows below. */
interface Merged {
  readonly text: string;
  rows: number;
}

class TableReader {
  readonly tables: OpenTable[] = [];
  readonly hiddenStyles = new Set<string>();
  hasBegun = false;
  private style = '';
  /** Tables within cells are left out, and so are notes. */
  private depth = 0;
  private notes = 0;
  private paragraphs = 0;
  private letters = 0;
  private row: OpenRow | null = null;
  private cell: OpenCell | null = null;
  private readonly merged = new Map<number, Merged>();

  take(tag: XmlTag): void {
    if (this.cell && this.paragraphs > 0 && this.notes === 0) this.write(tag.text);
    const step = tag.kind === 'start' ? 1 : tag.kind === 'end' ? -1 : 0;
    if (tag.name === 'annotation') this.notes = Math.max(0, this.notes + step);
    else if (tag.name === 'table') this.takeTable(tag, step);
    else if (this.depth > 1 || this.notes > 0) return;
    else if (tag.name === 'table-column') this.takeColumns(tag);
    else if (tag.name === 'table-row') this.takeRow(tag);
    else if (tag.name === 'table-cell' || tag.name === 'covered-table-cell') this.takeCell(tag);
    else if (tag.name === 'p' || tag.name === 'h') this.takeParagraph(step);
    else if (tag.name === 'line-break' || tag.name === 'tab' || tag.name === 's') this.takeSpace(tag);
    else if (tag.name === 'style' && step === 1) this.style = attributesOf(tag).get('style:name') ?? '';
    else if (tag.name === 'table-properties' && step >= 0 && attributesOf(tag).get('table:display') === 'false')
      this.hiddenStyles.add(this.style);
    else if (tag.name === 'body') this.hasBegun = true;
  }

  private write(text: string): void {
    if (this.cell && this.cell.text.length < MOST_CELL) this.cell.text += text.slice(0, MOST_CELL);
  }

  private takeParagraph(step: number): void {
    if (step === 1 && this.paragraphs === 0 && this.cell?.text) this.write('\n');
    this.paragraphs = Math.max(0, this.paragraphs + step);
  }

  private takeSpace(tag: XmlTag): void {
    if (this.paragraphs > 0 && tag.kind !== 'end') this.write(' ');
  }

  private takeTable(tag: XmlTag, step: number): void {
    if (step === 1 && this.depth === 0) {
      const attributes = attributesOf(tag);
      const name = attributes.get('table:name') || t('lists.tableNumber', { value: this.tables.length + 1 });
      const style = attributes.get('table:style-name') ?? '';
      this.tables.push({
        name: name.slice(0, MOST_CELL),
        style,
        rows: [],
        hidden: new Set(),
        hiddenColumns: new Set(),
        columns: 0,
        isTooLarge: false,
      });
      this.merged.clear();
      this.row = null;
      this.cell = null;
    }
    this.depth = Math.max(0, this.depth + step);
  }

  private takeColumns(tag: XmlTag): void {
    const table = this.tables.at(-1);
    if (tag.kind === 'end' || this.depth !== 1 || !table) return;
    const attributes = attributesOf(tag);
    const first = table.columns;
    table.columns = Math.min(first + countIn(attributes.get('table:number-columns-repeated')), MOST_COLUMNS);
    if (isHidden(attributes)) hideColumns(table.hiddenColumns, first, table.columns - 1);
  }

  private takeRow(tag: XmlTag): void {
    if (tag.kind === 'start' && this.depth === 1) {
      const attributes = attributesOf(tag);
      this.row = {
        cells: [],
        repeated: countIn(attributes.get('table:number-rows-repeated')),
        isHidden: isHidden(attributes),
        isFilled: false,
        column: 0,
      };
    } else if (tag.kind === 'end' && this.row) {
      this.storeRow(this.row);
      this.row = null;
    }
  }

  private storeRow(row: OpenRow): void {
    const table = this.tables.at(-1);
    for (const [column, one] of this.merged) {
      one.rows -= row.repeated;
      if (one.rows <= 0) this.merged.delete(column);
    }
    if (!table || !row.isFilled || table.isTooLarge) return;
    const cells = Array.from(row.cells, (cell) => cell ?? '');
    this.letters += row.repeated * cells.reduce((sum, cell) => sum + cell.length, 0);
    if (table.rows.length + row.repeated > MOST_ROWS || this.letters > MOST_LETTERS) {
      table.isTooLarge = true;
      table.rows.length = 0;
      return;
    }
    for (let i = 0; i < row.repeated; i += 1) {
      if (row.isHidden) table.hidden.add(table.rows.length);
      table.rows.push(cells);
    }
  }

  private takeCell(tag: XmlTag): void {
    if (!this.row) return;
    if (tag.kind !== 'end')
      this.cell = { attributes: attributesOf(tag), isCovered: tag.name === 'covered-table-cell', text: '' };
    this.paragraphs = 0;
    if (tag.kind === 'start' || !this.cell) return;
    this.storeCell(this.row, this.cell);
    this.cell = null;
  }

  private storeCell(row: OpenRow, cell: OpenCell): void {
    const { attributes, isCovered } = cell;
    const repeated = countIn(attributes.get('table:number-columns-repeated'));
    const text = shownIn(cell).slice(0, MOST_CELL);
    const end = Math.min(row.column + repeated, MOST_COLUMNS);
    const spanned = countIn(attributes.get('table:number-rows-spanned'));
    if (spanned > 1 && row.column < MOST_COLUMNS) this.merged.set(row.column, { text, rows: spanned });
    for (let column = row.column; column < end; column += 1) {
      // A club that is merged over the rows of its players is the club of each.
      const shown = text.trim() === '' && isCovered ? this.merged.get(column)?.text : text;
      if (shown !== undefined && shown.trim() !== '') row.cells[column] = shown;
    }
    if (text.trim() !== '') row.isFilled = true;
    row.column = Math.min(row.column + repeated, MOST_COLUMNS);
  }
}

const isHidden = (attributes: ReadonlyMap<string, string>): boolean =>
  /^(?:collapse|filter)$/.test(attributes.get('table:visibility') ?? '');

/** How often, or over how many; a number of any length. */
function countIn(text: string | undefined): number {
  const count = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 1;
  return Math.max(1, count);
}

function shownIn({ attributes, text }: OpenCell): string {
  const type = attributes.get('office:value-type');
  const value = attributes.get('office:value');
  if (type === 'date') {
    const date = attributes.get('office:date-value');
    return date === undefined ? text : date.replace('T', ' ').replace(/ 00:00(?::00(?:\.0+)?)?Z?$/, '');
  }
  if (type === 'boolean') return attributes.get('office:boolean-value') === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'float' && value !== undefined && value.trim() !== '' && Number.isFinite(Number(value)))
    return String(Number(value));
  return text === '' ? (attributes.get('office:string-value') ?? '') : text;
}
