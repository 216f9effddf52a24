/** Which rows of a list name its columns: below titles, and of several lines where cells are merged. */
import { isNothing, readRating } from './cell-values.ts';
import type { TextTable } from './cells/list-table.ts';
import { hasClubSign } from './words/club-signs.ts';
import { headOf, headScore } from './words/heads.ts';

/** Titles may stand above the heads. */
const MOST_ROWS_ABOVE = 10;

function findHeadRow(table: TextTable, width: number): number | null {
  const rows = table.slice(0, MOST_ROWS_ABOVE);
  const scores = rows.map((row) => (width > 1 && filledIn(row) < 2 ? 0 : headScore(row)));
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  const unlike = rows.findIndex((row, i) => isUnlike(row, table[i + 1] ?? []));
  return unlike < 0 ? null : unlike;
}

interface Heads {
  /** The last row of them. */
  readonly headRow: number | null;
  /** All that stands above a column. */
  readonly texts: readonly string[];
}

const MOST_MORE_LINES = 2;

/** Heads may have several lines, as where one is merged over two columns. */
export function findHeads(table: TextTable, width: number): Heads {
  const best = findHeadRow(table, width);
  if (best === null) return { headRow: null, texts: [] };
  const lineAt = (row: number) => Array.from({ length: width }, (_, i) => table[row]?.[i] ?? '');
  // What is merged over several lines counts in the first one of them.
  const newIn = (row: number) => lineAt(row).map((text, i) => (text === table[row - 1]?.[i] ? '' : text));
  const isBegun = best > 0 && headScore(lineAt(best - 1)) > 0 && goesOn(lineAt(best - 1), newIn(best));
  let headRow = isBegun ? best - 1 : best;
  let texts = lineAt(headRow);
  for (let more = 0; more < MOST_MORE_LINES && goesOn(texts, newIn(headRow + 1), more > 0); more += 1) {
    headRow += 1;
    const line = newIn(headRow);
    texts = texts.map((text, i) => `${text} ${line[i] ?? ''}`.trim());
  }
  return { headRow, texts };
}

/** Whether a row holds words of heads, for some of the columns, and the others of its words go on what stands above them. */
function goesOn(above: readonly string[], row: readonly string[], hasGoneOn = false): boolean {
  const filled = row.flatMap((text, i) => (text === '' ? [] : [{ text, over: above[i] ?? '' }]));
  if (filled.length === row.length || filled.some(({ text }) => /[\d@]/.test(text))) return false;
  const [only] = filled;
  // No player is written in small letters.
  if (only && filled.length === 1) return hasGoneOn && only.over !== '' && /^\p{Ll}/u.test(only.text);
  const others = filled.filter(({ text }) => !headOf(text)?.isWhole);
  return 2 * others.length < filled.length && others.every(({ over }) => over !== '');
}

const filledIn = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;

/** Words above numbers and addresses: heads in a language that is not known. */
function isUnlike(row: readonly string[], below: readonly string[]): boolean {
  if (filledIn(row) < 2 || row.some((cell) => /[\d@]/.test(cell) || isNothing(cell) || hasClubSign(cell))) return false;
  const isWord = (cell: string | undefined) => /^\p{L}[\p{L}\s./-]{2,24}$/u.test(cell ?? '');
  const kinds = below.filter((cell, i) => isWord(row[i]) && (cell.includes('@') || readRating(cell) !== null));
  return kinds.length > (row.some((cell) => headOf(cell) !== null) ? 0 : 1);
}
