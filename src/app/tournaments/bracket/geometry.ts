/** Where the bracket's boxes and lines are, in the drawing's own pixels. The server places the boxes; this arranges them. */
import { t } from '#messages/t.ts';
import type { LinkedMatch } from './links.ts';

export const COLUMN_WIDTH = 200;
export const ROW_HEIGHT = 35;
export const BOX_WIDTH = 164;
export const BOX_HEIGHT = 2 * ROW_HEIGHT;
export const BOX_GAP = 20;
export const TOP_OFFSET = 50;
export const DRAWING_HEIGHT = 800;

/** A match of the bracket came without a place in the drawing. */
export class MissingPositionError extends Error {
  override readonly name = 'MissingPositionError';

  constructor(matchId: string) {
    super(t('bracket.noPosition', { matchId }));
  }
}

/** One round, from top to bottom. The match for the third place stands in the final's column. */
export interface Column {
  readonly x: number;
  readonly matches: readonly LinkedMatch[];
}

/** The bracket, arranged for drawing. */
export interface Arrangement {
  readonly columns: readonly Column[];
  readonly width: number;
  readonly height: number;
}

/** Sorts the matches into columns; throws MissingPositionError for one without a numeric position. */
export function arrangeBracket(matches: readonly LinkedMatch[]): Arrangement {
  const lost = matches.find(({ node: { x, y } }) => !Number.isFinite(x + y));
  if (lost) throw new MissingPositionError(lost.node.id);
  const sorted = matches.toSorted((a, b) => a.node.x - b.node.x || a.node.y - b.node.y);
  const edges = [...new Set(sorted.map(({ node }) => node.x))];
  return {
    columns: edges.map((x) => ({ x, matches: sorted.filter(({ node }) => node.x === x) })),
    width: Math.max(...edges) + BOX_WIDTH,
    height: Math.max(...sorted.map(({ node }) => node.y)) + BOX_HEIGHT + BOX_GAP,
  };
}

/** The line from a match to the next one: out of the box, down or up half way, into the next box. */
function connector({ node: { x, y }, next }: LinkedMatch): string {
  if (!next) return '';
  const start = x + BOX_WIDTH;
  return `M${start} ${y + ROW_HEIGHT}H${(start + next.node.x) / 2}V${next.node.y + ROW_HEIGHT}H${next.node.x}`;
}

/** The lines leaving these matches, as one path. */
export const connectors = (matches: readonly LinkedMatch[]): string => matches.map(connector).join('');

/** Where the arrow keys, Home and End lead from a match; undefined at an edge. */
export function neighbours(
  columns: readonly Column[],
  match: LinkedMatch,
): Readonly<Record<string, LinkedMatch | undefined>> {
  const column = columns.find(({ x }) => x === match.node.x)?.matches ?? [];
  const index = column.indexOf(match);
  return {
    ArrowUp: column[index - 1],
    ArrowDown: column[index + 1],
    ArrowLeft: match.feeders[0],
    ArrowRight: match.next,
    Home: column[0],
    End: column.at(-1),
  };
}
