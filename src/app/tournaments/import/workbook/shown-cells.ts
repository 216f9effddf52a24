/** What a sheet shows of its cells: what its author has hidden in columns and rows is not entered either. */
import type { TableWithRows } from '../cells/list-table.ts';

/** Cells further out are not read. */
export const MOST_COLUMNS = 256;

/** From the first to the last of them, counted from none; a file may name any number. */
export function hideColumns(hidden: Set<number>, first: number, last: number): void {
  const end = Math.min(last, MOST_COLUMNS - 1);
  for (let column = Math.max(0, first); column <= end; column += 1) hidden.add(column);
}

/** The hidden columns are blank. Where all columns or all rows are hidden, that says nothing of a single one. */
export function shownTable({ rows, hidden }: TableWithRows, hiddenColumns: ReadonlySet<number>): TableWithRows {
  const blanked =
    hiddenColumns.size === 0
      ? rows
      : rows.map((row) => row.map((cell, column) => (hiddenColumns.has(column) ? '' : cell)));
  const shown = blanked.some(isFilled) ? blanked : rows;
  const isAnyShown = shown.some((row, i) => !hidden.has(i) && isFilled(row));
  return { rows: shown, hidden: isAnyShown ? hidden : new Set() };
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** Every program of them writes a yes in its own way. */
export const isYes = (text: string | undefined): boolean => /^(?:1|true|on)$/i.test(text ?? '');
