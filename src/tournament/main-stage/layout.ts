/** Where the matches of a bracket stand in its drawing. */

import type { MatchStage } from '../terms.ts';
import type { BracketGraph, BracketNode } from './bracket-graph.ts';

const COLUMN_WIDTH = 200;
/** From one match of the first round to the next. */
const PITCH = 90;
const TOP_OFFSET = 50;

interface LayoutNode {
  readonly stage: MatchStage;
  /** In the graph. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

export interface BracketLayout {
  /** Round by round from the top; the third-place match last. */
  readonly nodes: readonly LayoutNode[];
  /** Pairs of numbers in the graph: winner links only. */
  readonly edges: readonly (readonly [number, number])[];
}

/** Lays a bracket out. */
export function layout({ nodes }: Pick<BracketGraph, 'nodes'>): BracketLayout {
  const placed = nodes.map((node, number): LayoutNode => ({ stage: node.stage, number, ...placeOf(node) }));
  const edges = nodes.flatMap(({ sides }, to) =>
    sides.flatMap((source) => ('winnerOf' in source ? [[source.winnerOf, to] as const] : [])),
  );
  const isThirdPlace = ({ stage }: LayoutNode) => stage === 'THIRD_PLACE';
  return { nodes: [...placed.filter((node) => !isThirdPlace(node)), ...placed.filter(isThirdPlace)], edges };
}

/** The match for the third place stands below the final. */
function placeOf({ stage, round, index }: BracketNode): Pick<LayoutNode, 'x' | 'y'> {
  const below = stage === 'THIRD_PLACE' ? PITCH : 0;
  return { x: COLUMN_WIDTH * round, y: height(round, below ? 0 : index) + below };
}

/** A match stands half-way between the two that lead to it. */
const height = (round: number, index: number): number => TOP_OFFSET + (2 ** round * (index + 0.5) - 0.5) * PITCH;
