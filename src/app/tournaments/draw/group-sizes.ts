/** What a number of groups, or of advancing players, means, in words: shown before it is done. */
import { plural } from '#app/tournaments/plural.ts';
import { groupSizes, type Qualifiers } from '#tournament/draw-sizes.ts';
import { bracketSize } from '#tournament/rounds.ts';

/** "3 groups: two of 4 players, one of 3" in figures: `3 groups: 2 of 4 players, 1 of 3 players.` */
export function describeGroups(players: number, groups: number): string {
  const sizes = groupSizes(players, groups);
  const largest = sizes[0] ?? 0;
  const smallest = sizes.at(-1) ?? 0;
  if (largest === smallest) return `${plural(groups, 'group')} of ${plural(largest, 'player')}.`;
  const large = sizes.filter((size) => size === largest).length;
  return `${plural(groups, 'group')}: ${large} of ${largest} players, ${groups - large} of ${plural(smallest, 'player')}.`;
}

/** `6 players in a bracket of 8, with 2 byes.` */
export function describeKnockout(players: number): string {
  const size = bracketSize(players);
  const byes = size - players;
  const bracket = `${plural(players, 'player')} in a bracket of ${size}`;
  return byes === 0 ? `${bracket}.` : `${bracket}, with ${plural(byes, 'bye')}.`;
}

/** `6 players advance to a bracket of 8, with 2 byes.` */
export function describeMainStage({ size, players }: Qualifiers): string {
  const byes = size - players;
  const bracket = `${plural(players, 'player advances', 'players advance')} to a bracket of ${size}`;
  return byes === 0 ? `${bracket}.` : `${bracket}, with ${plural(byes, 'bye')}.`;
}
