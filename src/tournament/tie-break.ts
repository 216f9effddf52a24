/** What a tie-break is told by, where points alone do not decide between two players. */

/** What separates a player from the next: numbers of this player and of the next, where points alone do not tell. */
export type TieBreak =
  | { readonly code: 'MATCH_BETWEEN'; readonly won: number; readonly lost: number }
  | { readonly code: 'MUTUAL_POINTS'; readonly level: number; readonly own: number; readonly next: number }
  | { readonly code: 'GAMES' | 'POINTS'; readonly level: number; readonly won: number; readonly lost: number }
  | { readonly code: 'ALL_GAMES'; readonly won: number; readonly lost: number }
  | { readonly code: 'ALL_MATCHES' | 'ALL_GAMES_DIFFERENCE'; readonly own: number; readonly next: number }
  | {
      readonly code: 'MUTUAL_MATCHES' | 'GAMES_DIFFERENCE' | 'POINTS_DIFFERENCE';
      readonly level: number;
      readonly own: number;
      readonly next: number;
    }
  | { readonly code: 'LOT' | 'LOT_BY_HAND' | 'LOT_TO_COME'; readonly level: number };

/** What put a player above the next one. */
export type DecidedBy =
  | 'points'
  | 'mutual-points'
  | 'games-ratio'
  | 'points-ratio'
  | 'matches-difference'
  | 'games-difference'
  | 'points-difference'
  | 'lot'
  | null;

/** A difference with its sign. */
export const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0';
