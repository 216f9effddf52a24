/** Plays a bracket: who stands in which of its matches, by what has become of the earlier ones. */
import { BYE, playerOf, UNDECIDED } from '../fixture.ts';
import type { MainStageDraw, Match, Side } from '../terms.ts';
import { type BracketNode, besides, type FirstLoss, type Source } from './bracket-graph.ts';

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

/** Gives the earlier matches by their numbers. */
type At = (number: number) => Decided | undefined;

/** Who comes from a source. */
export function sideOf(source: Source, slots: Slots, at: At): Side {
  if ('slot' in source) {
    const id = slots[source.slot] ?? null;
    return id === null ? BYE : { kind: 'player', id };
  }
  if ('winnerOf' in source) return winnerSide(at(source.winnerOf));
  if ('loserOf' in source) return loserSide(at(source.loserOf));
  return firstLossSide(source, at);
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

/** Somebody has stood at the table for it: neither a BYE nor a walkover. */
const isPlayed = ({ outcome }: Pick<Match, 'outcome'>): boolean => outcome === 'PLAYED' || outcome === 'RETIRED';

/**
 * The place in the consolation that belongs to a match of the first round. Without a match there it waits for whoever went
 * on from it; where both who meet in the second round came so, its loser takes the upper place and nobody the other.
 */
function firstLossSide({ firstLossOf, orOf }: FirstLoss, at: At): Side {
  const [first, beside] = [at(firstLossOf), at(besides(firstLossOf))];
  if (!first || first.outcome === null) return UNDECIDED;
  if (isPlayed(first)) return loserSide(first);
  const second = orOf === null ? undefined : at(orOf);
  if (!second || first.advances === null) return BYE;
  if (!beside || beside.outcome === null) return UNDECIDED;
  const isShared = !isPlayed(beside) && beside.advances !== null;
  if (isShared && firstLossOf > besides(firstLossOf)) return BYE;
  if (second.outcome === null) return UNDECIDED;
  if (!isPlayed(second)) return BYE;
  return isShared || second.advances !== first.advances ? loserSide(second) : BYE;
}
