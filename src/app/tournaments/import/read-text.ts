/** Reads a pasted text or a text file into rows of cells; how much that may be is bounded before anything is parsed. */

import Papa from 'papaparse';
import { t } from '#messages/t.ts';
import { type TextTable, TOO_MANY, UnreadableError } from './cells/list-table.ts';
import { withoutBullet } from './plain-lines.ts';
import { hasParticleFirst } from './split-name.ts';
import { hasClubSign } from './words/club-signs.ts';
import { countGivenNames } from './words/given-names.ts';
import { isHeadRow } from './words/heads.ts';

const MOST_TEXT = 1_000_000;
/** Blank ones among them; the parser's time grows with the square of the quotation marks. */
const MOST_LINES = 20_000;
const MOST_QUOTES = 100_000;

/** How spreadsheets tell each other what separates the columns. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)(?:\r\n?|\n)/i;

/** `="0012"`: as programs keep spreadsheets from making a number of a text. */
const TEXT_AS_FORMULA = /(^|[;,\t|\r\n])=("(?:[^"\r\n]|"")*")/g;
const ENDS_CELL = /^[;,\t|\r\n]?$/;

/** A formula that goes on behind the text, as in `="a"&B2`, stays as it is. */
const withTexts = (text: string): string =>
  text.replace(TEXT_AS_FORMULA, (all: string, before: string, quoted: string, at: number) =>
    ENDS_CELL.test(text.charAt(at + all.length)) ? before + quoted : all,
  );

export function cellsOfText(text: string): TextTable {
  if (text.length > MOST_TEXT) throw new UnreadableError(t('lists.tooMuchText'));
  const lines = text.split(/\r\n?|\n/, MOST_LINES + 1);
  if (lines.length > MOST_LINES) throw new UnreadableError(TOO_MANY);
  if (text.split('"', MOST_QUOTES + 1).length > MOST_QUOTES) throw new UnreadableError(t('lists.tooManyQuotes'));
  const named = SEPARATOR_LINE.exec(text)?.[1];
  const plain = withTexts(text.replace(SEPARATOR_LINE, '').replace(/^\ufeff/, ''));
  const delimiter = named ?? separatorOf(plain);
  const { data, errors } = Papa.parse<string[]>(delimiter === WIDE_GAP ? tabsOfGaps(lines) : plain, {
    skipEmptyLines: 'greedy',
    // One that no line holds keeps each of them whole.
    delimiter: delimiter === WIDE_GAP ? '\t' : (delimiter ?? '\u001f'),
  });
  // From there on rows would be one cell, and their players lost.
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new UnreadableError(t('lists.quoteIsOpen', { row: (broken.row ?? 0) + 1 }));
  return data;
}

const WIDE_GAP = '  ';
const WIDE_GAPS = /[ \u3000]{2,}/g;

/** Columns that stand below each other, as they come out of a PDF. */
const tabsOfGaps = (lines: readonly string[]): string =>
  lines.map((line) => line.trim().replace(WIDE_GAPS, '\t')).join('\n');

/** So many of the lines hold what separates their columns: titles and notes may stand between them. */
const ENOUGH = 0.4;

/** What separates the columns; null where each line is one cell. */
function separatorOf(text: string): string | null {
  // A separator within quotation marks is none, nor is a line end.
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, (quoted) => (quoted.length > 2 ? '""' : quoted));
  const lines = unquoted.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const isUsed = (separator: string) =>
    lines.filter((line) => (separator === WIDE_GAP ? line.trim() : line).includes(separator)).length >=
    ENOUGH * lines.length;
  const strong = ['\t', ';', '|'].find(isUsed);
  if (strong) return strong;
  if (isUsed(',')) return isListOfNames(text) ? null : ',';
  return lines.length > 1 && isUsed(WIDE_GAP) ? WIDE_GAP : null;
}

/** `Horvat, Ana`: one comma a line, between a last name and a first name, in a text without any other separator. */
function isListOfNames(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.includes(','));
  const pairs = lines.map((line) => {
    const [last = '', first = '', ...more] = withoutBullet(line).split(',');
    // `Horvat, Ana (TTC X) 1745`: what follows the names is looked at later.
    return [last.trim(), (first.split(/[\d([–—]|\s-\s/)[0] ?? '').trim(), ...more];
  });
  if (pairs.some(({ length }) => length !== 2) || isHeadRow(pairs[0] ?? [])) return false;
  const looksSo = pairs.filter(([last = '', first = '']) => isLastName(last) && FIRST_NAME.test(first));
  if (
    2 * looksSo.length <= pairs.length ||
    pairs.filter(([, first = '']) => hasClubSign(first)).length > 0.3 * pairs.length
  )
    return false;
  // `Ana Horvat, Zadar` is a name and a club; `Ana,Horvat` a first and a last name.
  const before = countGivenNames(pairs.map(([last = '']) => last));
  const after = countGivenNames(pairs.map(([, first = '']) => first));
  const areWhole =
    2 * pairs.filter(([last = '']) => last.includes(' ') && !hasParticleFirst(last)).length > pairs.length;
  if (before !== after) return after > before;
  return !areWhole || 2 * lines.filter((line) => line.includes(', ')).length > lines.length;
}

/** One to three words that begin with a capital, or a script without capitals. */
const FIRST_NAME = /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}.'’-]*(?:\s[\p{L}][\p{L}\p{M}.'’-]*){0,3}$/u;
const isLastName = (text: string): boolean => !/[\d@]/.test(text) && /\p{L}/u.test(text) && text.split(' ').length <= 5;
