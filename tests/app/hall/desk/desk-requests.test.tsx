/** What a desk asks the server for: the day in one request, and the facts of each tournament once. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeskScreen } from '#app/hall/desk/desk-screen.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import { hallDayTournamentOf } from '#contract/views/hall-views.ts';
import { NoEvents } from '#tests/app/no-events.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { day } from '#tests/outbox/hall-day.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { now, started } from '#tests/tournament/setup.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('EventSource', NoEvents);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A hall of fourteen tournaments at once, a match of each on a table. */
const facts = Array.from({ length: 14 }, (_, at) => ({ ...started(3, 1), id: `t${at}` }));
const records = new Map(facts.map((one) => [one.id, recordOf(one)]));
const tournaments = facts.map((one) => hallDayTournamentOf(recordOf(one), now(one), new Map()));
const calls = tournaments.map(({ id, matches: [first] }, at) => ({
  ...{ tournamentId: id, matchId: first?.id ?? '', courtId: `c${at}`, number: 1, by: 'desk' as const, arrived: [] },
  ...{ calledAt: '2026-03-14T08:20:00.000Z', announcedAt: '2026-03-14T08:20:00.000Z', startedAt: null, endedAt: null },
}));
const tables = calls.map(({ courtId }, at) => ({ courtId, name: `Table ${at + 1}`, isOpen: true, only: null }));
const people = Object.fromEntries(
  tournaments
    .flatMap(({ matches }) => matches.flatMap(({ players }) => players))
    .map((id) => [id, { name: `${id}`, club: null }]),
);
const busy: HallDay = { ...day, hall: { ...day.hall, calls, tables, pinned: [] }, tournaments, people };

test('a desk of fourteen tournaments asks for the facts of each, and for nothing else of them', async () => {
  const { calls: asked } = await renderScreen(<DeskScreen tournamentId="t0" />, {
    cached: [[sessionQueries.me().queryKey, { id: null }]],
    server: ({ path }) => {
      const [, id = '', what] = path.match(/^\/bff\/api\/tournaments\/(\w+)\/(.+)$/) ?? [];
      if (what === 'hall') return { status: 200, body: busy };
      if (what === 'hall/role') return { status: 200, body: { role: 'desk' } };
      return what === 'record' ? { status: 200, body: records.get(id) } : { status: 404, body: {} };
    },
  });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^(Start the match|Second call)/ })).toHaveLength(14),
  );
  const ofTournaments = asked
    .map(({ path }) => path)
    .filter((path) => /\/tournaments\/\w+(\/(?!hall)\w+)?$/.test(path));
  expect(ofTournaments.toSorted()).toEqual(
    [...records.keys()].map((id) => `/bff/api/tournaments/${id}/record`).toSorted(),
  );
});
