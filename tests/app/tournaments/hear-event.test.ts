/** What a page does with an event: facts are put into those that it has, and little else is asked for. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { hearEvent, tellFacts } from '#app/tournaments/live/hear-event.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { provideModel } from '#app/tournaments/model/loaded-model.ts';
import { readableModel } from '#app/tournaments/model/tournament-model.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import { eventAfter, recordOf } from '#tests/app/tournaments/result-views.ts';
import { playedAt } from '#tests/tournament/lives.ts';
import { now, started } from '#tests/tournament/setup.ts';
import { applyResult } from '#tournament/results/result.ts';
import { RULES_VERSION } from '#tournament/rules-version.ts';

const before = now(started(6, 2));
const [first, other] = before.matches.filter(({ sides }) => sides.every(({ kind }) => kind === 'player'));
if (!first || !other) throw new Error('nothing to play');
const result = playedAt(first, 1);
const state = now(applyResult(before.facts, result));
const people = [result.player1Id, 'olga'].map((playerId) => ({
  playerId,
  club: null,
  user: { id: `u-${playerId}`, firstName: 'Any', lastName: 'Body', profilePictureUrl: null },
}));
const recordAt = (version: number) => recordOf(before, version, people);
const event: LiveEvent = eventAfter(before, { state, record: recordOf(state, 8, people) });

const id = 'tournament';
const queries = {
  detail: tournamentQueries.detail(id).queryKey,
  players: tournamentQueries.players(id).queryKey,
  matches: tournamentQueries.matches(id).queryKey,
  record: tournamentQueries.record(id).queryKey,
  actions: tournamentQueries.actions(id).queryKey,
  match: matchQueries.detail(first.id).queryKey,
  matchActions: matchQueries.actions(first.id).queryKey,
  otherMatch: matchQueries.detail(other.id).queryKey,
};

/** A page that has these, and the facts. */
function page(...kept: readonly (keyof typeof queries)[]) {
  const client = new QueryClient();
  client.setQueryData(queries.record, recordAt(7));
  client.setQueryData(queries.actions, []);
  for (const name of kept) client.setQueryData<unknown>([...queries[name]], []);
  return client;
}

const shownIn = (client: QueryClient) => client.getQueryData(queries.record);
const isAskedAfter = (client: QueryClient, told: Partial<LiveEvent> = {}) =>
  tellFacts(client, id, { ...event, ...told });

test('a result is told alone, and its version', () => {
  expect(event).toEqual({ version: 8, results: [result] });
});

test('the facts know the result, and nothing is asked for', () => {
  const client = page();
  expect(isAskedAfter(client)).toBe(false);
  expect(shownIn(client)).toEqual({ ...recordAt(8), facts: state.facts });
});

test('the facts after a gap are asked for, and until then those of before are shown', () => {
  const client = page();
  expect(isAskedAfter(client, { version: 9 })).toBe(true);
  expect(shownIn(client)).toEqual(recordAt(7));
});

test('an event of before changes no facts', () => {
  const client = page();
  expect(isAskedAfter(client, { version: 7 })).toBe(false);
  expect(shownIn(client)).toEqual(recordAt(7));
});

test('facts that are on their way may be of before: they are asked for again', () => {
  const client = page();
  void client.fetchQuery({ queryKey: queries.record, queryFn: () => new Promise<never>(() => undefined) });
  expect(isAskedAfter(client)).toBe(true);
});

test('facts that were known to be old are asked for all the same', async () => {
  const client = page();
  await client.invalidateQueries({ queryKey: queries.record });
  expect(isAskedAfter(client)).toBe(true);
});

