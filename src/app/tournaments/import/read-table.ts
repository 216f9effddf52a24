/** Reads a pasted text or a file into rows of cells; how much that may be is bounded before anything is parsed. */
import Papa from 'papaparse';
import { oneLine } from '#contract/common.ts';
import { MOST_IMPORTED } from '#contract/tournament-players.ts';
import { guessColumns, type TextTable } from './columns.ts';
import { type CodePage, decode } from './decode.ts';

export class UnreadableError extends Error {}

export interface ReadList {
  readonly table: TextTable;
  /** Where the file does not say in which code page its letters are: the same by another one. */
  readonly readAs?: (codePage: CodePage) => TextTable;
}

const MOST_TEXT = 1_000_000;
const MOST_FILE = 2 * 1024 * 1024;
/** Blank ones among them; the parser's time grows with the square of the quotation marks. */
const MOST_LINES = 20_000;
const MOST_QUOTES = 100_000;
const MOST_COLUMNS = 40;
const MOST_CELL = 500;

const TOO_MANY = 'At most 1,000 players at once.';
/** How spreadsheets tell each other what separates the columns. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)(?:\r\n?|\n)/i;

export function readText(text: string): TextTable {
  if (text.length > MOST_TEXT) throw new UnreadableError('That is too much text for a list of players.');
  if (text.split(/\r\n?|\n/, MOST_LINES + 1).length > MOST_LINES) throw new UnreadableError(TOO_MANY);
  if (text.split('"', MOST_QUOTES + 1).length > MOST_QUOTES)
    throw new UnreadableError('There are too many quotation marks for a list of players.');
  const delimiter = SEPARATOR_LINE.exec(text)?.[1] ?? '';
  const { data, errors } = Papa.parse<string[]>(text.replace(SEPARATOR_LINE, '').replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    delimiter,
  });
  // From there on rows would be one cell, and their players lost.
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new UnreadableError(`A quotation mark in row ${(broken.row ?? 0) + 1} has no counterpart.`);
  return bounded(data);
}

/** A spreadsheet's first sheet, or a text whose columns are separated by commas, semicolons or tabs. */
export async function readFile(file: File): Promise<ReadList> {
  if (file.size > MOST_FILE) throw new UnreadableError('The file is larger than 2 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) {
    const { readSpreadsheet } = await import('./read-spreadsheet.ts');
    return { table: bounded(await readSpreadsheet(bytes)) };
  }
  const { text, isGuess } = decode(bytes);
  const table = readText(text);
  return isGuess ? { table, readAs: (codePage) => readText(decode(bytes, codePage).text) } : { table };
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What is not seen in a cell is not kept, either: nothing of it reaches the server. */
function bounded(rows: TextTable): TextTable {
  const filled = rows
    .map((row) => row.slice(0, MOST_COLUMNS).map((cell) => oneLine(cell.slice(0, MOST_CELL))))
    .filter((row) => row.some((cell) => cell !== ''));
  if (filled.length - Number(guessColumns(filled).hasHead) > MOST_IMPORTED) throw new UnreadableError(TOO_MANY);
  return filled;
}
