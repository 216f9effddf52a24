/** What is asked for once a result of this device has arrived: nothing that the tournament's stream tells. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import { tournamentKey, tournamentQueries } from '#app/tournaments/queries.ts';
import { askForSent } from '#app/tournaments/results/apply-replies.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static last: Source | undefined;
  readyState = 1;
  onopen?: () => void;
  constructor() {
    super();
    Source.last = this;
  }
  close() {
    this.readyState = Source.CLOSED;
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entry = { match: { id: 'm1', version: 2 }, tournament: { id: 't1' } } as MatchEntry;
const knownAt = (version: number) =>
  ({ facts: { results: [{ matchId: 'm1', version }] } }) as unknown as TournamentRecord;

/** How often the whole tournament is asked for within a minute; `told` is the version of the match that the stream tells. */
async function asksAfter({ isFollowed, told }: { readonly isFollowed: boolean; readonly told: number | null }) {
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  if (isFollowed) {
    renderHook(() => useLiveTournament('t1'), { wrapper });
    await vi.advanceTimersByTimeAsync(100);
    Source.last?.onopen?.();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  const { queryKey } = tournamentQueries.record('t1');
  client.setQueryData(queryKey, knownAt(1));
  const asked = vi.spyOn(client, 'invalidateQueries');
  askForSent(client, entry, 2);
  if (told !== null) client.setQueryData(queryKey, knownAt(told));
  await vi.advanceTimersByTimeAsync(60_000);
  return asked.mock.calls.filter(
    ([filters]) => JSON.stringify(filters?.queryKey) === JSON.stringify(tournamentKey('t1')),
  ).length;
}

test.each([
  { isFollowed: false, told: null, asks: 1 },
  { isFollowed: true, told: 2, asks: 0 },
  { isFollowed: true, told: 3, asks: 0 },
  { isFollowed: true, told: 1, asks: 1 },
  { isFollowed: true, told: null, asks: 1 },
])('followed: $isFollowed, told of version $told: asked for $asks times', async ({ asks, ...how }) => {
  expect(await asksAfter(how)).toBe(asks);
});
