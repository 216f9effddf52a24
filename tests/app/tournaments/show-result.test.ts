/** What a page does with the event of a result: it is put into the facts, and little else is asked for. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { showEvent, showFacts } from '#app/tournaments/live/show-event.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { compactResult } from '#contract/events/compact-result.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';

const queries = {
  detail: tournamentQueries.detail('t1').queryKey,
  players: tournamentQueries.players('t1').queryKey,
  matches: tournamentQueries.matches('t1').queryKey,
  record: tournamentQueries.record('t1').queryKey,
  actions: tournamentQueries.actions('t1').queryKey,
  match: matchQueries.detail('m1').queryKey,
  otherMatch: matchQueries.detail('m2').queryKey,
};

const result = {
  matchId: 'm1',
  player1Id: 'anna',
  player2Id: 'ben',
  player1Score: 3,
  player2Score: 1,
  games: null,
  version: 1,
};
const people = ['anna', 'ben', 'olga'].map((playerId) => ({ playerId, user: { id: `u-${playerId}` } }));
const recordAt = (version: number) => ({ version, people, facts: { results: [] } }) as unknown as TournamentRecord;

const entry = {
  match: {
    id: 'm1',
    version: 1,
    generation: 0,
    player1Score: 3,
    player2Score: 1,
    status: 'completed',
    group: { id: 'g', name: 'Group A' },
    sides: ['player', 'player'],
  },
  player1: { id: 'anna', userId: 'u-anna' },
  player2: { id: 'ben', userId: 'u-ben' },
  tournament: { id: 't1', name: 'Open', timeZone: 'Europe/Zagreb', isSeason: false },
} as unknown as MatchEntry;

const event: LiveEvent = {
  tournamentId: 't1',
  version: 8,
  changed: ['match', 'groups'],
  matches: [entry],
  nodes: [],
  results: [result],
};

/** A page that has these, and the facts. */
function page(...kept: readonly (keyof typeof queries)[]) {
  const client = new QueryClient();
  client.setQueryData(queries.record, recordAt(7));
  client.setQueryData(queries.actions, []);
  for (const name of kept) client.setQueryData<unknown>([...queries[name]], []);
  return client;
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

test('facts that were known to be old are asked for all the same', async () => {
  const client = page();
  await client.invalidateQueries({ queryKey: queries.record });
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

test.each([
  ['in full', event],
  ['in few bytes', compactResult(event)],
])('a spectator’s page asks for nothing after a result that is told %s', (_, told) => {
  const client = page('detail');
  expect(askedAfter(client, told)).toEqual([]);
  expect(shownIn(client)).toMatchObject({ version: 8, facts: { results: [result] } });
});

test('what the server has made of the facts is old after each result, and so is the match itself, not another', () => {
  expect(askedAfter(page('players', 'matches', 'match', 'otherMatch'), event)).toEqual(['players', 'matches', 'match']);
});

test.each([
  ['in full', event],
  ['in few bytes', compactResult(event)],
])('the match’s players and organisers ask what they may do now: %s', (_, told) => {
  const client = page();
  client.setQueryData(sessionQueries.me().queryKey, { id: 'u-olga' } as never);
  expect(askedAfter(client, told)).toEqual([]);
  const player = page();
  player.setQueryData(sessionQueries.me().queryKey, { id: 'u-ben' } as never);
  expect(askedAfter(player, told)).toEqual(['actions']);
  const organiser = page();
  organiser.setQueryData(queries.actions, ['EDIT_TOURNAMENT']);
  expect(askedAfter(organiser, told)).toEqual(['actions']);
});

test('a page that knows nothing of compact results asks for everything', () => {
  const { compact: _, ...known } = compactResult(event) ?? event;
  expect(askedAfter(page('detail'), known)).toEqual(['detail', 'record', 'actions']);
});

test('another change is one of the facts', () => {
  const { results: _, ...other } = event;
  expect(askedAfter(page('detail', 'players'), { ...other, changed: ['players'] })).toEqual([
    'players',
    'record',
    'actions',
  ]);
  expect(askedAfter(page('detail'), { ...other, changed: ['tournament'] })).toEqual(['detail', 'record', 'actions']);
});
