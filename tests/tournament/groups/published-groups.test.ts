/**
 * Groups with published numbers, ranked by our rule.
 *
 * Four games a match, scores of the ITTF Women's World Cup Macao 2024, group 7. The event itself announced games before the
 * matches between level players; these scores are level on games as well, so that both rules come to the points.
 *
 *                Sawettabut  Ito   Wang   games   points
 *   Sawettabut        -      2-2   2-2     4-4    76-72   1.06
 *   Ito              2-2      -    2-2     4-4    77-78   0.99
 *   Wang             2-2     2-2    -      4-4    73-76   0.96
 *
 * https://www.ittf.com/2024/04/17/ittf-mens-and-womens-world-cup-macao-2024-day-3-follow-the-action-live/ (ratios, Ito-Wang)
 * https://www.ittf.com/2024/04/15/ittf-mens-and-womens-world-cup-macao-2024-day-1-follow-the-action-here-as-it-happens/
 * (Sawettabut-Ito); https://www.oasport.it/2024/04/tennistavolo-coppa-del-mondo-macao-2024-poche-sorprese-nella-seconda-giornata-di-gare/
 * (Wang-Sawettabut).
 *
 * Level teams of the World Team Championships Busan 2024, women's group 5, which tied on match points (3 each) and on
 * individual matches (5-5 each); games decided: Malaysia 21-19, Italy 19-20, Puerto Rico 18-19.
 * https://www.oasport.it/2024/02/tennistavolo-femminile-litalia-cede-alla-malesia-per-2-3-ai-mondiali-azzurre-ai-sedicesimi-da-terze-del-girone/
 * (also the games of Italy-Malaysia, 9-12; those of the two other ties follow from the sums).
 */
import { expect, test } from 'vitest';
import { tieBreakSentence } from '#contract/views/tie-break-sentence.ts';
import { commence } from '#tournament/commands/commands.ts';
import { lotsBySeed } from '#tournament/groups/lots.ts';
import { TABLE_ORDERS } from '#tournament/groups/table-orders.ts';
import { type Encounter, resolve } from '#tournament/groups/tie-breaks.ts';
import type { Game } from '#tournament/terms.ts';
import type { TieBreak } from '#tournament/tie-break.ts';
import { now, openFacts, play } from '../setup.ts';

const reasonOf = (row: { readonly tieBreak: TieBreak | null } | undefined) =>
  row?.tieBreak ? tieBreakSentence(row.tieBreak) : undefined;

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

test('four-game matches, all level, are told apart by the points of their games', () => {
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
  expect(reasonOf(group?.standings[0])).toBe('76–72 in points within the games among the three level players');
});

test('three level teams are told apart by the ratio of games, though the difference of two of them is the same', () => {
  // A team's individual matches stand in the place of games, and its games in that of points.
  const tie = (a: string, b: string, matches: [number, number], games: [number, number]): Encounter => ({
    players: [a, b],
    tally: { points: matches[0] > matches[1] ? [2, 1] : [1, 2], games: matches, rallies: games },
  });
  const encounters = [
    tie('Italy', 'Malaysia', [2, 3], [9, 12]),
    tie('Malaysia', 'Puerto Rico', [2, 3], [9, 10]),
    tie('Puerto Rico', 'Italy', [2, 3], [8, 10]),
  ];
  const order = resolve(['Puerto Rico', 'Italy', 'Malaysia'], encounters, TABLE_ORDERS.ITTF, lotsBySeed(1));
  expect(order.map(({ playerId, decidedBy }) => [playerId, decidedBy])).toEqual([
    ['Malaysia', 'points-ratio'],
    ['Italy', 'points-ratio'],
    ['Puerto Rico', null],
  ]);
  expect(order.map((one) => reasonOf(one)?.slice(0, 5))).toEqual(['21–19', '19–20', undefined]);
});
