import type { Bracket } from '#contract/matches/matches.ts';

/** One way to draw a bracket. */
export interface Peer {
  /** Begins to draw into a viewport of a fixed size; all that takes time, conversion into its own data included. */
  readonly draw: (viewport: HTMLElement, bracket: Bracket) => unknown;
}

export interface PlayedSide {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly isWinner: boolean;
}

/** A match as every peer wants it in some form: its round from 0, its place in it from 0, and two players. */
export interface PlayedMatch {
  readonly id: string;
  readonly nextId: string | null;
  readonly round: number;
  readonly place: number;
  readonly sides: readonly PlayedSide[];
}

/** The matches of a bracket that has been played to the end. */
export function playedMatches({ nodes, edges }: Bracket): PlayedMatch[] {
  const nextOf = new Map(edges.map(({ from, to }) => [from, to]));
  const columns = [...new Set(nodes.map(({ x }) => x))];
  const placed = new Map<number, number>();
  return nodes.map(({ id, x, participants, player1Score, player2Score, winner }) => {
    const place = placed.get(x) ?? 0;
    placed.set(x, place + 1);
    const sides = participants.map((one, index): PlayedSide => {
      if (!one || !('name' in one)) throw new Error(`${id} has not been played`);
      const score = (index ? player2Score : player1Score) ?? 0;
      return { id: one.id, name: one.name, score, isWinner: one.id === winner };
    });
    return { id, nextId: nextOf.get(id) ?? null, round: columns.indexOf(x), place, sides };
  });
}
