import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { follow, unfollow } from '#app/follow/followed-players.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { NowBand } from '#app/tournaments/now/now-band.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { signedIn } from '#tests/app/tournaments/players.ts';
import { day } from '#tests/outbox/hall-day.ts';

afterEach(cleanup);

const on = (court: number, id: string, names: readonly [string, string], status: MatchEntry['match']['status']) =>
  matchEntry({
    match: { id, status },
    court: { name: `Table ${court}` },
    player1: playerNamed(names[0]),
    player2: playerNamed(names[1]),
  });

const entries = [
  on(1, 'a', ['Ana', 'Bo'], 'ongoing'),
  on(2, 'b', ['Ana', 'Cy'], 'waiting'),
  on(3, 'c', ['Dee', 'Eli'], 'ongoing'),
  on(4, 'd', ['Fay', 'Gus'], 'completed'),
];

const show = (list: readonly MatchEntry[], userId: string | null, hasTables = true) =>
  renderScreen(<NowBand tournamentId="t1" hasTables={hasTables} />, {
    cached: [
      [tournamentQueries.matches('t1').queryKey, list],
      ...(userId === null ? [] : [[sessionQueries.me().queryKey, signedIn(userId)] as const]),
    ],
  });
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a table is a line that leads to its match: those played on first, those done left out', async () => {
  await show(entries, null);
  expect(lines()).toEqual(['Table 1 Ana – Bo', 'Table 3 Dee – Eli', 'Table 2 Next Ana – Cy']);
  expect(screen.getByRole('link', { name: 'Table 3 Dee – Eli' }).getAttribute('href')).toBe('/match/c');
  expect(screen.getByRole('link', { name: 'All matches' }).getAttribute('href')).toBe('/tournaments/t1/matches');
});

test('the own match comes first, by what is on before what comes next', async () => {
  await show(entries, 'u-Ana');
  const band = screen.getByRole('region', { name: 'Now' });
  const [first] = within(band).getAllByRole('link');
  expect(first?.textContent).toMatch(/^You’re on Table 1 against Bo/);
  cleanup();
  await show([on(2, 'b', ['Ana', 'Cy'], 'waiting')], 'u-Cy', false);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Your next match: Table 2 As soon as both can play against Ana/),
  ]);
});

test('on free tables the own match has its place in line and the hall’s estimate', async () => {
  const own = { ...on(1, 'b', ['Ana', 'Cy'], 'waiting'), court: null };
  const estimates = [{ matchId: 'b', place: 3, at: new Date(Date.now() + 24 * 60_000 - 1_000).toISOString() }];
  await renderScreen(<NowBand tournamentId="t1" hasTables />, {
    cached: [
      [tournamentQueries.matches('t1').queryKey, [own]],
      [hallQueries.day('t1').queryKey, { ...day, estimates }],
      [sessionQueries.me().queryKey, signedIn('u-Cy')],
    ],
  });
  expect(screen.getByRole('link').textContent).toMatch(/^Your next match 3rd in line, about 24 min against Ana/);
});

test('when the own match is played is told anew while the page is open', async () => {
  const at = '2026-03-14T08:00:00.000Z';
  const entry = on(2, 'b', ['Ana', 'Cy'], 'waiting');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-03-14T07:59:30.000Z') });
  try {
    await show([{ ...entry, match: { ...entry.match, matchDate: at } }], 'u-Cy', false);
    const own = () => screen.getByRole('link').textContent;
    // On the day itself the time is enough.
    expect(own()).toMatch(/ 09:00 /);
    act(() => vi.advanceTimersByTime(60_000));
    expect(own()).toContain('As soon as both can play');
  } finally {
    vi.useRealTimers();
  }
});

test('a player who is followed on this device is marked', async () => {
  follow({ userId: 'u-Dee', name: 'Dee' });
  await show(entries, null);
  expect(screen.getByRole('link', { name: 'Table 3 Followed Dee – Eli' })).toBeDefined();
  expect(screen.getAllByRole('img', { name: 'Followed' })).toHaveLength(1);
  unfollow('u-Dee');
});

test('more tables than there is room for are one tap away', async () => {
  const many = Array.from({ length: 12 }, (_, i) => on(i + 1, `m${i}`, [`A${i}`, `B${i}`], 'ongoing'));
  await show(many, null);
  expect(lines()).toHaveLength(9);
  expect(screen.getByRole('link', { name: 'All 12 tables and matches' })).toBeDefined();
});

test('once everything is played there is no band', async () => {
  await show([on(4, 'd', ['Fay', 'Gus'], 'completed')], null);
  expect(screen.queryByRole('region', { name: 'Now' })).toBeNull();
});
