/** Where the matches of a bracket stand in its drawing. */

import { isConsolation, isMainRound } from '../rounds.ts';
import type { MatchStage } from '../terms.ts';
import type { BracketGraph, BracketNode, Source } from './bracket-graph.ts';

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

interface LayoutEdge {
  /** Numbers in the graph. */
  readonly from: number;
  readonly to: number;
  readonly kind?: 'loser';
}

export interface BracketLayout {
  /** Round by round from the top; the third-place match and the consolation last. */
  readonly nodes: readonly LayoutNode[];
  /**
   * Winner links, and before them those of losers into the consolation: a version of the app that knows no kinds draws the
   * last link of a match.
   */
  readonly edges: readonly LayoutEdge[];
}

/** Lays a bracket out, the consolation below the main tree. */
export function layout({ nodes }: Pick<BracketGraph, 'nodes'>): BracketLayout {
  const firstRound = nodes.filter(({ stage, round }) => round === 0 && isMainRound(stage)).length;
  const placed = nodes.map((node, number): LayoutNode => ({ stage: node.stage, number, ...placeOf(node, firstRound) }));
  const isMain = ({ stage }: LayoutNode) => isMainRound(stage);
  const links = nodes.flatMap(({ sides }, to) => sides.flatMap((source) => linkOf(source, to)));
  return {
    nodes: [...placed.filter(isMain), ...placed.filter((node) => !isMain(node))],
    edges: [...links.filter(({ kind }) => kind), ...links.filter(({ kind }) => !kind)],
  };
}

/** The losers of the semi-finals are on no line. */
function linkOf(source: Source, to: number): LayoutEdge[] {
  if ('winnerOf' in source) return [{ from: source.winnerOf, to }];
  return 'firstLossOf' in source ? [{ from: source.firstLossOf, to, kind: 'loser' }] : [];
}

/** The match for the third place stands below the final; a consolation below the tree, two rounds behind or one of four places. */
function placeOf({ stage, round, index }: BracketNode, firstRound: number): Pick<LayoutNode, 'x' | 'y'> {
  if (stage === 'THIRD_PLACE') return { x: COLUMN_WIDTH * round, y: height(round, 0) + PITCH };
  if (!isConsolation(stage)) return { x: COLUMN_WIDTH * round, y: height(round, index) };
  const column = round + (firstRound > 2 ? 2 : 1);
  return { x: COLUMN_WIDTH * column, y: height(round, index) + (firstRound + 1) * PITCH };
}

/** A match stands half-way between the two that lead to it. */
const height = (round: number, index: number): number => TOP_OFFSET + (2 ** round * (index + 0.5) - 0.5) * PITCH;
