import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow, unfollow } from '#app/follow/followed-players.ts';
import { FollowedHome } from '#app/hall/follow/followed-home.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { day } from '#tests/outbox/hall-day.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  follow({ userId: 'u-Ana', name: 'Ana' });
});
afterEach(() => {
  unfollow('u-Ana');
  cleanup();
  vi.useRealTimers();
});

const tournament = (id: string, from: number, to: number) => ({
  championshipId: null,
  tournament: { id, name: id, stage: 'GROUPS', tournamentStart: at(from), tournamentEnd: at(to) },
});

type Tournament = readonly [id: string, from: number, to: number, entry: MatchEntry];

async function show(...tournaments: readonly Tournament[]) {
  const estimates = [{ matchId: 'today', place: 2, at: at(0.2) }];
  const { calls } = await renderScreen(<FollowedHome />, {
    cached: [
      [tournamentQueries.active().queryKey, tournaments.map(([id, from, to]) => tournament(id, from, to))],
      ...tournaments.map(([id, , , entry]) => [tournamentQueries.matches(id).queryKey, [entry]] as const),
      [hallQueries.day('today').queryKey, { ...day, estimates }],
    ],
  });
  return { calls, lines: screen.queryAllByRole('listitem').map(({ textContent }) => textContent) };
}

const entry = (id: string, opponent: string, rest: Parameters<typeof matchEntry>[0] = {}) =>
  matchEntry({ ...rest, match: { id, ...rest.match }, player1: playerNamed('Ana'), player2: playerNamed(opponent) });
const waiting = { match: { status: 'waiting', matchDate: at(-2) }, court: null } as const;

test('what an earlier day or a later one has left open is on no table now', async () => {
  const { lines } = await show(
    ['last-week', -170, -160, entry('last-week', 'Bo')],
    ['today', -4, 6, entry('today', 'Cy', waiting)],
    ['tonight', 5, 9, entry('tonight', 'Dee')],
  );
  expect(lines).toEqual([expect.stringMatching(/^Ana against Cy2nd in line, about 12 min/)]);
});

test('the day’s own tournaments go before those that have been on for weeks', async () => {
  const season = { tournament: { id: 's', name: 's', timeZone: 'UTC', isSeason: true } };
  const weeks = [1, 2, 3].map(
    (n): Tournament => [`league-${n}`, -500 - n, 500, entry(`league-${n}`, `Opponent ${n}`, season)],
  );
  const { lines } = await show(...weeks, ['today', -4, 6, entry('today', 'Cy', { court: { name: 'Table 5' } })]);
  expect(lines[0]).toMatch(/^Ana against CyTable 5, now/);
  expect(lines).toHaveLength(3);
});

test('who is on a table stands above who waits in a tournament that began later', async () => {
  const { lines } = await show(
    ['today', -4, 6, entry('today', 'Cy', waiting)],
    ['morning', -6, 6, entry('morning', 'Dee', { court: { name: 'Table 5' } })],
  );
  expect(lines).toEqual([expect.stringMatching(/Table 5, now/), expect.stringMatching(/2nd in line/)]);
});
