/** What is beside the screen follows the news at a distance: all of them, and with one reply a copy. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { hearEvent } from '#app/tournaments/live/hear-event.ts';
import { useLiveTournament, useLiveTournaments } from '#app/tournaments/live/live-tournament.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static last: Source | undefined;
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: MessageEvent<string>) => void;
  constructor() {
    super();
    Source.last = this;
  }
  close() {
    this.readyState = Source.CLOSED;
  }
}

const { queryKey } = tournamentQueries.detail('t1');

function tell(version: number, results: LiveEvent['results'] = []): void {
  const event: LiveEvent = { version, results };
  Source.last?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event), lastEventId: String(version) }));
}

const result = {
  matchId: 'm1',
  player1Id: 'a',
  player2Id: 'b',
  player1Score: 3,
  player2Score: 1,
  games: null,
  version: 1,
};

/** A page that has what is said of the tournament beside the screen; each request for it waits to be answered. */
async function openPage() {
  const client = createQueryClient();
  const asked: ((version: number) => void)[] = [];
  client.setQueryDefaults(queryKey, {
    queryFn: () => new Promise((resolve) => asked.push((version) => resolve([{ id: `of version ${version}` }]))),
  });
  client.setQueryData<unknown>([...queryKey], []);
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { unmount } = renderHook(() => useLiveTournament('t1'), { wrapper });
  await vi.advanceTimersByTimeAsync(100);
  return { client, asked, unmount, shown: () => client.getQueryData<unknown>(queryKey) };
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  // Loaded once a page, before the first of the news.
  expect(hearEvent).toBeDefined();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The first reply is of before: it is shown, asked for again, and no more then. */
async function expectAskedOnceMore({ asked, shown }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  asked[0]?.(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  asked[1]?.(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  expect(shown()).toEqual([{ id: 'of version 2' }]);
}

test('what news mark as old once a round has begun is asked for in the next one', async () => {
  const page = await openPage();
  const { asked } = page;
  tell(1);
  await vi.advanceTimersByTimeAsync(3_850);
  expect(asked).toHaveLength(0);
  // Their marks come after the round.
  tell(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(1);
  await expectAskedOnceMore(page);
});

test('a reply that was on its way as news came leaves its copy old, and is asked for again', async () => {
  const page = await openPage();
  const { asked } = page;
  tell(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toHaveLength(1);
  tell(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await expectAskedOnceMore(page);
});

test('what may have been missed is asked for beside the screen as well, though no news follow', async () => {
  const { asked, shown } = await openPage();
  Source.last?.onopen?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
  asked[0]?.(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  expect(shown()).toEqual([{ id: 'of version 1' }]);
});

test('what is invalidated long after the news has a round of its own', async () => {
  const { asked, client } = await openPage();
  tell(1, [result]);
  await vi.advanceTimersByTimeAsync(20_000);
  void client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
  asked[0]?.(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('after news that it cannot read a page asks at a random moment, and for this as well', async () => {
  const { asked } = await openPage();
  Source.last?.onmessage?.(new MessageEvent('message', { data: '{"version":1}', lastEventId: '1' }));
  await vi.advanceTimersByTimeAsync(5_000);
  asked[0]?.(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('a stream of news costs no more than a reply in three seconds, and none once the page is left', async () => {
  const { asked, unmount } = await openPage();
  for (let second = 0; second < 30; second++) {
    tell(second);
    await vi.advanceTimersByTimeAsync(1_000);
    asked.at(-1)?.(second);
  }
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThanOrEqual(10);
  tell(99);
  unmount();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(before);
});

test.each([
  { classes: 2, rounds: 0 },
  { classes: 5, rounds: 4 },
])(
  'who plays in $classes classes asks for what no stream tells $rounds times a minute',
  async ({ classes, rounds }) => {
    const client = createQueryClient();
    const own = matchQueries.active().queryKey;
    client.setQueryData(own, []);
    const asked = vi.spyOn(client, 'invalidateQueries');
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children);
    const ids = Array.from({ length: classes }, (_, at) => `t${at}`);
    const { unmount } = renderHook(() => useLiveTournaments(ids), { wrapper });
    await vi.advanceTimersByTimeAsync(61_000);
    const ofOwn = () =>
      asked.mock.calls.filter(([filters]) => JSON.stringify(filters?.queryKey) === JSON.stringify(own)).length;
    expect(ofOwn()).toBe(rounds);
    unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ofOwn()).toBe(rounds);
  },
);