test('the calls of a hall are told; those of one that calls for the first time, or plays otherwise, are asked for', () => {
  const client = page();
  const call = { matchId: first.id, courtId: 'c1', players: ['u-anna', 'u-ben'], isStarted: false, isOver: false };
  const otherCall = { ...call, matchId: other.id };
  const hall = (mode: 'fixed' | 'free', ...calls: readonly (typeof call)[]) => ({ mode, calls: [...calls] });
  const told = { results: [], hall: hall('free', call) };
  expect(isAskedAfter(client, told)).toBe(true);
  client.setQueryData(queries.record, { ...recordAt(7), hall: hall('fixed', otherCall) });
  expect(isAskedAfter(client, told)).toBe(true);
  client.setQueryData(queries.record, { ...recordAt(7), hall: hall('free', call, otherCall) });
  const isStarted = { ...call, isStarted: true };
  expect(isAskedAfter(client, { results: [], hall: hall('free', isStarted) })).toBe(false);
  expect(shownIn(client)).toEqual({ ...recordAt(8), hall: hall('free', otherCall, isStarted) });
  expect(isAskedAfter(client, { version: 9 })).toBe(false);
  expect(shownIn(client)?.hall?.calls).toEqual([otherCall, isStarted]);
});

/** What a page asks for again after an event, however soon. */
function askedAfter(client: QueryClient, told: LiveEvent | object = event): string[] {
  vi.useFakeTimers();
  hearEvent(client, id, JSON.stringify(told));
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  return Object.entries(queries).flatMap(([name, queryKey]) =>
    client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  );
}

test('a spectator’s page asks for nothing after a result', () => {
  const client = page('detail');
  expect(askedAfter(client)).toEqual([]);
  expect(shownIn(client)).toMatchObject({ version: 8, facts: { results: [result] } });
});

test('what the server has made of the facts is old after each result, and so is the match itself, not another', () => {
  expect(askedAfter(page('players', 'matches', 'match', 'matchActions', 'otherMatch'))).toEqual([
    'players',
    'matches',
    'match',
    'matchActions',
  ]);
});

test('where no screen has loaded the model, each match that is known is old', () => {
  provideModel(() => undefined);
  try {
    expect(askedAfter(page('match', 'otherMatch'))).toEqual(['match', 'otherMatch']);
  } finally {
    provideModel((record) => readableModel(record));
  }
});

test.each([
  ['has missed', recordAt(6), ['record', 'match', 'otherMatch']],
  ['knows already', recordOf(state, 8, people), ['match', 'otherMatch']],
  ['cannot read', { ...recordAt(7), rules: RULES_VERSION + 1 }, ['match', 'otherMatch']],
])('matches are all old after a result that a page %s', (_, record, old) => {
  const client = page('match', 'otherMatch');
  client.setQueryData(queries.record, record);
  expect(askedAfter(client)).toEqual(old);
});

test('a page with a match alone asks for it after each result', () => {
  const client = page('match');
  client.removeQueries({ queryKey: queries.record });
  expect(askedAfter(client)).toEqual(['match']);
});

test('the match’s players and organisers ask what they may do now', () => {
  const client = page();
  client.setQueryData(sessionQueries.me().queryKey, { id: 'u-olga' } as never);
  expect(askedAfter(client)).toEqual([]);
  const player = page();
  player.setQueryData(sessionQueries.me().queryKey, { id: `u-${result.player1Id}` } as never);
  expect(askedAfter(player)).toEqual(['actions']);
  const organiser = page();
  organiser.setQueryData(queries.actions, ['EDIT_TOURNAMENT']);
  expect(askedAfter(organiser)).toEqual(['actions']);
});

test.each([
  ['tells no facts', { version: 8, results: [] }],
  ['is of another shape', { version: 8 }],
  ['is for a build of before', { tournamentId: id, version: 8, changed: ['reload'], matches: [] }],
])('an event that %s: anything may be other', (_, told) => {
  const all = ['detail', 'players', 'record', 'actions', 'match', 'otherMatch'] as const;
  expect(askedAfter(page('detail', 'players', 'match', 'otherMatch'), told)).toEqual(all);
});
