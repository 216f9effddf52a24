/** Who took which place of the main stage: who came out of the final, the other finalist, and those out of each round. */
import { playerOf } from '../fixture.ts';
import { isConsolation, isMainRound } from '../rounds.ts';
import type { Match, PlayerId, Tournament } from '../terms.ts';

/**
 * The best first. Those who went out in the same round share a place, in the order of their opponents, but for the semi-finals
 * where there was a match for the third place, and for the first round where there was a consolation. Empty until the final is
 * decided.
 */
export function mainStagePlaces({ matches }: Pick<Tournament, 'matches'>): PlayerId[][] {
  const final = matches.find(({ stage }) => stage === 'FINAL');
  if (!final?.advances) return [];
  const exits = exitsOf(matches);
  const order = [final.advances];
  const places: PlayerId[][] = [[final.advances]];
  for (let { round } = final; round >= 0; round--) {
    const lost = order.flatMap((id) => loserTo(id, exits.get(round)?.get(id)));
    const placed = round === 0 ? byConsolation(lost, matches) : [lost];
    const losers = round === final.round - 1 ? placed.flatMap((shared) => thirdPlaceFirst(shared, matches)) : placed;
    order.push(...losers.flat());
    places.push(...losers.filter(({ length }) => length > 0));
  }
  return places;
}

/** The match out of which each player went on, by round. */
function exitsOf(matches: readonly Match[]): ReadonlyMap<number, ReadonlyMap<PlayerId, Match>> {
  const byRound = new Map<number, Map<PlayerId, Match>>();
  for (const match of matches) {
    if (!isMainRound(match.stage) || match.advances === null) continue;
    const round = byRound.get(match.round) ?? new Map<PlayerId, Match>();
    byRound.set(match.round, round.set(match.advances, match));
  }
  return byRound;
}

function thirdPlaceFirst(lost: readonly PlayerId[], matches: readonly Match[]): PlayerId[][] {
  const third = matches.find(({ stage }) => stage === 'THIRD_PLACE')?.advances;
  if (third === undefined || third === null || !lost.includes(third)) return [[...lost]];
  return [[third], lost.filter((id) => id !== third)];
}

/** Those who lost their match of the first round, by how far each came in the consolation; who was not in it last. */
function byConsolation(lost: readonly PlayerId[], matches: readonly Match[]): PlayerId[][] {
  const reached = new Map<PlayerId, number>();
  for (const { stage, round, sides, outcome, advances } of matches) {
    if (!isConsolation(stage)) continue;
    for (const id of sides.map(playerOf)) {
      // Who still plays stands before those who have lost there.
      if (id !== null) reached.set(id, id === advances ? round + 1 : outcome === null ? round + 0.5 : round);
    }
  }
  const levels = [...new Set(lost.map((id) => reached.get(id) ?? -1))].sort((a, b) => b - a);
  return levels.map((level) => lost.filter((id) => (reached.get(id) ?? -1) === level));
}

const loserTo = (advances: PlayerId, match: Match | undefined): PlayerId[] =>
  (match?.sides ?? []).flatMap((side) => {
    const id = playerOf(side);
    return id === null || id === advances ? [] : [id];
  });
