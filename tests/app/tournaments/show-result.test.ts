import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { showEvent, showFacts, showResult } from '#app/tournaments/live/show-event.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { compactResult } from '#contract/events/compact-result.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

const queries = {
  matches: tournamentQueries.matches('t1').queryKey,
  record: tournamentQueries.record('t1').queryKey,
  actions: tournamentQueries.actions('t1').queryKey,
};

const entry = (version: number, player1Score: number | null) =>
  ({
    match: { id: 'm1', version, generation: 0, player1Score },
    player1: { id: 'anna', userId: 'u-anna' },
    player2: { id: 'ben', userId: 'u-ben' },
  }) as unknown as MatchEntry;

const result = {
  matchId: 'm1',
  player1Id: 'anna',
  player2Id: 'ben',
  player1Score: 3,
  player2Score: 1,
  games: null,
  version: 1,
};
const recordAt = (version: number) => ({ version, facts: { results: [] } }) as unknown as TournamentRecord;

const event: LiveEvent = {
  tournamentId: 't1',
  version: 8,
  changed: ['match', 'groups'],
  matches: [entry(1, 3)],
  nodes: [],
  results: [],
};

function page() {
  const client = new QueryClient();
  client.setQueryData(queries.record, recordAt(7));
  client.setQueryData(queries.matches, [entry(0, null)]);
  client.setQueryData(queries.actions, []);
  return client;
}

test('a spectator’s page asks for nothing: it shows what the event tells', () => {
  const client = page();
  expect(showResult(client, event)).toEqual([]);
  expect(client.getQueryData(queries.matches)?.map(({ match }) => match.player1Score)).toEqual([3]);
});

test('a reply that is on its way may be of before: it takes nothing back, and is asked for again', async () => {
  const client = page();
  const { reply, asked } = askFor(client, queries.matches);
  expect(showResult(client, event)).toEqual([queries.matches]);
  reply([entry(0, null)]);
  await asked;
  expect(client.getQueryData(queries.matches)?.map(({ match }) => match.player1Score)).toEqual([3]);
});

test('a copy that is not on the screen waits for its reply, and is asked for again', async () => {
  const client = page();
  const { reply, asked } = askFor(client, queries.matches, 'copy');
  expect(showResult(client, event)).toEqual([queries.matches]);
  reply([entry(1, 3), entry(0, null)]);
  await asked;
  expect(client.getQueryData(queries.matches)).toHaveLength(2);
});

test('what is on its way and not shown yet is waited for', async () => {
  const client = page();
  client.removeQueries({ queryKey: queries.matches });
  const { reply, asked } = askFor(client, queries.matches);
  expect(showResult(client, event)).toEqual([queries.matches]);
  reply([entry(1, 3)]);
  await asked;
  expect(client.getQueryData(queries.matches)).toHaveLength(1);
});

test('a stream of results keeps no reply out for ever', async () => {
  const client = page();
  let arrived = 0;
  for (let nth = 0; nth < 10 && arrived === 0; nth++) {
    const { reply, asked } = askFor(client, queries.matches);
    showResult(client, event);
    reply([entry(1, 3), entry(0, null)]);
    await asked;
    arrived += client.getQueryData(queries.matches)?.length === 2 ? nth : 0;
  }
  expect(arrived).toBe(3);
});

test('what was known to be old is asked for all the same: a result makes one match of it new', async () => {
  const client = page();
  await client.invalidateQueries({ queryKey: queries.matches });
  expect(showResult(client, event)).toEqual([queries.matches]);
});

