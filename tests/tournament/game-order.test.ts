/** In which order the games of a match can have been won. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_GAMES, refuseScore } from '#tournament/score.ts';
import type { Game, Match } from '#tournament/terms.ts';

/** The games' winners, first to last: true for the first player. */
type Order = readonly boolean[];

const [FIRST_WINS, SECOND_WINS]: [Game, Game] = [
  [11, 5],
  [5, 11],
];

function refused(order: Order, stage: Match['stage'] = 'GROUPS', pointsForDraw = 0): string | null {
  const games = order.map((isFirst) => (isFirst ? FIRST_WINS : SECOND_WINS));
  const player1Score = order.filter(Boolean).length;
  const score = { player1Score, player2Score: order.length - player1Score, games };
  return refuseScore(score, stage, { pointsForDraw })?.code ?? null;
}

/** Played game by game until one side has `games` of them: independent of the rule. */
function isPlayable(order: Order, games: number): boolean {
  const won = [0, 0];
  return order.every((isFirst) => {
    if (Math.max(...won) === games) return false;
    won[isFirst ? 0 : 1] = (won[isFirst ? 0 : 1] ?? 0) + 1;
    return true;
  });
}

/** Every order in which the first player can have won so many games to so many. */
function orders(won: number, lost: number): boolean[][] {
  if (won + lost === 0) return [[]];
  const after = (isFirst: boolean, rest: boolean[][]) => rest.map((order) => [...order, isFirst]);
  return [
    ...(won > 0 ? after(true, orders(won - 1, lost)) : []),
    ...(lost > 0 ? after(false, orders(won, lost - 1)) : []),
  ];
}

const all = Array.from({ length: MAX_GAMES }, (_, i) => i + 1).flatMap((won) =>
  Array.from({ length: won }, (_, lost) => orders(won, lost).map((order) => ({ order, won }))).flat(),
);

describe('a match is over when one side has the games that it takes', () => {
  test('27 of the 76 orders of up to seven games are impossible, for either player', () => {
    expect(all).toHaveLength(76);
    for (const side of [true, false]) {
      const seen = all.map(({ order, won }) => {
        const own = order.map((isFirst) => isFirst === side);
        const code = refused(own);
        expect(code, `${order}`).toBe(isPlayable(own, won) ? null : 'GAMES_ORDER');
        return code;
      });
      expect(seen.filter((code) => code !== null)).toHaveLength(27);
    }
  });

  test('11-5 11-5 11-5 5-11 is no 3-1', () => {
    const games = [FIRST_WINS, FIRST_WINS, FIRST_WINS, SECOND_WINS];
    expect(refuseScore({ player1Score: 3, player2Score: 1, games }, 'FINAL', { pointsForDraw: 1 })).toEqual({
      status: 422,
      code: 'GAMES_ORDER',
      message: 'The match was over before the last game: its winner wins that one.',
      params: {},
      path: 'games',
    });
  });

  test('where a match can end level all games may be played, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 2 * MAX_GAMES - 1 }), (order) => {
        const won = order.filter(Boolean).length;
        fc.pre(Math.max(won, order.length - won) <= MAX_GAMES);
        expect(refused(order, 'GROUPS', 1)).toBe(null);
        const isLevel = 2 * won === order.length;
        const isInOrder = !isLevel && isPlayable(order, Math.max(won, order.length - won));
        expect(refused(order, 'FINAL', 1)).toBe(isLevel ? 'DRAW' : isInOrder ? null : 'GAMES_ORDER');
      }),
    );
  });
});
