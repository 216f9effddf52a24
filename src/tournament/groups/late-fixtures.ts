/** The matches of players who came after the draw. Those that were drawn keep their numbers, and with these their ids. */

import { seedingOf } from '../draw/mates-first.ts';
import { type Fixture, isParticipant } from '../fixture.ts';
import { legsOf } from '../schedule.ts';
import type { Facts, GroupDraw, PlayerId } from '../terms.ts';

/** The players of a group in seeding order: as drawn, then who came late. */
export function groupPlayers({ late = [], ...draw }: GroupDraw, group: number): readonly PlayerId[] {
  const drawn = seedingOf(draw, group);
  const after = late.flatMap((one) => (one.group === group && one.player !== null ? [one.player] : []));
  return after.length === 0 ? drawn : [...drawn, ...after];
}

export interface LatePairing {
  readonly group: number;
  readonly number: number;
  readonly players: readonly [PlayerId, PlayerId];
}

/**
 * Each meets everybody who was in the group before. Numbers go on after those of the draw in the order in which the
 * players came; who was taken out again leaves a gap, so that no other number changes.
 */
export function latePairings({ groups, late = [] }: GroupDraw, legs: 1 | 2, drawn: number): LatePairing[] {
  const seats = new Map<number, (PlayerId | null)[]>();
  const pairings: LatePairing[] = [];
  let number = drawn;
  for (const { group, player } of late) {
    const before = seats.get(group) ?? [...(groups[group] ?? [])];
    for (let leg = 1; leg <= legs; leg++) {
      for (const other of before) {
        number += 1;
        if (player === null || other === null) continue;
        pairings.push({ group, number, players: leg === 1 ? [other, player] : [player, other] });
      }
    }
    seats.set(group, [...before, player]);
  }
  return pairings;
}

/** How many numbers the groups' matches have taken, with those of players who were taken out again. */
export function groupNumbers({ configuration, draw }: Pick<Facts, 'configuration' | 'draw'>): number {
  if (!draw) return 0;
  const { groups, late = [] } = draw;
  const sizes = groups.map(({ length }) => length);
  let pairs = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  for (const { group } of late) {
    const before = sizes[group] ?? 0;
    pairs += before;
    sizes[group] = before + 1;
  }
  return pairs * legsOf(configuration);
}

/** The first round in which neither plays yet: where somebody rests, or a new one at the end. */
export function freeRound(fixtures: readonly Fixture[], players: LatePairing['players']): number {
  const busy = new Set(fixtures.flatMap((one) => (players.some((id) => isParticipant(one, id)) ? [one.round] : [])));
  let round = 0;
  while (busy.has(round)) round += 1;
  return round;
}
