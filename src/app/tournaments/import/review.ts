/** What a pasted list would enter: each row with who it is, and why it would not be entered. */
import { findNamesakes } from '#contract/namesake.ts';
import type { ImportedPlayer } from '#contract/tournament-players.ts';
import type { SoughtPerson } from '#contract/users.ts';
import { fullName } from '#contract/views.ts';
import { clubKey } from '#tournament/club.ts';
import type { ReadRow } from './read-row.ts';

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

/** Rows that somebody unticks stay among those asked about, so that a tick asks nothing anew. */
const isSought = ({ wrong, reason, isTicked }: ReadRow): boolean => wrong === null && (reason === null || isTicked);

/** What the server is asked about, in its order. */
export const soughtOf = (rows: readonly ReadRow[]): SoughtPerson[] =>
  rows
    .filter(isSought)
    .map(({ player: { firstName, lastName, email } }) => ({ firstName, lastName, ...(email && { email }) }));

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
    const userId = isSought(row) ? ids?.[asked++] : null;
    if (!row.isTicked) return { ...row, state: { kind: 'left-out', why: row.reason ?? 'Left out' }, isNamesake: false };
    if (row.wrong !== null) return { ...row, state: { kind: 'wrong', why: row.wrong }, isNamesake: false };
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
