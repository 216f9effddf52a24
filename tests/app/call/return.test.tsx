/** Somebody comes back to the page: what may have changed meanwhile is asked for again. */
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { championshipQueries } from '#app/championships/queries.ts';
import { profileQueries } from '#app/profile/queries.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const AWAY = 60_000;

/** What the server is asked by a page with these, and what again once somebody comes back to it. */
async function askedOnReturn(Page: () => null) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { calls } = await renderScreen(<Page />, { server: () => ({ status: 500, body: { message: 'Away.' } }) });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  const before = new Set(calls.map(({ path }) => path));
  calls.length = 0;
  vi.setSystemTime(Date.now() + AWAY);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(new Set(calls.map(({ path }) => path))).toEqual(before));
  return before.size;
}

function Lists(): null {
  useQuery({ ...tournamentQueries.list(), retry: false });
  useQuery({ ...tournamentQueries.active(), retry: false });
  useQuery({ ...matchQueries.active(), retry: false });
  useQuery({ ...myTournamentsQuery(), retry: false });
  return null;
}

function Profile(): null {
  useQuery({ ...profileQueries.detail('u1'), retry: false });
  useQuery({ ...profileQueries.elo('u1'), retry: false });
  return null;
}

function Championship(): null {
  useQuery({ ...championshipQueries.list(), retry: false });
  useQuery({ ...championshipQueries.detail('c1'), retry: false });
  useQuery({ ...championshipQueries.players('c1'), retry: false });
  useQuery({ ...championshipQueries.tournaments('c1'), retry: false });
  return null;
}

test.each([
  ['lists', Lists, 4],
  ['a profile', Profile, 2],
  ['a championship', Championship, 4],
])('%s are asked for again', async (_, Page, count) => {
  expect(await askedOnReturn(Page)).toBe(count);
});
