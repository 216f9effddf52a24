/** What a tie-break is told by, where points alone do not decide between two players. */

/** What separates a player from the next, who was level on points: numbers of this player and of the next. */
export type TieBreak =
  | { readonly code: 'MATCH_BETWEEN'; readonly won: number; readonly lost: number }
  | { readonly code: 'MUTUAL_POINTS'; readonly level: number; readonly own: number; readonly next: number }
  | { readonly code: 'GAMES' | 'POINTS'; readonly level: number; readonly won: number; readonly lost: number }
  | { readonly code: 'LOT' | 'LOT_BY_HAND' | 'LOT_TO_COME'; readonly level: number };

/** What put a player above the next one who was level on points. */
export type DecidedBy = 'points' | 'mutual-points' | 'games-ratio' | 'points-ratio' | 'lot' | null;
