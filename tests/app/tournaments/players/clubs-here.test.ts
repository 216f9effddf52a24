import { expect, test } from 'vitest';
import { clubsOf } from '#app/tournaments/players/clubs-here.tsx';

const players = (...clubs: (string | null)[]) => clubs.map((club) => ({ club }));

test('clubs are named as most of their players write them, the largest first', () => {
  expect(
    clubsOf(players('SC Fluss', 'TTC Häfen', 'ttc hafen', 'TTC Häfen', null, ' ', 'Adler', 'sc  fluss', 'SC Fluss')),
  ).toEqual([
    { name: 'SC Fluss', count: 3 },
    { name: 'TTC Häfen', count: 3 },
    { name: 'Adler', count: 1 },
  ]);
});

test('without clubs there are none', () => {
  expect(clubsOf(players(null, null))).toEqual([]);
});
