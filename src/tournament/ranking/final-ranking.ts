/** The final ranking of a finished tournament: everybody's place, and the rating that each leaves with. */

import { mainStagePlaces } from '../main-stage/main-stage-places.ts';
import type { Facts, PlayerId, Tournament } from '../terms.ts';
import { champion } from './championship-points.ts';
import { eloChanges } from './elo.ts';

export interface FinalPlace {
  readonly playerId: PlayerId;
  /** From 1; players whom nothing separates share a place, and the places behind it stay empty. */
  readonly place: number;
  /** The rating at the draw, changed by what was played. */
  readonly eloAfter: number;
}

/**
 * The best first: the main stage by its rounds, from the final back, then those who were not in it by their place in the
 * group. A player who withdrew keeps the place that was played for, but is never the champion. Empty before the end.
 */
export function finalRanking(tournament: Tournament): FinalPlace[] {
  const { facts } = tournament;
  if (!facts.finalised) return [];
  const elo = eloAfter(facts);
  return [...placesSoFar(tournament)].map(([playerId, place]) => ({
    playerId,
    place,
    eloAfter: elo.get(playerId) ?? 0,
  }));
}

/** The same places by what has been played, also before the end; the best first. */
export function placesSoFar(tournament: Tournament): Map<PlayerId, number> {
  let place = 1;
  return new Map(
    sharedPlaces(tournament).flatMap((players) => {
      const first = place;
      place += players.length;
      return players.map((playerId) => [playerId, first] as const);
    }),
  );
}

/** Everybody exactly once. */
function sharedPlaces(tournament: Tournament): PlayerId[][] {
  const first = champion(tournament);
  const placed = new Set(first === null ? [] : [first]);
  const others = [...mainStagePlaces(tournament), ...groupPlaces(tournament)].map((players) =>
    players.filter((id) => !placed.has(id) && placed.add(id)),
  );
  return [first === null ? [] : [first], ...others].filter(({ length }) => length > 0);
}

/** The first of all groups, the second of all groups, and so on. */
function groupPlaces({ groups }: Pick<Tournament, 'groups'>): PlayerId[][] {
  const byPlace = new Map<number, PlayerId[]>();
  for (const { place, playerId } of groups.flatMap(({ standings }) => standings))
    byPlace.set(place, [...(byPlace.get(place) ?? []), playerId]);
  return [...byPlace].sort(([a], [b]) => a - b).map(([, players]) => players);
}

function eloAfter({ entries, results }: Facts): Map<PlayerId, number> {
  const ratings = new Map(entries.map(({ id, elo }) => [id, elo]));
  const changes = eloChanges(
    ratings,
    results.filter(({ kind = 'PLAYED' }) => kind === 'PLAYED'),
  );
  return new Map([...ratings].map(([id, elo]) => [id, elo + (changes.get(id) ?? 0)]));
}
