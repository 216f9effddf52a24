/** Tables of text as they come out of files, and how much of one is kept. */
import { oneLine } from '#contract/common.ts';
import { t } from '#messages/t.ts';

export type TextTable = readonly (readonly string[])[];

export interface TableWithRows {
  readonly rows: TextTable;
  /** Rows that the file does not show, by their index. */
  readonly hidden: ReadonlySet<number>;
}

/** What can be told to the person who chose the file. */
export class UnreadableError extends Error {}

export const TOO_MANY = t('lists.tooMany');

const MOST_COLUMNS = 40;
const MOST_CELL = 500;

/** Without hyphens that are not seen, and without the apostrophe that makes a number a text. */
const tidyCell = (cell: string): string =>
  oneLine(cell.slice(0, MOST_CELL).replaceAll('\u00ad', '')).replace(/^['’](?=\d)/, '');

/** What is not seen in a cell is not kept, either: nothing of it reaches the server. Blank rows and columns go. */
export function tidyTable({ rows, hidden }: TableWithRows): TableWithRows {
  const cells = rows.map((row) => row.map(tidyCell));
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const isFilled = new Array<boolean>(width).fill(false);
  for (const row of cells) for (const [i, cell] of row.entries()) if (cell !== '') isFilled[i] = true;
  const kept = isFilled.flatMap((filled, i) => (filled ? [i] : [])).slice(0, MOST_COLUMNS);
  const indices = cells.flatMap((row, i) => (row.some((cell) => cell !== '') ? [i] : []));
  return {
    rows: indices.map((i) => {
      const row = cells[i] ?? [];
      return kept.filter((column) => column < row.length).map((column) => row[column] ?? '');
    }),
    hidden: new Set(indices.flatMap((i, at) => (hidden.has(i) ? [at] : []))),
  };
}
