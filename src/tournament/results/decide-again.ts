/** Decides matches again by their results, and of the main stage also those to which their players go on. */
import { type Fixture, Played } from '../fixture.ts';
import { type BracketGraph, type BracketNode, graphOf } from '../main-stage/bracket-graph.ts';
import { sideOf } from '../main-stage/play-graph.ts';
import type { Facts, Match, MatchId, Side } from '../terms.ts';

/** The same list of matches with those of `ids`, and what follows from them, as the facts' results decide them. */
export function decideAgain(matches: readonly Match[], facts: Facts, ids: ReadonlySet<MatchId>): Match[] {
  const graph = graphOf(facts);
  // The matches of the main stage are the last ones, in the order of its graph.
  const first = matches.length - graph.nodes.length;
  const concerned = withFollowing(matches, ids, { graph, first });
  const played = new Played({ ...facts, results: facts.results.filter(({ matchId }) => concerned.has(matchId)) });
  const slots = facts.mainStage?.slots ?? [];
  const decided = [...matches];
  const at = (number: number) => decided[first + number];
  matches.forEach((match, position) => {
    if (!concerned.has(match.id)) return;
    const node = graph.nodes[position - first];
    const sides = node ? sidesAgain(match, node, (source) => sideOf(source, slots, at)) : match.sides;
    if (sides === match.sides && !ids.has(match.id)) return;
    const { courtId, matchDate } = match;
    const again: Fixture = { ...played.fixture({ ...match, sides }), courtId, matchDate };
    decided[position] = again;
  });
  return decided;
}

interface Bracket {
  readonly graph: BracketGraph;
  /** The position of its first match. */
  readonly first: number;
}

/** These matches, and of the main stage all that follow from them. */
function withFollowing(
  matches: readonly Match[],
  ids: ReadonlySet<MatchId>,
  { graph, first }: Bracket,
): ReadonlySet<MatchId> {
  const concerned = new Set(ids);
  graph.following.forEach((following, number) => {
    if (!concerned.has(matches[first + number]?.id ?? '')) return;
    for (const next of following) concerned.add(matches[first + next]?.id ?? '');
  });
  return concerned;
}

/** The very same sides where both are as they were. */
function sidesAgain(
  { sides: [a, b], sides }: Match,
  { sides: [from, other] }: BracketNode,
  come: (source: BracketNode['sides'][0]) => Side,
): Match['sides'] {
  const [now, next] = [come(from), come(other)];
  return isSameSide(a, now) && isSameSide(b, next) ? sides : [now, next];
}

const isSameSide = (a: Side, b: Side): boolean =>
  a.kind === b.kind && (a.kind !== 'player' || b.kind !== 'player' || a.id === b.id);
