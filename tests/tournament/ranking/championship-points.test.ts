import { describe, expect, test } from 'vitest';
import { forfeit } from '#tournament/commands/commands.ts';
import { champion, defaultPoints, pointsBreakdown } from '#tournament/ranking/championship-points.ts';
import type { Facts } from '#tournament/terms.ts';
import { groupsPlayed, now, play, playOut, started, toMainStage } from '../setup.ts';

// Win 2, draw 1, participation 5, after group 10, after round 4, winner 20.
const points = (facts: Facts) => Object.fromEntries(defaultPoints(now(facts)));

test('a bracket of 8: champion with 2 + 3 wins 53, finalist with 3 + 2 wins 33, out with one win 7', () => {
  // Group A is P1, P8, P9, P16: P8 beats P1, so that P1 is second of the group; all else goes by strength.
  const groups = groupsPlayed(play(started(16, 4), 'P8', 'P1', [3, 2]));
  const all = playOut(toMainStage(groups, 2));
  expect(champion(now(all))).toBe('P1');
  const finalist = now(all)
    .matches.at(-1)
    ?.sides.map((side) => (side.kind === 'player' ? side.id : ''))
    .find((id) => id !== 'P1');
  expect(points(all)).toMatchObject({ P1: 53, [finalist ?? '']: 33, P9: 7 });
  expect(pointsBreakdown(now(all)).get('P1')).toEqual({
    total: 53,
    lines: [
      { reason: 'PARTICIPATION', count: 1, each: 5, points: 5 },
      { reason: 'WINS', count: 5, each: 2, points: 10 },
      { reason: 'AFTER_GROUP', count: 1, each: 10, points: 10 },
      { reason: 'AFTER_ROUND', count: 2, each: 4, points: 8 },
      { reason: 'WINNER', count: 1, each: 20, points: 20 },
    ],
  });
});

test('a third place counts as a win, but not as a round', () => {
  const groups = groupsPlayed(started(8, 2, { includeThirdPlacePlayoff: true }));
  const all = playOut(toMainStage(groups, 2));
  // P3 beat P6 and P7 in the group, lost to P1 in the semi-final and beat P4 for the third place.
  expect(points(all)).toMatchObject({ P3: 5 + 3 * 2 + 10, P4: 5 + 2 * 2 + 10 });
});

test('a BYE is a round advanced and no win', () => {
  const all = playOut(toMainStage(groupsPlayed(started(9, 3)), 1));
  // P1 won two group matches and the final; B = 4.
  expect(points(all).P1).toBe(5 + 3 * 2 + 10 + 4 + 20);
});

test('walkovers count as wins and rounds; who withdrew keeps what was earned', () => {
  const groups = groupsPlayed(started(8, 2));
  const main = toMainStage(groups, 2);
  const all = playOut(forfeit(main, 'P3'));
  expect(points(all)).toMatchObject({ P1: 5 + 5 * 2 + 10 + 4 + 20, P3: 5 + 2 * 2 + 10 });
});

test('who withdrew without having played gets nothing, who only met such players does', () => {
  const facts = forfeit(started(2, 1, { format: 'ROUND_ROBIN' }), 'P2');
  expect(points(facts)).toEqual({ P1: 5 + 2 + 20, P2: 0 });
  const second = forfeit(forfeit(started(3, 1, { format: 'ROUND_ROBIN' }), 'P2'), 'P1');
  expect(points(second)).toMatchObject({ P1: 0, P2: 0, P3: 5 + 4 + 20 });
});

test('draws', () => {
  const facts = started(2, 1, { format: 'ROUND_ROBIN', pointsForWin: 2, pointsForDraw: 1 });
  const drawn = play(facts, 'P1', 'P2', [2, 2]);
  expect(Object.values(points(drawn)).toSorted((a, b) => a - b)).toEqual([5 + 1, 5 + 1 + 20]);
});

describe('the champion', () => {
  test('wins the final, or is first in the round-robin', () => {
    const main = toMainStage(groupsPlayed(started(8, 2)), 2);
    expect(champion(now(main))).toBe(null);
    expect(champion(now(playOut(main)))).toBe('P1');
    const league = started(4, 1, { format: 'ROUND_ROBIN' });
    expect(champion(now(league))).toBe(null);
    expect(champion(now(groupsPlayed(league)))).toBe('P1');
  });

  test('is nobody before the main stage, but the only player left where there can be none', () => {
    const groups = started(6, 2);
    expect(champion(now(groupsPlayed(groups)))).toBe(null);
    expect(champion(now(['P1', 'P2', 'P3', 'P4', 'P6'].reduce(forfeit, groups)))).toBe('P5');
    expect(champion(now(['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].reduce(forfeit, groups)))).toBe(null);
  });

  test('is never who has withdrawn, but the best of the others', () => {
    const main = playOut(toMainStage(groupsPlayed(started(8, 2, { includeThirdPlacePlayoff: true })), 2));
    const withdraw = (...ids: string[]) => champion(now(ids.reduce(forfeit, main)));
    const order = ['P1', withdraw('P1'), withdraw('P1', 'P2'), withdraw('P1', 'P2', 'P3')];
    expect(order).toEqual(['P1', 'P2', 'P3', 'P4']);
    expect(withdraw('P1', 'P2', 'P3', 'P4')).toBe(null);
    const league = groupsPlayed(started(4, 1, { format: 'ROUND_ROBIN' }));
    expect(champion(now(forfeit(league, 'P1')))).toBe('P2');
  });

  test('points for nobody who is not there', () => {
    expect(points({ ...started(2, 1), draw: null })).toEqual({ P1: 5, P2: 5 });
  });
});
