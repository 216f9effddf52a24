/** As it was before the bracket became a graph, for comparison alone: where the matches of a bracket stand in its drawing. */
import { mainRound, roundsOf } from '#tournament/rounds.ts';
import type { MatchStage } from '#tournament/terms.ts';

const COLUMN_WIDTH = 200;
/** From one match of the first round to the next. */
const PITCH = 90;
const TOP_OFFSET = 50;

interface LayoutNode {
  readonly stage: MatchStage;
  readonly round: number;
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

interface BracketLayout {
  /** Round by round from the top; the third-place match last. */
  readonly nodes: readonly LayoutNode[];
  /** Pairs of indexes into `nodes`: winner links only. */
  readonly edges: readonly (readonly [number, number])[];
}

/** Lays a bracket out; `size` is the number of places of its first round. */
export function layout(size: number, withThirdPlace: boolean): BracketLayout {
  const nodes: LayoutNode[] = [];
  const edges: [number, number][] = [];
  const rounds = roundsOf(size);
  for (let round = 0; round < rounds; round++) {
    const stage = mainRound(size, round);
    const matches = size >> (round + 1);
    const next = nodes.length + matches;
    for (let index = 0; index < matches; index++) {
      if (round < rounds - 1) edges.push([nodes.length, next + (index >> 1)]);
      nodes.push({ stage, round, index, x: COLUMN_WIDTH * round, y: height(round, index) });
    }
  }
  const final = nodes.at(-1);
  if (withThirdPlace && final) nodes.push({ ...final, stage: 'THIRD_PLACE', index: 1, y: final.y + PITCH });
  return { nodes, edges };
}

/** A match stands half-way between the two that lead to it. */
const height = (round: number, index: number): number => TOP_OFFSET + (2 ** round * (index + 0.5) - 0.5) * PITCH;
