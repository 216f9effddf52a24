/** A sheet as comma-separated values. */
import Papa from 'papaparse';
import type { Sheet } from './sheets.ts';

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a program would take for a formula is quoted as text: names come from strangers. */
export const csvOf = ({ rows }: Sheet): Blob =>
  new Blob([BYTE_ORDER_MARK, Papa.unparse([...rows], { escapeFormulae: true, newline: '\r\n' })], {
    type: 'text/csv;charset=utf-8',
  });
