import { expect, test } from 'vitest';
import { type Announcement, announcements } from '#app/hall/board/announcements.ts';
import type { HallDay } from '#contract/hall/hall.ts';

const AT = Date.parse('2027-03-27T11:00:00Z');
const iso = (seconds: number): string => new Date(AT + seconds * 1_000).toISOString();

const call = (matchId: string, courtId: string, more: object = {}) => ({
  ...{ tournamentId: 't', matchId, courtId, number: 1, arrived: [], startedAt: null, endedAt: null, by: 'person' },
  ...{ calledAt: iso(0), announcedAt: iso(0) },
  ...more,
});

const day = (...calls: readonly object[]): HallDay =>
  ({
    hall: {
      calls,
      tables: [
        { courtId: '1', name: 'Table 1' },
        { courtId: '2', name: 'Table 2' },
      ],
    },
    tournaments: [
      {
        matches: [
          { id: 'a', players: ['anna', 'ben'] },
          { id: 'b', players: ['cleo', 'dora'] },
        ],
      },
    ],
    people: {
      anna: { name: 'Anna Berg' },
      ben: { name: 'Ben Kos' },
      cleo: { name: 'Cleo Roth' },
      dora: { name: 'Dora Lind' },
    },
  }) as unknown as HallDay;

const said = (calls: readonly object[], seconds: number, before: readonly Announcement[] = []) =>
  announcements(day(...calls), new Map(before.map(({ key, at }) => [key, at])), AT + seconds * 1_000).map(
    ({ text }) => text,
  );

test('a call is said with its table and its players, the first called first', () => {
  const calls = [call('b', '2', { announcedAt: iso(2) }), call('a', '1')];
  expect(said(calls, 3)).toEqual(['Table 1. Anna Berg against Ben Kos.', 'Table 2. Cleo Roth against Dora Lind.']);
});

test('each time that it is called is said once', () => {
  const first = announcements(day(call('a', '1')), new Map(), AT);
  expect(said([call('a', '1')], 5, first)).toEqual([]);
  expect(said([call('a', '1', { number: 2, announcedAt: iso(300) })], 301, first)).toEqual([
    'Second call. Table 1. Anna Berg against Ben Kos.',
  ]);
  expect(said([call('a', '1', { number: 3, announcedAt: iso(600) })], 601, first)).toEqual([
    'Third call. Table 1. Anna Berg against Ben Kos.',
  ]);
});

test('a call of this computer is said once, though the server then tells of it as earlier; one made anew is said anew', () => {
  const own = announcements(day(call('a', '1', { announcedAt: iso(20) })), new Map(), AT + 20_000);
  expect(own).toHaveLength(1);
  expect(said([call('a', '1')], 25, own)).toEqual([]);
  // Withdrawn and called again between two looks.
  expect(said([call('a', '1', { announcedAt: iso(24) })], 25, own)).toHaveLength(1);
  expect(said([call('a', '2', { announcedAt: iso(10) })], 25, own)).toHaveLength(1);
});

test('what was called a minute ago, has begun or is withdrawn is not said any more', () => {
  expect(said([call('a', '1')], 61)).toEqual([]);
  expect(said([call('a', '1', { startedAt: iso(1) })], 2)).toEqual([]);
  expect(said([call('a', '1', { endedAt: iso(1) })], 2)).toEqual([]);
});

test('a call is said in the language of the hall', () => {
  const spoken = day(call('a', '1', { number: 2 }));
  const words = (language: 'de' | 'fr') =>
    announcements({ ...spoken, hall: { ...spoken.hall, language } }, new Map(), AT).map(({ text }) => text);
  expect(words('de')).toEqual(['Zweiter Aufruf. Table 1. Anna Berg gegen Ben Kos.']);
  expect(words('fr')).toEqual(['Deuxième appel. Table 1. Anna Berg contre Ben Kos.']);
});
