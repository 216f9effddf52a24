import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrganisedNow } from '#app/tournaments/home/organised-now.tsx';
import { myTournamentsKey } from '#app/tournaments/my-tournaments-query.ts';
import { bookingWords } from '#app/venues/manage/bookings-today.tsx';
import type { DayBook, DayEntry } from '#contract/venues/venue-management.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { organised, tournamentOf } from '#tests/app/tournaments/list/own-tournaments.ts';

afterEach(cleanup);

const show = (list: readonly ReturnType<typeof organised>[]) =>
  renderScreen(<OrganisedNow userId="u1" />, {
    cached: [[myTournamentsKey, { organised: list, played: [] }]],
    server: () => ({ status: 200, body: { organised: list, played: [] } }),
  });

test('an organiser sees what runs and what waits, each with what it waits for', async () => {
  await show([
    organised(tournamentOf('t1', 'Harbour Open', 'GROUPS'), { kind: 'PLAY_MATCHES', matches: 7 }),
    organised(tournamentOf('t2', 'Lantern Cup', 'FINAL'), { kind: 'FINALIZE' }),
    organised(tournamentOf('t3', 'Old Cup', 'FINISHED')),
  ]);
  const rows = within(screen.getByRole('region', { name: 'Running now' })).getAllByRole('article');
  expect(
    rows.map((row) => row.getAttribute('aria-labelledby') && within(row).getByRole('heading').textContent),
  ).toEqual(['Harbour Open', 'Lantern Cup']);
  expect(screen.getByText('7 matches have no result yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Harbour Open' }).getAttribute('href')).toBe('/tournaments/t1/matches');
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link', { name: 'Hall desk' })
      .getAttribute('href'),
  ).toBe('/tournaments/t1/hall');
  expect(within(rows[1] as HTMLElement).queryByRole('link', { name: 'Hall desk' })).toBeNull();
});

test('the line of a free day says how many tables are busy, and leads to a result that is in question', async () => {
  const list = [organised(tournamentOf('t1', 'Harbour Open', 'GROUPS'), { kind: 'PLAY_MATCHES', matches: 7 })];
  const table = (courtId: string) => ({ courtId, name: courtId, isOpen: true, only: null });
  const hall = {
    mode: 'free',
    tables: ['1', '2', '3'].map(table),
    calls: [{ endedAt: null }, { endedAt: '2026-03-14T10:00:00Z' }],
    doubted: ['of-another', 'm7'],
  };
  await renderScreen(<OrganisedNow userId="u1" />, {
    cached: [[myTournamentsKey, { organised: list, played: [] }]],
    server: ({ path }) =>
      path.endsWith('/hall')
        ? { status: 200, body: { hall, tournaments: [{ id: 't1', matches: [{ id: 'm7' }] }] } }
        : { status: 200, body: { organised: list, played: [] } },
  });
  expect(await screen.findByText('1 of 3 tables busy.')).toBeDefined();
  expect(screen.getByRole('link', { name: '1 result in question' }).getAttribute('href')).toBe('/match/m7');
});

test('classes of an event stand under its name, which leads to it', async () => {
  const classOf = (id: string, name: string) => {
    const { tournament, ...rest } = tournamentOf(id, name, 'GROUPS');
    return { ...rest, tournament: { ...tournament, event: { id: 'weekend', name: 'Harbour Weekend' } } };
  };
  await show([
    organised(classOf('men', 'Men'), { kind: 'PLAY_MATCHES', matches: 7 }),
    organised(tournamentOf('t2', 'Lantern Cup', 'FINAL'), { kind: 'FINALIZE' }),
    organised(classOf('women', 'Women'), { kind: 'PLAY_MATCHES', matches: 2 }),
  ]);
  const lines = within(screen.getByRole('region', { name: 'Running now' })).getAllByRole('article');
  expect(lines.map((line) => within(line).getByRole('heading').textContent)).toEqual(['Men', 'Women', 'Lantern Cup']);
  expect(screen.getByRole('link', { name: 'Harbour Weekend' }).getAttribute('href')).toBe('/events/weekend');
});

test('where nothing runs there is no such section', async () => {
  await show([organised(tournamentOf('t3', 'Old Cup', 'FINISHED'))]);
  expect(screen.queryByRole('region')).toBeNull();
});

const booking = (start: string, change: Partial<DayEntry> = {}): DayEntry => ({
  reservationId: start,
  kind: 'BOOKING',
  status: 'CONFIRMED',
  start,
  end: start,
  name: 'Ana',
  email: null,
  phoneNumber: null,
  reason: null,
  price: 10,
  ...change,
});
const day = (entries: readonly DayEntry[], change: Partial<DayBook> = {}): DayBook => ({
  date: '2026-03-14',
  timeZone: 'Europe/Zagreb',
  opening: { start: '2026-03-14T07:00:00Z', end: '2026-03-14T21:00:00Z' },
  isClosedDay: false,
  courts: [{ courtId: 'c', courtName: 'Table 1', entries: [...entries] }],
  tournaments: [],
  ...change,
});

test.each([
  [day([]), 'No bookings today.'],
  [day([booking('2026-03-14T09:00:00Z')]), '1 booking, none to come.'],
  [
    day([
      booking('2026-03-14T18:00:00Z'),
      booking('2026-03-14T13:00:00Z'),
      booking('2026-03-14T12:30:00Z', { kind: 'BLOCK' }),
    ]),
    '2 bookings, the next at 14:00.',
  ],
  [day([], { opening: null }), 'Closed today.'],
])('a venue’s day in a sentence', (book, words) => {
  expect(bookingWords(book, new Date('2026-03-14T12:00:00Z'))).toBe(words);
});
