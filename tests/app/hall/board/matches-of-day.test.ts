import { expect, test } from 'vitest';
import { callSlides } from '#app/hall/board/board-slides.ts';
import { matchesOfDay } from '#app/hall/board/matches-of-day.ts';
import { withWaiting } from '#outbox/entries/hall-overlay.ts';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { entry, hallEntry } from '#tests/outbox/entry-factory.ts';
import { day, HALL } from '#tests/outbox/hall-day.ts';

const player = (id: string, name: string) => ({ ...playerNamed(name), id, userId: id });
const served = [
  matchEntry({
    match: { id: 'm1', status: 'waiting' },
    player1: player('a', 'Ana'),
    player2: player('b', 'Bo'),
    court: null,
  }),
  matchEntry({ match: { id: 'm2', status: 'waiting' }, player1: null, player2: player('d', 'Dee'), court: null }),
];
const shown = (entries: Parameters<typeof withWaiting>[1], of = day) =>
  callSlides(matchesOfDay(served, withWaiting(of, entries, HALL, null).day)).flatMap(({ rows }) =>
    rows.map((row) => (row.kind === 'table' ? `${row.table}: ${row.names.join(' – ')}` : '')),
  );

test('a board beside the desk shows its calls, and frees its tables, before the server knows', () => {
  expect(shown([])).toEqual([]);
  const call = hallEntry('call');
  expect(shown([call])).toEqual(['Table 1: Ana – Bo']);
  expect(shown([call, hallEntry('started')])).toEqual(['Table 1: Ana – Bo']);
  expect(shown([call, hallEntry('withdraw-call')])).toEqual([]);
  const played = [call, entry({ matchId: 'm1' })];
  expect(shown(played)).toEqual([]);
  expect(matchesOfDay(served, withWaiting(day, played, HALL, null).day)[0]?.match.status).toBe('completed');
});

test('names who plays by results that wait; what the server said of a match that is over stays', () => {
  const people = { c: { name: 'Cy Young', club: null }, d: { name: 'Dee', club: null } };
  const next = hallEntry('call');
  expect(shown([{ ...next, call: { ...next.call, matchId: 'm2' } }], { ...day, people })).toEqual([
    'Table 1: Cy Young – Dee',
  ]);
  const over = served.map((one) => ({ ...one, match: { ...one.match, status: 'completed' as const } }));
  expect(matchesOfDay(over, day)).toEqual(over);
});

test('takes a call that was withdrawn here off a board that the server told of it', () => {
  const called = served.map((one) => ({
    ...one,
    match: { ...one.match, status: 'called' as const },
    court: { name: 'Table 1' },
  }));
  expect(matchesOfDay(called, day).map(({ match, court }) => [match.status, court])).toEqual([
    ['waiting', null],
    ['waiting', null],
  ]);
});
