/**
 * The orders of a table as lists of criteria (RULES.md, "Standings"). All of them are asked of the matches among those who
 * are level, but where a criterion says that it is of all matches.
 */

import type { TableOrder } from '../terms.ts';
import type { DecidedBy, TieBreak } from '../tie-break.ts';

/** What a completed match gave its two players. */
export interface Tally {
  readonly points: readonly [number, number];
  readonly games: readonly [number, number];
  /** Points within the games; null where only the games are known. */
  readonly rallies: readonly [number, number] | null;
}

/** Won and lost, of whatever is counted. */
export type Ratio = readonly [number, number];

/** Compares won/lost without dividing: x/0 with x > 0 is infinite, 0/0 is 0. Negative where a is the lower. */
export function compareRatios([a, b]: Ratio, [c, d]: Ratio): number {
  if (b === 0 || d === 0) return rank(a, b) - rank(c, d);
  return Math.sign(a * d - c * b);
}

/** Tells the infinite, the positive and the zero apart. */
const rank = (won: number, lost: number): number => (won === 0 ? 0 : lost === 0 ? 2 : 1);

/** One way to tell players apart. */
export interface Criterion {
  /** The matches that count: all of the group, or those among the level players alone. */
  readonly matches: 'ALL' | 'LEVEL';
  readonly decidedBy: Exclude<DecidedBy, null>;
  /** What a match gave each of its two players; null where that is not known. */
  readonly of: (tally: Tally) => Ratio | null;
  readonly compare: (a: Ratio, b: Ratio) => number;
  /** Null where the points of the table say it. */
  readonly tell: (upper: Ratio, lower: Ratio, level: number) => TieBreak | null;
  /** Whether between two with one match it is that match that decides, and its score is told. */
  readonly isMatchOfTwo?: true;
}

type Told = Pick<Criterion, 'matches' | 'tell' | 'isMatchOfTwo'>;

const byMatchPoints = (told: Told, decidedBy: 'points' | 'mutual-points'): Criterion => ({
  ...told,
  decidedBy,
  of: (tally) => tally.points,
  compare: ([a], [b]) => Math.sign(a - b),
});

const byGamesRatio = (told: Told): Criterion => ({
  ...told,
  decidedBy: 'games-ratio',
  of: (tally) => tally.games,
  compare: compareRatios,
});

const byPointsRatio: Criterion = {
  matches: 'LEVEL',
  decidedBy: 'points-ratio',
  of: (tally) => tally.rallies,
  compare: compareRatios,
  tell: ([won, lost], _, level) => ({ code: 'POINTS', level, won, lost }),
};

const byMatches = (told: Told): Criterion => ({
  ...told,
  decidedBy: 'matches-difference',
  of: wonOrLost,
  compare: ([a], [b]) => Math.sign(a - b),
});

const byGamesDifference = (told: Told): Criterion => ({
  ...told,
  decidedBy: 'games-difference',
  of: (tally) => tally.games,
  compare: (a, b) => Math.sign(difference(a) - difference(b)),
});

const byPointsDifference: Criterion = {
  matches: 'LEVEL',
  decidedBy: 'points-difference',
  of: (tally) => tally.rallies,
  compare: (a, b) => Math.sign(difference(a) - difference(b)),
  tell: (upper, lower, level) => ({
    code: 'POINTS_DIFFERENCE',
    level,
    own: difference(upper),
    next: difference(lower),
  }),
};

const difference = ([won, lost]: Ratio): number => won - lost;

/** A match won less a match lost; without a game two who have withdrawn both lose. */
function wonOrLost({ games: [a, b] }: Tally): Ratio {
  if (a === b) return a === 0 ? [-1, -1] : [0, 0];
  return a > b ? [1, -1] : [-1, 1];
}

export const TABLE_ORDERS: Readonly<Record<TableOrder, readonly Criterion[]>> = {
  /** Regulations 3.7.5. */
  ITTF: [
    byMatchPoints({ matches: 'ALL', tell: () => null }, 'points'),
    byMatchPoints(
      {
        matches: 'LEVEL',
        tell: ([own], [next], level) => ({ code: 'MUTUAL_POINTS', level, own, next }),
        isMatchOfTwo: true,
      },
      'mutual-points',
    ),
    byGamesRatio({ matches: 'LEVEL', tell: ([won, lost], _, level) => ({ code: 'GAMES', level, won, lost }) }),
    byPointsRatio,
  ],
  /** Wettspielordnung of the DTTB, "Austragungssysteme" 3: http://nttc.de/Regeln%202/Austragungssysteme.htm */
  DTTB: [
    byMatches({ matches: 'ALL', tell: ([own], [next]) => ({ code: 'ALL_MATCHES', own, next }) }),
    byGamesDifference({
      matches: 'ALL',
      tell: (upper, lower) => ({ code: 'ALL_GAMES_DIFFERENCE', own: difference(upper), next: difference(lower) }),
    }),
    byMatches({
      matches: 'LEVEL',
      tell: ([own], [next], level) => ({ code: 'MUTUAL_MATCHES', level, own, next }),
      isMatchOfTwo: true,
    }),
    byGamesDifference({
      matches: 'LEVEL',
      tell: (upper, lower, level) => ({
        code: 'GAMES_DIFFERENCE',
        level,
        own: difference(upper),
        next: difference(lower),
      }),
    }),
    byPointsDifference,
  ],
  /**
   * The World Cups of 2024, whose matches had four games:
   * https://ittf.com/2024/04/08/1-week-to-macao-thrilling-new-playing-format-unveiled-for-ittf-world-cups-2024
   */
  GAMES_FIRST: [
    byGamesRatio({ matches: 'ALL', tell: ([won, lost]) => ({ code: 'ALL_GAMES', won, lost }) }),
    byGamesRatio({
      matches: 'LEVEL',
      tell: ([won, lost], _, level) => ({ code: 'GAMES', level, won, lost }),
      isMatchOfTwo: true,
    }),
    byPointsRatio,
  ],
};
