/** Reads a pasted text or a file into a table of cells, or into several of which one is chosen. */
import { MOST_IMPORTED } from '#contract/tournaments/tournament-players.ts';
import { t } from '#messages/t.ts';
import type { CodePage } from './cells/code-pages.ts';
import { decode } from './cells/decode.ts';
import { type TableWithRows, type TextTable, TOO_MANY, tidyTable, UnreadableError } from './cells/list-table.ts';
import { guessColumns } from './columns.ts';
import { kindOf, refuseBinary, refuseKind } from './file-kind.ts';
import { splitPlainLines } from './plain-lines.ts';
import { cellsOfText } from './read-text.ts';
import { suggestRows } from './row-reasons.ts';

/** One table of a file; reading it throws `UnreadableError` where it cannot be read. */
interface NamedTable {
  readonly name: string;
  readonly read: () => TableWithRows;
}

export interface ReadList {
  readonly table: TextTable;
  /** Rows that the file does not show, by their index. */
  readonly hidden?: ReadonlySet<number>;
  /** Where there are several: those of a workbook or a web page, and which one is read. */
  readonly sheets?: readonly NamedTable[];
  readonly sheet?: number;
  /** Where the file does not say in which code page its letters are: the one it was read by, and the same by another one. */
  readonly codePage?: CodePage;
  readonly readAs?: (codePage: CodePage) => TextTable;
}

const MOST_FILE = 2 * 1024 * 1024;
/** Pictures and sheets that are not asked for are not unpacked. */
const MOST_WORKBOOK = 10 * 1024 * 1024;
/** Titles and notes among them. */
const MOST_SHOWN = 2 * MOST_IMPORTED;
const NO_TABLE = t('lists.noTableInPage');

export const readText = (text: string): TextTable => bounded({ rows: cellsOfText(text), hidden: new Set() }).rows;

/** A spreadsheet, a table of a web page, or a text whose columns are separated by commas, semicolons or tabs. */
export async function readFile(file: File): Promise<ReadList> {
  if (file.size > MOST_WORKBOOK) throw new UnreadableError(t('lists.fileIsLarger', { megabytes: 10 }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refusal = refuseKind(bytes);
  if (refusal) throw new UnreadableError(refusal);
  const kind = kindOf(bytes);
  if (kind === 'zip') {
    const { readSpreadsheet } = await import('./workbook/read-spreadsheet.ts');
    return chosenOf(readSpreadsheet(bytes));
  }
  if (file.size > MOST_FILE) throw new UnreadableError(t('lists.fileIsLarger', { megabytes: 2 }));
  const noText = refuseBinary(bytes);
  if (noText) throw new UnreadableError(noText);
  const { text, guess } = decode(bytes);
  if (kind === 'spreadsheet-xml') {
    const { readSpreadsheetXml } = await import('./workbook/spreadsheet-xml.ts');
    return chosenOf(readSpreadsheetXml(text));
  }
  if (kind === 'open-document') {
    const { tablesOf } = await import('./workbook/open-document.ts');
    return chosenOf(tablesOf(text));
  }
  if (kind === 'html') {
    const { htmlTables } = await import('./read-html.ts');
    const tables = htmlTables(text);
    if (tables.length === 0) throw new UnreadableError(NO_TABLE);
    return chosenOf(tables.map((table, i) => ({ name: t('lists.tableNumber', { value: i + 1 }), read: () => table })));
  }
  const table = readText(text);
  if (guess === undefined) return { table };
  return { table, codePage: guess, readAs: (codePage) => readText(decode(bytes, codePage).text) };
}

/** Where the best table is looked for. */
const MOST_LOOKED_AT = 12;
/** A table with names and something beside them under heads ends the search: no other one is looked for. */
const GOOD = 3;

/** The first table that looks most like a list of players. Throws what the first one throws where none can be read. */
function chosenOf(all: readonly NamedTable[]): ReadList {
  const sheets = all.map(({ name, read }) => ({ name, read: () => bounded(read()) }));
  let best: { readonly at: number; readonly table: TableWithRows; readonly score: number } | undefined;
  let refusal: unknown;
  for (const [at, { read }] of sheets.slice(0, MOST_LOOKED_AT).entries()) {
    try {
      const table = read();
      const score = scoreOf(table.rows);
      if (!best || score > best.score) best = { at, table, score };
      if (score >= GOOD) break;
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      refusal ??= error;
    }
  }
  if (!best) throw refusal ?? new UnreadableError(t('lists.listIsEmpty'));
  const { table, at } = best;
  return {
    table: table.rows,
    ...(table.hidden.size > 0 && { hidden: table.hidden }),
    ...(sheets.length > 1 && { sheets, sheet: at }),
  };
}

function scoreOf(rows: TextTable): number {
  if (rows.length === 0) return -1;
  const { headRow, meanings } = guessColumns(rows);
  const used = meanings.filter((meaning) => meaning !== 'ignore');
  const hasName = used.some((meaning) => meaning.includes('name'));
  if (!hasName) return 0;
  return headRow === null ? Math.min(used.length, 2) / 2 : 1 + Math.min(used.length, 2);
}

function bounded(all: TableWithRows): TableWithRows {
  const { rows, hidden } = tidyTable(all);
  const table = { rows: splitPlainLines(rows), hidden };
  const columns = guessColumns(table.rows);
  const players = suggestRows(table.rows, columns, hidden).filter((reason) => reason === null);
  if (players.length > MOST_IMPORTED || table.rows.length > MOST_SHOWN) throw new UnreadableError(TOO_MANY);
  return table;
}