/** Something on the screen, or a copy beside it, whose request is answered when the test says so. */
function askFor(client: QueryClient, queryKey: typeof queries.matches, where: 'screen' | 'copy' = 'screen') {
  let reply: (matches: MatchEntry[]) => void = () => undefined;
  const queryFn = () => new Promise<MatchEntry[]>((resolve) => (reply = resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const leave = where === 'screen' ? observer.subscribe(() => undefined) : () => undefined;
  const asked = client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).finally(leave);
  return { asked, reply: (matches: MatchEntry[]) => reply(matches) };
}

const factsAfter = (client: QueryClient, told: Partial<LiveEvent> = {}) =>
  showFacts(client, 't1', { version: 8, results: [result], calls: undefined, matchIds: ['m1'], ...told });
const shownIn = (client: QueryClient) => client.getQueryData(queries.record);

test('the facts know the result, and nothing is asked for', () => {
  const client = page();
  expect(factsAfter(client)).toEqual([]);
  expect(shownIn(client)).toMatchObject({ version: 8, facts: { results: [result] } });
});

test('the facts after a gap are asked for, and until then those of before are shown', () => {
  const client = page();
  expect(factsAfter(client, { version: 9 })).toEqual([queries.record]);
  expect(shownIn(client)).toMatchObject({ version: 7, facts: { results: [] } });
});

test('an event of before changes no facts', () => {
  const client = page();
  expect(factsAfter(client, { version: 7 })).toEqual([]);
  expect(shownIn(client)).toEqual(recordAt(7));
});

test('facts that are on their way may be of before: they are asked for again', () => {
  const client = page();
  void client.fetchQuery({ queryKey: queries.record, queryFn: () => new Promise<never>(() => undefined) });
  expect(factsAfter(client)).toEqual([queries.record]);
});

test('the calls of a hall are told; those of one that calls for the first time are asked for', () => {
  const client = page();
  const call = { matchId: 'm1', courtId: 'c1', players: ['u-anna', 'u-ben'], isStarted: false, isOver: false };
  const other = { ...call, matchId: 'm2' };
  expect(factsAfter(client, { calls: [call] })).toEqual([queries.record]);
  client.setQueryData(queries.record, { ...recordAt(7), hall: { mode: 'free', calls: [call, other] } });
  const started = { ...call, isStarted: true };
  expect(factsAfter(client, { calls: [started] })).toEqual([]);
  expect(shownIn(client)?.hall?.calls).toEqual([other, started]);
  expect(factsAfter(client, { version: 9 })).toEqual([queries.record]);
});

test('the match’s players and organisers ask what they may do now', () => {
  const client = page();
  client.setQueryData(sessionQueries.me().queryKey, { id: 'u-ben' } as never);
  expect(showResult(client, event)).toEqual([queries.actions]);
  client.setQueryData(sessionQueries.me().queryKey, { id: 'u-olga' } as never);
  expect(showResult(client, event)).toEqual([]);
  client.setQueryData(queries.actions, ['EDIT_TOURNAMENT']);
  expect(showResult(client, event)).toEqual([queries.actions]);
});

/** What a page asks for again after an event, however soon. */
function askedAfter(client: QueryClient, told: LiveEvent | undefined): string[] {
  vi.useFakeTimers();
  showEvent(client, 't1', JSON.stringify(told));
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  return Object.entries(queries).flatMap(([name, queryKey]) =>
    client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  );
}

const told: LiveEvent = {
  ...event,
  matches: event.matches.map(({ match, ...one }) => ({
    ...one,
    match: { ...match, status: 'completed', group: { id: 'g', name: 'Group A' }, player2Score: 1 },
    tournament: { id: 't1', name: 'Open', timeZone: 'Europe/Zagreb', isSeason: false },
  })),
};

test('a compact result is shown by a page that has the views of before, and makes it ask for nothing', () => {
  const client = page();
  expect(askedAfter(client, compactResult({ ...told, results: [result] }))).toEqual([]);
  expect(client.getQueryData(queries.matches)?.map(({ match }) => match.player1Score)).toEqual([3]);
  expect(shownIn(client)).toMatchObject({ version: 8, facts: { results: [result] } });
});

test('a page that knows nothing of compact results asks for everything', () => {
  const { compact: _, ...known } = compactResult(told) ?? event;
  expect(askedAfter(page(), known)).toEqual(['matches', 'record', 'actions']);
});

test('a page of another draw asks for its matches', () => {
  const later = told.matches.map((one) => ({ ...one, match: { ...one.match, generation: 1 } }));
  expect(askedAfter(page(), compactResult({ ...told, matches: later }))).toEqual(['matches', 'actions']);
});

test('a page without the match asks for it', () => {
  const client = page();
  client.setQueryData(queries.matches, []);
  expect(askedAfter(client, compactResult(told))).toEqual(['matches', 'actions']);
});
