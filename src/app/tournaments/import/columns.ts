/** What the columns of a list mean: guessed from their heads, from each other, and from what stands in them. */
import { t } from '#messages/t.ts';
import { isDate, readRating } from './cell-values.ts';
import type { TextTable } from './cells/list-table.ts';
import { findHeads } from './find-heads.ts';
import { hasParticleFirst, isSuffix } from './split-name.ts';
import { hasClubSign } from './words/club-signs.ts';
import { countGivenNames, isGivenName } from './words/given-names.ts';
import { type Head, headOf } from './words/heads.ts';

export const meanings = [
  'first-name',
  'last-name',
  'name',
  'name-last-first',
  'email',
  'club',
  'rating',
  'ignore',
] as const;
export type Meaning = (typeof meanings)[number];

export const meaningNames: Readonly<Record<Meaning, string>> = {
  'first-name': t('common.firstName'),
  'last-name': t('common.lastName'),
  name: t('lists.firstAndLastName'),
  'name-last-first': t('lists.lastAndFirstName'),
  email: t('common.email'),
  club: t('common.club'),
  rating: t('lists.rating'),
  ignore: t('lists.leaveOut'),
};

export interface Columns {
  readonly meanings: readonly Meaning[];
  /** The row that names the columns; null where none does. */
  readonly headRow: number | null;
}

/** So many rows of a long list tell what the columns are. */
const LOOKED_AT = 300;

export function guessColumns(table: TextTable): Columns {
  const width = Math.max(0, ...table.map(({ length }) => length));
  const { headRow, texts } = findHeads(table, width);
  const body = columnsOf(table.slice(headRow === null ? 0 : headRow + 1, LOOKED_AT), width);
  const heads = headRow === null ? null : Array.from(body, (_, i) => headOf(texts[i] ?? ''));
  return { headRow, meanings: withNameOrder(heads?.some(Boolean) ? byHeads(heads, body) : byContent(body), body) };
}

/** The filled cells of each column, and all of them in their rows. */
interface Column {
  readonly cells: readonly string[];
  readonly filled: readonly string[];
}

const columnsOf = (rows: TextTable, width: number): Column[] =>
  Array.from({ length: width }, (_, i) => {
    const cells = rows.map((row) => row[i]?.trim() ?? '');
    return { cells, filled: cells.filter((cell) => cell !== '') };
  });

/** More than half of what is filled in. */
const mostly = ({ filled }: Column, is: (text: string) => boolean): boolean =>
  filled.length > 0 && 2 * filled.filter(is).length > filled.length;

const isEmail = (text: string): boolean => text.includes('@');
const isWhole = (text: string): boolean => /[\s,]/.test(text) && !hasParticleFirst(text);
const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !isEmail(text) && !isDate(text);

type NameMeaning = 'first-name' | 'last-name' | 'name' | 'name-last-first';
const NAMES: readonly NameMeaning[] = ['first-name', 'last-name', 'name', 'name-last-first'];

