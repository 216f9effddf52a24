/** A sheet as comma-separated values. */
import Papa from 'papaparse';
import type { Sheet } from '#event/workbook.ts';

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Full-width ones are taken for the others where such are typed. */
const STARTS_FORMULA = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/** A cell that a program would calculate, whatever stands before it unseen. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|[\\s"']*${STARTS_FORMULA})`);
/** Where the list separator is a semicolon, as in most of Europe, a program cuts cells there in spite of their quotes. */
const CUT_OFF = new RegExp(`(;[\\s"']*)(?=${STARTS_FORMULA})`, 'g');

/** What a program would take for a formula is text behind an apostrophe: names come from strangers. */
export const csvOf = ({ rows }: Sheet): Blob => {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(CUT_OFF, "$1'") : cell)));
  const quotes = (cell: unknown) => typeof cell === 'string';
  const text = Papa.unparse(cells, { quotes, escapeFormulae: FORMULA, newline: '\r\n' });
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
};
