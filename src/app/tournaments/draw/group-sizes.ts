/** What a number of groups, or of advancing players, means: shown before it is done. Sizes differ by one at most. */
import { bracketSize } from '#tournament/rounds.ts';

/** The sizes of the groups, largest first. */
export function groupSizes(players: number, groups: number): number[] {
  const small = Math.floor(players / groups);
  const larger = players % groups;
  return Array.from({ length: groups }, (_, index) => (index < larger ? small + 1 : small));
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "3 groups: two of 4 players, one of 3" in figures: `3 groups: 2 of 4 players, 1 of 3 players.` */
export function describeGroups(players: number, groups: number): string {
  const sizes = groupSizes(players, groups);
  const largest = sizes[0] ?? 0;
  const smallest = sizes.at(-1) ?? 0;
  if (largest === smallest) return `${plural(groups, 'group')} of ${plural(largest, 'player')}.`;
  const large = sizes.filter((size) => size === largest).length;
  return `${plural(groups, 'group')}: ${large} of ${largest} players, ${groups - large} of ${plural(smallest, 'player')}.`;
}

/** Why this number of groups cannot be drawn, in the rules' words; null where it can. */
export function refuseGroups(players: number, groups: number): string | null {
  const max = Math.floor(players / 2);
  return groups >= 1 && groups <= max ? null : `Number of groups must be between 1 and ${max}.`;
}

export interface Qualifiers {
  /** Places of the bracket, as if nobody had forfeited. */
  readonly size: number;
  /** Players who take one: whoever has forfeited is skipped, and a group may run out of others. */
  readonly players: number;
}

type Group = readonly { readonly forfeited: boolean }[];

/** A group that has withdrawn as a whole takes no part. */
const qualifying = (groups: readonly Group[]): readonly Group[] =>
  groups.filter((players) => players.some(({ forfeited }) => !forfeited));

export function qualifiersOf(groups: readonly Group[], advancing: number): Qualifiers {
  const left = qualifying(groups).map((players) => players.filter(({ forfeited }) => !forfeited).length);
  const players = left.reduce((sum, count) => sum + Math.min(count, advancing), 0);
  return { size: bracketSize(left.length * advancing), players };
}

/** Why so many of each group cannot advance, in the rules' words; null where they can. */
export function refuseAdvancing(groups: readonly Group[], advancing: number): string | null {
  const max = Math.min(...qualifying(groups).map(({ length }) => length));
  if (advancing < 1 || advancing > max) return `Advancing players must be between 1 and ${max}.`;
  const { size, players } = qualifiersOf(groups, advancing);
  return players >= 2 && 2 * players > size ? null : 'Not enough players left; choose fewer.';
}

/** `6 players advance to a bracket of 8, with 2 byes.` */
export function describeMainStage({ size, players }: Qualifiers): string {
  const byes = size - players;
  const bracket = `${plural(players, 'player advances', 'players advance')} to a bracket of ${size}`;
  return byes === 0 ? `${bracket}.` : `${bracket}, with ${plural(byes, 'bye')}.`;
}
