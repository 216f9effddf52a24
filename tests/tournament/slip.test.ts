import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSlip } from '#tournament/schedule/slip.ts';
import { isGame, refuseScore } from '#tournament/score.ts';

describe('the points of the games in one line', () => {
  test.each([
    ['8 -9 6 5', 3, 1, '11-8 9-11 11-6 11-5'],
    ['-0 −12 –3', 0, 3, '0-11 12-14 3-11'],
    ['10,10; 9', 3, 0, '12-10 12-10 11-9'],
    ['  4  ', 1, 0, '11-4'],
  ])('%s', (line, player1Score, player2Score, games) => {
    const score = readSlip(line);
    expect(score).toMatchObject({ player1Score, player2Score });
    expect(score?.games?.map((game) => game.join('-')).join(' ')).toBe(games);
  });

  test.each(['', ' ', '8 x 6', '8--9', '11:8', '123', '1 2 3 4 5 6 7 8 9 1', '8 '.repeat(50), '+8', '1.5'])(
    '%j is no slip',
    (line) => {
      expect(readSlip(line)).toBeNull();
    },
  );

  test('reads every match back from how it is written', () => {
    const lost = fc.integer({ min: 0, max: 30 });
    const game = fc.record({ lost, isFirst: fc.boolean() });
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 9 }), (games) => {
        const line = games.map((one) => (one.isFirst ? `${one.lost}` : `-${one.lost}`)).join(' ');
        const score = readSlip(line);
        expect(score?.games?.every(isGame)).toBe(true);
        expect(score?.player1Score).toBe(games.filter(({ isFirst }) => isFirst).length);
        expect(score?.games?.map(([a, b]) => Math.min(a, b))).toEqual(games.map((one) => one.lost));
      }),
    );
  });

  test('makes a score that the rules judge: a best of five is not over at two', () => {
    const score = readSlip('8 9');
    expect(score && refuseScore(score, 'GROUPS', { pointsForDraw: 0, bestOf: { groups: 5, mainStage: 5 } })?.code).toBe(
      'BEST_OF',
    );
  });
});
