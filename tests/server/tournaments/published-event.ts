/** Played events whose results were published, as data: tests/server/published-events, each with its sources. */
import { readFileSync } from 'node:fs';
import type { TableOrder } from '#tournament/terms.ts';

/** Two players and the games between them, the first one's points first: "11-8 9-11 ...". */
export type PublishedMatch = readonly [string, string, string];

interface PublishedGroup {
  /** In seeding order, where the seeding is known. */
  readonly players: readonly string[];
  /** Place by place; null where nobody published it. */
  readonly order: readonly (string | null)[];
  readonly matches: readonly PublishedMatch[];
}

export interface PublishedEvent {
  readonly name: string;
  readonly sources: readonly { readonly says: string; readonly url: string }[];
  readonly advancing: number;
  readonly ranking: TableOrder;
  readonly pointsForWin: number;
  readonly pointsForDraw: number;
  /** Those who left before their last match; that one was given to the opponent. */
  readonly withdrawn: readonly string[];
  readonly groups: readonly PublishedGroup[];
  /** The knock-out rounds, each from top to bottom, the final last. */
  readonly rounds: readonly (readonly PublishedMatch[])[];
  readonly thirdPlace: PublishedMatch | null;
}

export const publishedEvent = (file: string): PublishedEvent =>
  JSON.parse(readFileSync(new URL(`published-events/${file}.json`, import.meta.url), 'utf8'));

export const gamesOf = ([, , games]: PublishedMatch): [number, number][] =>
  games.split(' ').map((game) => {
    const [a = 0, b = 0] = game.split('-').map(Number);
    return [a, b];
  });

/** Whoever took more games. */
export function winnerOf(match: PublishedMatch): string {
  const won = gamesOf(match).filter(([a, b]) => a > b).length;
  return match[2 * won > gamesOf(match).length ? 0 : 1];
}
