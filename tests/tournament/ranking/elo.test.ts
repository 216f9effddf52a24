import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eloChange, eloChanges } from '#tournament/ranking/elo.ts';
import { EXPECTED_SCORE } from '#tournament/ranking/expected-score.ts';

const elo = fc.integer({ min: 0, max: 4000 });
const outcome = fc.constantFrom('win', 'loss', 'draw');

describe('what a match changes', () => {
  test('level players win 16', () => expect(eloChange(1500, 1500, 'win')).toBe(16));
  test('1600 beats 1400 and wins 8', () => expect(eloChange(1600, 1400, 'win')).toBe(8));
  test('an upset brings 24', () => expect(eloChange(1400, 1600, 'win')).toBe(24));
  test('a draw brings the lower rated 8', () => {
    expect(eloChange(1400, 1600, 'draw')).toBe(8);
    expect(eloChange(1600, 1400, 'draw')).toBe(-8);
    expect(eloChange(1500, 1500, 'draw')).toBe(0);
  });
  test('beyond a difference of 800 nothing more changes', () => {
    expect(eloChange(1000, 1800, 'win')).toBe(32);
    expect(eloChange(0, 4000, 'win')).toBe(32);
    expect(eloChange(4000, 0, 'win')).toBe(0);
  });
  test('one wins what the other loses', () => {
    fc.assert(
      fc.property(elo, elo, outcome, (a, b, result) => {
        const mirrored = ({ win: 'loss', loss: 'win', draw: 'draw' } as const)[result];
        expect(eloChange(a, b, result) + eloChange(b, a, mirrored)).toBe(0);
      }),
    );
  });
});

test('the table is what the formula says', () => {
  expect(EXPECTED_SCORE).toHaveLength(801);
  EXPECTED_SCORE.forEach((expected, difference) => {
    expect(expected).toBe(Math.round(1000 / (1 + 10 ** (-difference / 400))));
  });
});

describe('what an event changes', () => {
  const ids = ['A', 'B', 'C', 'D', 'E'];
  const ratings = fc.tuple(...ids.map(() => elo)).map((list) => new Map(ids.map((id, i) => [id, list[i] ?? 0])));
  const results = fc.array(
    fc
      .tuple(fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }), fc.nat(4), fc.nat(4))
      .map(([[player1Id = '', player2Id = ''], player1Score, player2Score]) => {
        return { player1Id, player2Id, player1Score, player2Score };
      }),
  );

  test('sums to zero, in whichever order the matches are taken', () => {
    fc.assert(
      fc.property(ratings, results, (before, played) => {
        const changes = eloChanges(before, played);
        expect([...changes.values()].reduce((sum, change) => sum + change, 0)).toBe(0);
        expect(eloChanges(before, played.toReversed())).toEqual(changes);
      }),
    );
  });

  test('goes by the ratings with which the players came', () => {
    const before = new Map([
      ['A', 1600],
      ['B', 1400],
      ['C', 1600],
    ]);
    const changes = eloChanges(before, [
      { player1Id: 'A', player2Id: 'B', player1Score: 3, player2Score: 0 },
      { player1Id: 'B', player2Id: 'C', player1Score: 3, player2Score: 2 },
      { player1Id: 'C', player2Id: 'A', player1Score: 2, player2Score: 2 },
      { player1Id: 'A', player2Id: 'X', player1Score: 0, player2Score: 3 },
    ]);
    expect(Object.fromEntries(changes)).toEqual({ A: 8, B: 16, C: -24 });
  });
});