function byHeads(heads: readonly (Head | null)[], body: readonly Column[]): Meaning[] {
  const best = (meaning: Meaning): number => {
    const claims = heads.flatMap((head, i) => (head?.meaning === meaning ? [{ i, head }] : []));
    const rank = ({ i, head }: (typeof claims)[number]) =>
      head.strength + (body[i]?.filled.length ? 10 : 0) - (head.isMore ? 5 : 0);
    return claims.reduce((top, one) => (top && rank(top) >= rank(one) ? top : one), claims[0])?.i ?? -1;
  };
  const result: Meaning[] = heads.map(() => 'ignore');
  for (const meaning of ['email', 'club', 'rating'] as const) {
    const column = best(meaning);
    if (column >= 0) result[column] = meaning;
  }
  // France calls a player's rating points. Those of a table of results begin at few.
  if (!result.includes('rating')) {
    const points = heads.findIndex((head, i) => head?.isPoints && isWholeRating(body[i]));
    if (points >= 0) result[points] = 'rating';
  }
  const unknown = body.flatMap((column, i) => (heads[i] === null ? [{ column, i }] : []));
  // Whatever its head says, addresses are addresses.
  const addresses = result.includes('email') ? undefined : unknown.find(({ column }) => mostly(column, isEmail));
  if (addresses) result[addresses.i] = 'email';
  const places = Object.fromEntries(NAMES.map((meaning) => [meaning, best(meaning)])) as Record<NameMeaning, number>;
  const names = settleNames(places, body);
  if (names.length === 0) {
    const texts = unknown.filter(({ column, i }) => result[i] === 'ignore' && mostly(column, isText));
    const guessed = nameColumns(texts.map(({ column }) => column));
    for (const [at, meaning] of guessed) result[texts[at]?.i ?? -1] = meaning;
  }
  for (const [column, meaning] of names) result[column] = meaning;
  for (const [i, head] of heads.entries())
    if (head?.isMore && isPart(head.meaning) && result[i] === 'ignore' && result.includes(head.meaning))
      result[i] = head.meaning;
  return result.slice(0, heads.length);
}

/** Where the name is in parts, a part may stand in several columns. */
const isPart = (meaning: Meaning): boolean => meaning === 'first-name' || meaning === 'last-name';

/** The columns of names judged together: beside a first name, "Name" is the last name. */
function settleNames(places: Readonly<Record<NameMeaning, number>>, body: readonly Column[]): [number, Meaning][] {
  const { 'first-name': first, 'last-name': last } = places;
  const whole = places.name >= 0 ? places.name : places['name-last-first'];
  const wholeMeaning = places.name >= 0 ? 'name' : 'name-last-first';
  if (first >= 0 && last >= 0)
    return [
      [first, 'first-name'],
      [last, 'last-name'],
    ];
  const part = first >= 0 ? first : last;
  if (part >= 0 && whole >= 0) {
    if (isWithin(body[part], body[whole])) return [[whole, wholeMeaning]];
    return first >= 0
      ? [
          [first, 'first-name'],
          [whole, 'last-name'],
        ]
      : [
          [whole, 'first-name'],
          [last, 'last-name'],
        ];
  }
  if (whole >= 0) return [[whole, wholeMeaning]];
  if (part < 0) return [];
  const column = body[part];
  return [[part, column && mostly(column, isWhole) ? 'name' : first >= 0 ? 'first-name' : 'last-name']];
}

/** Whether the names of one column stand within those of another one. */
function isWithin(part: Column | undefined, whole: Column | undefined): boolean {
  if (!part || !whole) return false;
  const both = whole.cells.flatMap((text, i) => (text !== '' && part.cells[i] ? [[text, part.cells[i] ?? '']] : []));
  return 2 * both.filter(([text = '', one = '']) => text !== one && text.includes(one)).length > both.length;
}

function byContent(body: readonly Column[]): Meaning[] {
  const result: Meaning[] = body.map(() => 'ignore');
  const email = body.findIndex((column) => mostly(column, isEmail));
  if (email >= 0) result[email] = 'email';
  const rating = ratingColumn(body);
  if (rating >= 0) result[rating] = 'rating';
  const texts = body.flatMap((column, i) => (result[i] === 'ignore' && mostly(column, isText) ? [{ column, i }] : []));
  const names = nameColumns(texts.map(({ column }) => column));
  for (const [at, meaning] of names) result[texts[at]?.i ?? -1] = meaning;
  const others = texts.filter((_, at) => !names.some(([name]) => name === at));
  const club = others.find(({ column }) => mostly(column, hasClubSign)) ?? others[0];
  if (club) result[club.i] = 'club';
  return result;
}

const EARLIEST_BIRTH = 1_920;
const LATEST_BIRTH = 2_029;
const LEAST_RATING = 100;
/** The French federation gives each licensed player as many to begin with: https://www.fftt.com. */
const LEAST_POINTS = 500;

