/** Decides matches again by their results, and of the main stage also those to which their players go on. */
import { type Fixture, Played } from '../fixture.ts';
import { loserSide, winnerSide } from '../main-stage/main-stage.ts';
import type { Facts, Match, MatchId, Side } from '../terms.ts';

/** More than the places of any round. */
const ROUND = 2 ** 16;
/** The places of the match for the third place. */
const THIRD = -2;

/** The number of a match's first place; the second has the next. Each round has numbers of its own, from the top down. */
const firstPlace = ({ stage, round, index }: Match): number =>
  stage === 'THIRD_PLACE' ? THIRD : round * ROUND + 2 * index;

const winnerPlace = ({ round, index }: Match): number => (round + 1) * ROUND + index;
const loserPlace = ({ index }: Match): number => THIRD + index;

/** In playing order the final is the last. */
const isSemiFinal = ({ stage, round }: Match, matches: readonly Match[]): boolean =>
  stage !== 'THIRD_PLACE' && round + 1 === matches.at(-1)?.round;

/** These matches, and of the main stage all that follow from them. */
function withFollowing(matches: readonly Match[], ids: ReadonlySet<MatchId>): ReadonlySet<MatchId> {
  const following = new Set(ids);
  const places = new Set<number>();
  for (const match of matches) {
    if (match.stage === 'GROUPS') continue;
    const first = firstPlace(match);
    if (!following.has(match.id) && !places.has(first) && !places.has(first + 1)) continue;
    following.add(match.id);
    if (match.stage === 'THIRD_PLACE') continue;
    places.add(winnerPlace(match));
    if (isSemiFinal(match, matches)) places.add(loserPlace(match));
  }
  return following;
}

/** The same list of matches with those of `ids`, and what follows from them, as the facts' results decide them. */
export function decideAgain(matches: readonly Match[], facts: Facts, ids: ReadonlySet<MatchId>): Match[] {
  const concerned = withFollowing(matches, ids);
  const played = new Played({ ...facts, results: facts.results.filter(({ matchId }) => concerned.has(matchId)) });
  const moved = new Map<number, Side>();
  const move = (place: number, before: Side, after: Side) => {
    if (!isSameSide(before, after)) moved.set(place, after);
  };
  return matches.map((match) => {
    if (!concerned.has(match.id)) return match;
    const sides = match.stage === 'GROUPS' ? match.sides : sidesOf(match, moved);
    if (sides === match.sides && !ids.has(match.id)) return match;
    const { courtId, matchDate } = match;
    const decided: Fixture = { ...played.fixture({ ...match, sides }), courtId, matchDate };
    if (match.stage === 'GROUPS' || match.stage === 'THIRD_PLACE') return decided;
    move(winnerPlace(match), winnerSide(match), winnerSide(decided));
    if (isSemiFinal(match, matches)) move(loserPlace(match), loserSide(match), loserSide(decided));
    return decided;
  });
}

function sidesOf(match: Match, moved: ReadonlyMap<number, Side>): Match['sides'] {
  const first = firstPlace(match);
  const [a, b] = [moved.get(first), moved.get(first + 1)];
  return a || b ? [a ?? match.sides[0], b ?? match.sides[1]] : match.sides;
}

const isSameSide = (a: Side, b: Side): boolean =>
  a.kind === b.kind && (a.kind !== 'player' || b.kind !== 'player' || a.id === b.id);
