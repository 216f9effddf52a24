/** Plays a bracket: who stands in which of its matches, by what has become of the earlier ones. */
import { BYE, playerOf, UNDECIDED } from '../fixture.ts';
import type { MainStageDraw, Match, Side } from '../terms.ts';
import type { BracketNode, Source } from './bracket-graph.ts';

type Slots = MainStageDraw['slots'];
type Decided = Pick<Match, 'outcome' | 'advances' | 'sides'>;

/** Decides a match by its number in the graph and its two sides. */
type Decide<One> = (node: BracketNode, number: number, sides: Match['sides']) => One;

/** The matches in the order of the nodes. */
export function playGraph<One extends Decided>(
  nodes: readonly BracketNode[],
  slots: Slots,
  decide: Decide<One>,
): One[] {
  const matches: One[] = [];
  const at = (number: number): One | undefined => matches[number];
  nodes.forEach((node, number) => {
    const [first, second] = node.sides;
    matches.push(decide(node, number, [sideOf(first, slots, at), sideOf(second, slots, at)]));
  });
  return matches;
}

/** Who comes from a source; `at` gives the earlier matches by their numbers. */
export function sideOf(source: Source, slots: Slots, at: (number: number) => Decided | undefined): Side {
  if ('slot' in source) {
    const id = slots[source.slot] ?? null;
    return id === null ? BYE : { kind: 'player', id };
  }
  if ('winnerOf' in source) return winnerSide(at(source.winnerOf));
  return loserSide(at(source.loserOf));
}

/** Who goes on: two BYEs pass a BYE on. */
function winnerSide(match: Decided | undefined): Side {
  if (!match) return UNDECIDED;
  if (match.advances !== null) return { kind: 'player', id: match.advances };
  return match.outcome === 'BYE' ? BYE : UNDECIDED;
}

function loserSide(match: Decided | undefined): Side {
  if (!match) return UNDECIDED;
  const { outcome, advances, sides } = match;
  if (outcome === 'BYE') return BYE;
  if (advances === null) return UNDECIDED;
  return sides.find((side) => playerOf(side) !== advances) ?? UNDECIDED;
}
