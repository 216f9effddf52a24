/** What a number of groups, or of advancing players, comes to, and why it cannot be drawn (422). */
import type { RefusalParams } from './message.ts';
import { bracketSize } from './rounds.ts';
import type { Refusal } from './terms.ts';

export const MAX_GROUP_SIZE = 64;
/** The bound of one draw. A round-robin of 64 has 4,032 with both legs, a bracket of 10,000 players 16,383. */
export const MAX_MATCHES = 20_000;

export const GROUP_TOO_LARGE = [
  'GROUP_TOO_LARGE',
  `A group can have at most ${MAX_GROUP_SIZE} players.`,
  { most: MAX_GROUP_SIZE },
] as const;
const TOO_MANY_MATCHES = [
  'TOO_MANY_MATCHES',
  'That is more than 20,000 matches; make smaller groups.',
  { what: 'draw' },
] as const;

export const invalidDraw = (code: string, message: string, params: RefusalParams, path: string): Refusal => ({
  status: 422,
  code,
  message,
  params,
  path,
});

export const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** The sizes of the groups, largest first; they differ by one at most. */
export function groupSizes(players: number, groups: number): number[] {
  const small = Math.floor(players / groups);
  const larger = players % groups;
  return Array.from({ length: groups }, (_, index) => (index < larger ? small + 1 : small));
}

/** Why so many players cannot be drawn into so many groups. */
export function refuseGroupCount(players: number, groups: number): Refusal | null {
  const path = 'numberOfGroups';
  const max = Math.floor(players / 2);
  if (!isWithin(groups, 1, max)) {
    return invalidDraw(
      'NUMBER_OF_GROUPS',
      `Number of groups must be between 1 and ${max}.`,
      { format: 'groups', most: max },
      path,
    );
  }
  const sizes = groupSizes(players, groups);
  if ((sizes[0] ?? 0) > MAX_GROUP_SIZE) return invalidDraw(...GROUP_TOO_LARGE, path);
  const matches = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  return matches > MAX_MATCHES ? invalidDraw(...TOO_MANY_MATCHES, path) : null;
}

/** A group at the draw of the main stage. */
export interface FinishedGroup {
  readonly players: number;
  /** Those who have not forfeited. */
  readonly left: number;
}

/** A group that has withdrawn as a whole takes no part. */
const qualifying = (groups: readonly FinishedGroup[]) => groups.filter(({ left }) => left > 0);

export interface Qualifiers {
  /** Places of the bracket, without forfeits. */
  readonly size: number;
  /** Players who take one: those who forfeited are skipped, and a group may run out of others. */
  readonly players: number;
}

export function countQualifiers(groups: readonly FinishedGroup[], advancing: number): Qualifiers {
  const sending = qualifying(groups);
  const players = sending.reduce((sum, { left }) => sum + Math.min(left, advancing), 0);
  return { size: bracketSize(sending.length * advancing), players };
}

/** The smallest of those that send somebody; 0 where none does. */
export const smallestGroup = (groups: readonly FinishedGroup[]): number =>
  qualifying(groups).reduce((least, { players }) => (least === 0 ? players : Math.min(least, players)), 0);

/**
 * Whether so few a group make a bracket: two real players at least, and more than half of its places. As long as
 * two players are left some number does; with fewer the tournament is finalised without a main stage.
 */
export function makesBracket(groups: readonly FinishedGroup[], advancing: number): boolean {
  const { size, players } = countQualifiers(groups, advancing);
  return players >= 2 && 2 * players > size;
}

/** Why so many of each group cannot advance. */
export function refuseAdvancing(groups: readonly FinishedGroup[], advancing: number): Refusal | null {
  const path = 'advancingPlayersPerGroup';
  const max = smallestGroup(groups);
  if (!isWithin(advancing, 1, max)) {
    return invalidDraw('ADVANCING_PLAYERS', `Advancing players must be between 1 and ${max}.`, { most: max }, path);
  }
  return makesBracket(groups, advancing)
    ? null
    : invalidDraw('TOO_FEW_PLAYERS_LEFT', 'Not enough players left; choose fewer.', { what: 'advancing' }, path);
}
