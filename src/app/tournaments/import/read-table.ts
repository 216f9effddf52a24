/** Reads a pasted text or a file into rows of cells; how much that may be is bounded before anything is parsed. */
import Papa from 'papaparse';
import type { TextTable } from './columns.ts';

export class UnreadableError extends Error {}

const MOST_TEXT = 1_000_000;
const MOST_FILE = 2 * 1024 * 1024;
const MOST_ROWS = 1_100;
const MOST_COLUMNS = 40;
const MOST_CELL = 500;

export function readText(text: string): TextTable {
  if (text.length > MOST_TEXT) throw new UnreadableError('That is too much text for a list of players.');
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy', preview: MOST_ROWS });
  return bounded(data);
}

/** A spreadsheet's first sheet, or a text whose columns are separated by commas, semicolons or tabs. */
export async function readFile(file: File): Promise<TextTable> {
  if (file.size > MOST_FILE) throw new UnreadableError('The file is larger than 2 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes)) return readText(decoded(bytes));
  const { readSpreadsheet } = await import('./read-spreadsheet.ts');
  return bounded(await readSpreadsheet(bytes));
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Spreadsheets of today write UTF-8; what is not goes by the code page of Central Europe, which older ones write. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

const bounded = (rows: TextTable): TextTable => {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length > MOST_ROWS - 1) throw new UnreadableError('At most 1,000 players at once.');
  return filled.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, MOST_CELL)));
};
