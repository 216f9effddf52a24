/** What of a class's matches a file of click-TT can say, and why not of the others. */
import type { Game } from '#tournament/terms.ts';

/** A match that is over, by the ids that the file gives its players; null is somebody whom the file does not know. */
export interface PlayedMatch {
  readonly id: string;
  readonly number: number;
  /** The group, or the round of the main stage. */
  readonly group: string;
  readonly players: readonly [string | null, string | null];
  readonly names: readonly [string, string];
  readonly kind: 'PLAYED' | 'NO_SHOW' | 'RETIRED';
  /** 0 is the first player, 1 the second; null is a draw. */
  readonly winner: 0 | 1 | null;
  readonly score: readonly [number, number];
  readonly games: readonly Game[] | null;
}

export type WhyLeftOut =
  | 'NO_POINTS'
  | 'NO_SHOW'
  | 'RETIRED'
  | 'UNKNOWN_PLAYER'
  | 'DRAW'
  | 'TOO_MANY_GAMES'
  | 'POINTS_DIFFER';

/** A file has room for so many games of a match. */
export const MOST_GAMES = 7;

/** Null where the file can say the match. */
export function whyLeftOut({ kind, players, winner, games, score }: PlayedMatch): WhyLeftOut | null {
  if (kind === 'NO_SHOW') return 'NO_SHOW';
  if (players.includes(null)) return 'UNKNOWN_PLAYER';
  if (winner === null) return 'DRAW';
  if (!games || games.length === 0) return 'NO_POINTS';
  if (games.length > MOST_GAMES) return 'TOO_MANY_GAMES';
  const [first, second] = gamesWon(games);
  // A retired player's last game was not finished: nobody has won it in the score, and its points are ahead for one.
  if (kind === 'PLAYED' && (first !== score[0] || second !== score[1])) return 'POINTS_DIFFER';
  return null;
}

export function gamesWon(games: readonly Game[]): readonly [number, number] {
  const won = (side: 0 | 1): number => games.filter((game) => game[side] > game[side === 0 ? 1 : 0]).length;
  return [won(0), won(1)];
}
