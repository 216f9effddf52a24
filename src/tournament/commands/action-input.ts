/** What an action refuses in its input, once its guard in actions.ts has passed. */

import { isKnockout } from '../draw/knockout.ts';
import { invalidDraw, isWithin, refuseAdvancing, refuseGroupCount } from '../draw-sizes.ts';
import { conflict, NO_GROUPS } from '../refusals.ts';
import type { PlayerId, Refusal, Tournament } from '../terms.ts';
import { finishedGroups } from './actions.ts';

const MAX_POINTS = 1_000_000_000;

/** The input of COMMENCE (422). */
export function refuseCommence({ facts }: Tournament, numberOfGroups: number): Refusal | null {
  if (isKnockout(facts)) {
    return numberOfGroups === 0 ? null : { ...NO_GROUPS, status: 422, path: 'numberOfGroups' };
  }
  if (facts.configuration.format !== 'ROUND_ROBIN') return refuseGroupCount(facts.entries.length, numberOfGroups);
  if (isWithin(numberOfGroups, 0, 1)) return null;
  return invalidDraw(
    'NUMBER_OF_GROUPS',
    'A round-robin tournament has exactly one group.',
    { format: 'roundRobin', most: 1 },
    'numberOfGroups',
  );
}

/** The input of GENERATE_MAIN_STAGE (422). */
export const refuseMainStage = (tournament: Tournament, advancingPlayersPerGroup: number): Refusal | null =>
  refuseAdvancing(finishedGroups(tournament), advancingPlayersPerGroup);

/** The input of SEED_PLAYERS. */
export function refuseSeeds({ facts }: Tournament, seeds: readonly PlayerId[]): Refusal | null {
  if (new Set(seeds).size < seeds.length)
    return invalidDraw('SEEDED_TWICE', 'A player can have only one seed.', {}, 'seeds');
  const entrants = new Set(facts.entries.map(({ id }) => id));
  if (seeds.every((id) => entrants.has(id))) return null;
  return conflict('PLAYERS_CHANGED', 'The players have changed since you opened the seeds. Open them again.', {
    what: 'seeds',
  });
}

/** The input of FINALIZE_TOURNAMENT (422): the points by player. */
export function refusePoints({ facts }: Tournament, points: ReadonlyMap<PlayerId, number>): Refusal | null {
  const entrants = new Set(facts.entries.map(({ id }) => id));
  for (const [id, value] of points) {
    if (!entrants.has(id))
      return invalidDraw('NOT_AN_ENTRANT', 'Only players of the tournament can get points.', {}, id);
    if (!isWithin(value, 0, MAX_POINTS))
      return invalidDraw('POINTS', 'Points must be whole numbers of 0 or more.', {}, id);
  }
  return null;
}
