/** The workbook that USATT takes: whose points a score names, what is left out, and who gets an estimate. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayedMatch } from '#event/click-tt/expressed.ts';
import { scoreOf, type UsattPlayer, usattSheets, whyNotRated } from '#event/usatt/usatt-sheets.ts';
import type { Game } from '#tournament/terms.ts';

const match = (more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  id: 'm1',
  number: 1,
  group: 'A',
  players: ['ana', 'iwo'],
  names: ['Ana Kos', 'Iwo Wójcik'],
  kind: 'PLAYED',
  winner: 0,
  score: [3, 2],
  games: [
    [11, 9],
    [11, 7],
    [9, 11],
    [0, 11],
    [12, 10],
  ],
  ...more,
});
const players = new Map<string, UsattPlayer>([
  ['ana', { name: 'Ana Kos', number: '12345', rating: 1800, estimate: 1500 }],
  ['iwo', { name: 'Iwo Wójcik', number: null, rating: null, estimate: 1432 }],
]);

describe('a score', () => {
  it('names the points of who lost each game, with a minus where that was the winner of the match', () => {
    expect(scoreOf(match().games ?? [], 0)).toBe('9,7,-9,-0,10');
    expect(
      scoreOf(
        [
          [9, 11],
          [11, 0],
          [5, 11],
          [11, 13],
        ],
        1,
      ),
    ).toBe('9,-0,5,11');
  });

  it('gives the games back, for each that can be played', () => {
    const game = fc
      .integer({ min: 0, max: 20 })
      .map((points): Game => (points < 10 ? [11, points] : [points + 2, points]));
    const games = fc.array(fc.tuple(game, fc.boolean()), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(games, fc.constantFrom(0 as const, 1 as const), (drawn, winner) => {
        const played = drawn.map(([[more, less], isWon]): Game => {
          const first = isWon === (winner === 0);
          return first ? [more, less] : [less, more];
        });
        const read = scoreOf(played, winner)
          .split(',')
          .map((text) => ({ lost: text.startsWith('-'), points: Number(text.replace('-', '')) }));
        expect(read).toEqual(drawn.map(([[, less], isWon]) => ({ lost: !isWon, points: less })));
      }),
    );
  });
});

it('has the winner first, and an estimate for who has no rating', () => {
  const lost = match({
    id: 'm2',
    winner: 1,
    score: [0, 3],
    games: [
      [5, 11],
      [6, 11],
      [7, 11],
    ],
  });
  expect(usattSheets([{ name: 'Men', matches: [match(), lost] }], players)).toEqual([
    {
      name: 'Match Results',
      rows: [
        ['Winner Name', 'Winner Membership#', 'Loser Name', 'Loser Membership#', 'Scores', 'Event'],
        ['Ana Kos', '12345', 'Iwo Wójcik', null, '9,7,-9,-0,10', 'Men'],
        ['Iwo Wójcik', null, 'Ana Kos', '12345', '5,6,7', 'Men'],
      ],
    },
    {
      name: 'Estimated Ratings',
      rows: [
        ['Name', 'Membership#', 'Estimated Rating'],
        ['Iwo Wójcik', null, 1432],
      ],
    },
  ]);
});

it('leaves out what was not played out, and says why', () => {
  const left = [
    match({ kind: 'NO_SHOW', games: null }),
    match({ kind: 'RETIRED' }),
    match({ games: null }),
    match({ winner: null, score: [2, 2] }),
  ];
  expect(left.map(whyNotRated)).toEqual(['NO_SHOW', 'RETIRED', 'NO_POINTS', 'DRAW']);
  const [results, estimates] = usattSheets([{ name: 'Men', matches: left }], players);
  expect([results?.rows.length, estimates?.rows.length]).toEqual([1, 1]);
});
