/**
 * A played group, replayed: ITTF Women's World Cup Macao 2024, group 7.
 *
 *                Sawettabut  Ito   Wang   games   points
 *   Sawettabut        -      2-2   2-2     4-4    76-72   1.06
 *   Ito              2-2      -    2-2     4-4    77-78   0.99
 *   Wang             2-2     2-2    -      4-4    73-76   0.96
 *
 * Published order: Suthasini Sawettabut, Mima Ito, Amy Wang.
 * https://www.ittf.com/2024/04/17/ittf-mens-and-womens-world-cup-macao-2024-day-3-follow-the-action-live/ (ratios, Ito-Wang)
 * https://www.ittf.com/2024/04/15/ittf-mens-and-womens-world-cup-macao-2024-day-1-follow-the-action-here-as-it-happens/
 * (Sawettabut-Ito); https://www.oasport.it/2024/04/tennistavolo-coppa-del-mondo-macao-2024-poche-sorprese-nella-seconda-giornata-di-gare/
 * (Wang-Sawettabut). Everybody played four games a match, so that a match could end level.
 */
import { expect, test } from 'vitest';
import { commence } from '#tournament/commands.ts';
import type { Game } from '#tournament/terms.ts';
import { now, openFacts, play } from './setup.ts';

const results: [string, string, Game[]][] = [
  [
    'Sawettabut',
    'Ito',
    [
      [12, 14],
      [11, 9],
      [11, 3],
      [6, 11],
    ],
  ],
  [
    'Wang',
    'Sawettabut',
    [
      [9, 11],
      [11, 7],
      [4, 11],
      [11, 7],
    ],
  ],
  [
    'Ito',
    'Wang',
    [
      [11, 3],
      [5, 11],
      [14, 12],
      [10, 12],
    ],
  ],
];

test("group 7 of the Women's World Cup in Macao, 2024", () => {
  const entries = ['Ito', 'Wang', 'Sawettabut'].map((id, i) => ({
    id,
    elo: 2000 - i,
    championshipPoints: 0,
    club: null,
  }));
  const open = openFacts(entries, { pointsForWin: 2, pointsForDraw: 1 });
  const drawn = commence(open, { numberOfGroups: 1, seed: 2024 });
  const played = results.reduce((facts, [a, b, games]) => play(facts, a, b, [2, 2], games), drawn);
  const [group] = now(played).groups;
  expect(group?.complete).toBe(true);
  expect(group?.standings.map(({ playerId, groupPoints, decidedBy }) => [playerId, groupPoints, decidedBy])).toEqual([
    ['Sawettabut', 2, 'points-ratio'],
    ['Ito', 2, 'points-ratio'],
    ['Wang', 2, null],
  ]);
  expect(group?.standings[0]?.reason).toBe('76-72 in points within the games among the three level players');
});