const isWholeRating = (column: Column | undefined): boolean =>
  column !== undefined &&
  column.filled.length > 1 &&
  column.filled.every((text) => (readRating(text) ?? 0) >= LEAST_POINTS);

/** The column of numbers with the widest spread: running numbers, ranks and birth years are no ratings. */
function ratingColumn(body: readonly Column[]): number {
  let best = -1;
  let widest = -1;
  for (const [i, column] of body.entries()) {
    if (!mostly(column, (text) => readRating(text) !== null)) continue;
    const numbers = column.filled.flatMap((text) => readRating(text) ?? []);
    const inRange = numbers.filter((number) => number >= LEAST_RATING);
    if (2 * inRange.length <= numbers.length || isRunning(numbers) || inRange.every(isBirthYear)) continue;
    const spread = Math.max(...inRange) - Math.min(...inRange);
    if (spread > widest) {
      widest = spread;
      best = i;
    }
  }
  return best;
}

const isBirthYear = (number: number): boolean => number >= EARLIEST_BIRTH && number <= LATEST_BIRTH;
/** Each one more than the one before, but for a few gaps. */
const isRunning = (numbers: readonly number[]): boolean =>
  numbers.length > 1 &&
  numbers.slice(1).filter((one, i) => one - (numbers[i] ?? 0) === 1).length > 0.7 * (numbers.length - 1);

/** Which of the columns of text hold names, by their place among them. */
function nameColumns(texts: readonly Column[]): [number, Meaning][] {
  const placed = texts.map((column, at) => ({ column, at }));
  const people = placed.filter(({ column }) => !mostly(column, hasClubSign) && !isKind(column));
  const [a, b] = people.length > 0 ? people : placed;
  if (!a) return [];
  if (!b) return [[a.at, 'name']];
  const given = ({ column }: Placed) => column.filled.filter((text) => text.split(/[\s,]+/).some(isGivenName)).length;
  if (mostly(a.column, isWhole)) return [[mostly(b.column, isWhole) && given(b) > 2 * given(a) ? b.at : a.at, 'name']];
  if (mostly(b.column, isWhole) && given(b) > 2 * given(a)) return [[b.at, 'name']];
  return namePair(a, b);
}

/** Countries, classes and the like: short codes, or a few words again and again. */
const isKind = (column: Column): boolean =>
  mostly(column, (text) => /^\p{Lu}{2,3}$/u.test(text)) ||
  (column.filled.length > 4 && new Set(column.filled).size < 0.4 * column.filled.length);

interface Placed {
  readonly column: Column;
  readonly at: number;
}

function namePair(a: Placed, b: Placed | undefined): [number, Meaning][] {
  if (!b) return [[a.at, 'name']];
  const isLastFirst =
    (mostly(a.column, isInCapitals) && !mostly(b.column, isInCapitals)) || hasMoreGiven(b.column, a.column);
  return isLastFirst
    ? [
        [a.at, 'last-name'],
        [b.at, 'first-name'],
      ]
    : [
        [a.at, 'first-name'],
        [b.at, 'last-name'],
      ];
}

const isInCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
const hasMoreGiven = (one: Column, other: Column): boolean =>
  countGivenNames(one.filled) > 2 * countGivenNames(other.filled);

/** `Horvat Ana` under "Name": where first names stand behind, the last name comes first. */
function withNameOrder(list: readonly Meaning[], body: readonly Column[]): Meaning[] {
  const column = body[list.indexOf('name')];
  if (!column) return [...list];
  const pairs = column.filled
    .map((text) => text.split(/\s+/).filter((word, i) => i === 0 || !isSuffix(word)))
    .filter((words) => words.length > 1 && !words.join('').includes(','));
  const before = countGivenNames(pairs.map(([first = '']) => first));
  const behind = countGivenNames(pairs.map((words) => words.at(-1) ?? ''));
  const isLastFirst = behind > 1 && behind > 3 * before;
  return list.map((meaning) => (meaning === 'name' && isLastFirst ? 'name-last-first' : meaning));
}
