/** Who took which place of the main stage: who came out of the final, the other finalist, and those out of each round. */
import { playerOf } from '../fixture.ts';
import type { Match, PlayerId, Tournament } from '../terms.ts';

/**
 * The best first. Those who went out in the same round share a place, in the order of their opponents, but for the semi-finals
 * where there was a match for the third place. Empty until the final is decided.
 */
export function mainStagePlaces({ matches }: Pick<Tournament, 'matches'>): PlayerId[][] {
  const final = matches.find(({ stage }) => stage === 'FINAL');
  if (!final?.advances) return [];
  const exits = exitsOf(matches);
  const order = [final.advances];
  const places: PlayerId[][] = [[final.advances]];
  for (let { round } = final; round >= 0; round--) {
    const lost = order.flatMap((id) => loserTo(id, exits.get(round)?.get(id)));
    const losers = round === final.round - 1 ? thirdPlaceFirst(lost, matches) : [lost];
    order.push(...losers.flat());
    places.push(...losers.filter(({ length }) => length > 0));
  }
  return places;
}

/** The match out of which each player went on, by round. */
function exitsOf(matches: readonly Match[]): ReadonlyMap<number, ReadonlyMap<PlayerId, Match>> {
  const byRound = new Map<number, Map<PlayerId, Match>>();
  for (const match of matches) {
    if (match.stage === 'GROUPS' || match.stage === 'THIRD_PLACE' || match.advances === null) continue;
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

const loserTo = (advances: PlayerId, match: Match | undefined): PlayerId[] =>
  (match?.sides ?? []).flatMap((side) => {
    const id = playerOf(side);
    return id === null || id === advances ? [] : [id];
  });
