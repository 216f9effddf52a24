import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sessionQueries } from '#app/session/queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { showResult } from '#app/tournaments/show-event.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import type { MatchEntry } from '#contract/matches.ts';
import type { Groups } from '#contract/tournaments.ts';

const queries = {
  groups: tournamentQueries.groups('t1').queryKey,
  matches: tournamentQueries.matches('t1').queryKey,
  record: tournamentQueries.record('t1').queryKey,
  actions: tournamentQueries.actions('t1').queryKey,
};

const row = (id: string, groupPoints: number, place: number) =>
  ({ id, groupPoints, place, decidedBy: 'points', reason: null }) as const;
const entry = (version: number, player1Score: number | null) =>
  ({
    match: { id: 'm1', version, generation: 0, player1Score },
    player1: { id: 'anna', userId: 'u-anna' },
    player2: { id: 'ben', userId: 'u-ben' },
  }) as unknown as MatchEntry;

const event: LiveEvent = {
  tournamentId: 't1',
  version: 8,
  changed: ['match', 'groups', 'result'],
  matches: [entry(1, 3)],
  groups: { 'Group A': [row('ben', 2, 1), row('anna', 1, 2)] },
  nodes: [],
  results: [],
};

function page() {
  const client = new QueryClient();
  client.setQueryData(queries.groups, {
    'Group A': [row('anna', 0, 1), row('ben', 0, 1)],
    'Group B': [row('cleo', 0, 1)],
  } as unknown as Groups);
  client.setQueryData(queries.matches, [entry(0, null)]);
  client.setQueryData(queries.actions, []);
  return client;
}

test('a spectator’s page asks for nothing: it shows what the event tells', () => {
  const client = page();
  expect(showResult(client, event)).toEqual([]);
  expect(client.getQueryData(queries.matches)?.map(({ match }) => match.player1Score)).toEqual([3]);
  const groups = client.getQueryData(queries.groups) ?? {};
  expect(Object.keys(groups)).toEqual(['Group A', 'Group B']);
  expect(groups['Group A']?.map(({ id, groupPoints, place }) => [id, groupPoints, place])).toEqual([
    ['ben', 2, 1],
    ['anna', 1, 2],
  ]);
});

test('what is being asked for is asked for once more: that reply may be of before', async () => {
  const client = page();
  let reply: (groups: Groups) => void = () => undefined;
  const asked = client.fetchQuery({
    queryKey: queries.groups,
    queryFn: () => new Promise<Groups>((resolve) => (reply = resolve)),
  });
  expect(showResult(client, event)).toEqual([queries.groups]);
  reply({});
  await asked;
});

test('a table with other players is asked for', () => {
  const client = page();
  client.setQueryData(queries.groups, { 'Group A': [row('anna', 0, 1), row('dora', 0, 1)] } as unknown as Groups);
  expect(showResult(client, event)).toEqual([queries.groups]);
});

test('the facts of a hall that calls are asked for: its calls end with a result', () => {
  const client = page();
  const record = { version: 7, facts: { results: [] }, hall: { mode: 'free', calls: [] } };
  client.setQueryData(queries.record, record as never);
  expect(showResult(client, event)).toEqual([queries.record]);
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
