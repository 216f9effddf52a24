/** What a pasted list would enter: each row with who it is, and why it would not be entered. */
import { clubKey } from '#contract/club.ts';
import { findNamesakes } from '#contract/namesake.ts';
import { type ImportedPlayer, importedPlayer } from '#contract/tournament-players.ts';
import type { SoughtPerson } from '#contract/users.ts';
import { fullName } from '#contract/views.ts';
import type { Columns, Meaning, TextTable } from './columns.ts';

/** A row of the list as it would be entered. */
export interface ReadRow {
  /** As a spreadsheet counts. */
  readonly number: number;
  readonly player: ImportedPlayer;
  /** What the contract refuses of it; null where nothing is wrong. */
  readonly wrong: string | null;
}

export type RowState =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly userId: string; readonly by: 'email' | 'name' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'left-out'; readonly why: string }
  | { readonly kind: 'wrong'; readonly why: string };

export interface ReviewedRow extends ReadRow {
  readonly state: RowState;
  /** Only a name says that it is somebody who is known, entered or listed already: it may be somebody else. */
  readonly isNamesake: boolean;
}

export const readRows = (table: TextTable, columns: Columns): ReadRow[] =>
  table.flatMap((cells, i) => {
    if ((columns.hasHead && i === 0) || cells.every((cell) => cell.trim() === '')) return [];
    const player = playerOf(cells, columns.meanings);
    return [{ number: i + 1, player, wrong: wrongIn(player) }];
  });

/** What the server is asked about, in its order. */
export const soughtOf = (rows: readonly ReadRow[]): SoughtPerson[] =>
  rows.flatMap(({ player: { firstName, lastName, email }, wrong }) =>
    wrong === null ? [{ firstName, lastName, ...(email && { email }) }] : [],
  );

interface Entered {
  readonly userId: string;
  readonly name: string;
  readonly club?: string | null | undefined;
}

/**
 * `ids`: who they are of whom the server was asked; undefined until it answers. `players`: who is in the tournament.
 * `newcomers`: by number, the rows that are somebody new whatever their names say, and how many of the name were in the
 * tournament then: a player who has come since may be just this row, sent before without an answer.
 */
export function review(
  rows: readonly ReadRow[],
  ids: readonly (string | null)[] | undefined,
  players: readonly Entered[],
  newcomers: ReadonlyMap<number, number> = noNewcomers,
): ReviewedRow[] {
  const seen = new Set<string>();
  const entered = { ids: new Set(players.map(({ userId }) => userId)), isNamed: findNamesakes(players) };
  let asked = 0;
  return rows.map((row) => {
    if (row.wrong !== null) return { ...row, state: { kind: 'wrong', why: row.wrong }, isNamesake: false };
    const userId = ids?.[asked++];
    if (userId === undefined) return { ...row, state: { kind: 'looking' }, isNamesake: false };
    const state = stateOf(row.player, userId, entered, seen);
    const isNamesake = state.kind !== 'new' && row.player.email === undefined;
    const isNew = isNamesake && newcomers.get(row.number) === namesakesOf(row.player, players);
    return { ...row, state: isNew ? { kind: 'new' } : state, isNamesake };
  });
}

const noNewcomers: ReadonlyMap<number, number> = new Map();

/** How many players have this name. */
export function namesakesOf({ firstName, lastName }: ImportedPlayer, players: readonly Entered[]): number {
  const key = clubKey(fullName({ firstName, lastName: lastName ?? '' }));
  return players.filter(({ name }) => clubKey(name) === key).length;
}

/** What is sent: those who are new, and those who are known with their id where a name alone says who it is. */
export const toSend = (rows: readonly ReviewedRow[]): ImportedPlayer[] =>
  rows.flatMap(({ player, state, isNamesake }) => {
    if (state.kind === 'new') return [isNamesake ? { ...player, isNamesake } : player];
    if (state.kind !== 'known') return [];
    return [state.by === 'name' ? { ...player, userId: state.userId } : player];
  });

function playerOf(cells: readonly string[], meanings: readonly Meaning[]): ImportedPlayer {
  const cellOf = (meaning: Meaning): string => {
    const column = meanings.indexOf(meaning);
    return column < 0 ? '' : (cells[column] ?? '');
  };
  const [first, last] = splitName(cellOf('name'));
  const email = cellOf('email');
  const club = cellOf('club');
  const rating = cellOf('rating');
  return {
    firstName: cellOf('first-name') || first || cellOf('last-name'),
    lastName: cellOf('first-name') ? cellOf('last-name') || last : last,
    ...(email && { email }),
    ...(club && { club }),
    ...(rating && { rating: Number(rating.replace(',', '.')) }),
  };
}

/** `Horvat, Ana` has the last name first; of `Ana Marija Horvat` the last word is the last name. */
function splitName(name: string): [string, string] {
  const [before, after] = name.split(',', 2);
  if (after !== undefined) return [after.trim(), (before ?? '').trim()];
  const words = name.split(' ');
  return words.length < 2 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

function stateOf(
  player: ImportedPlayer,
  userId: string | null,
  entered: { readonly ids: ReadonlySet<string>; readonly isNamed: ReturnType<typeof findNamesakes> },
  seen: Set<string>,
): RowState {
  const email = player.email?.toLowerCase();
  const whole = fullName({ firstName: player.firstName, lastName: player.lastName ?? '' });
  const name = `name ${clubKey(whole)} ${clubKey(player.club ?? null)}`;
  const key = userId === null ? (email ?? name) : `id ${userId}`;
  if (seen.has(key)) return { kind: 'left-out', why: 'Twice in the list' };
  seen.add(key);
  if (userId === null && email === undefined && entered.isNamed({ name: whole, club: player.club }))
    return { kind: 'left-out', why: 'Of this name in the tournament' };
  if (userId === null) return { kind: 'new' };
  if (entered.ids.has(userId)) return { kind: 'left-out', why: 'Already in the tournament' };
  return { kind: 'known', userId, by: email === undefined ? 'name' : 'email' };
}

/** What the contract refuses of a row, as it reads beside the row. */
function wrongIn(player: ImportedPlayer): string | null {
  const issue = importedPlayer.safeParse(player).error?.issues[0];
  if (!issue) return null;
  const [field] = issue.path;
  if (field === 'rating') return 'Rating is not 0 to 4000';
  if (player.firstName === '') return 'No name';
  return field === 'email' ? issue.message : `${field === 'club' ? 'Club' : 'Name'}: ${issue.message}`;
}
