/** Where the facts are not to be had, or are beyond the rules of this build, a screen shows what the server makes of them. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hearEvent } from '#app/tournaments/live/hear-event.ts';
import { useMatches, usePlayers } from '#app/tournaments/model/views.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { eventAfter, viewsOf } from '#tests/app/tournaments/result-views.ts';
import { now, started } from '#tests/tournament/setup.ts';
import { applyResult } from '#tournament/results/result.ts';
import { RULES_VERSION } from '#tournament/rules-version.ts';

afterEach(cleanup);

function Page() {
  const { data: players, error } = usePlayers('tournament');
  const { data: matches } = useMatches('tournament');
  const points = players?.map(({ groupPoints }) => groupPoints).join(' ');
  const scores = matches?.map(({ match }) => match.player1Score ?? '–').join(' ');
  const text = error ? 'failed' : players && matches ? `points ${points}, scores ${scores}` : 'loading';
  drawn.push(text);
  return <p>{text}</p>;
}

/** Everything that the page has said, also for a moment. */
const drawn: string[] = [];

const facts = started(3, 1);
const [first] = now(facts).matches;
const [a, b] = first?.sides ?? [];
const won = { matchId: first?.id ?? '', player1Score: 3, player2Score: 0, games: null, version: 1 };
const ids = { player1Id: a?.kind === 'player' ? a.id : '', player2Id: b?.kind === 'player' ? b.id : '' };
const before = viewsOf(now(facts), 1);
const after = viewsOf(now(applyResult(facts, { ...won, ...ids })), 2);
const OPEN = 'points 0 0 0, scores – – –';
const PLAYED = /points .*2.*, scores 3 – –/;

type Reply = TournamentRecord | 'failed';

/** A page whose server replies with this record and these views. */
async function show(first: Reply, cached = false) {
  const server = { record: first, views: before };
  const shown = await renderScreen(<Page />, {
    cached: cached && first !== 'failed' ? [[tournamentQueries.record('tournament').queryKey, first]] : [],
    server: ({ path }) => {
      const name = path.split('/').at(-1);
      if (name === 'record')
        return server.record === 'failed' ? { status: 500, body: {} } : { status: 200, body: server.record };
      if (name === 'players' || name === 'matches') return { status: 200, body: server.views[name] };
      return { status: 404, body: {} };
    },
  });
  const prefix = '/bff/api/tournaments/tournament/';
  const asked = () => shown.calls.flatMap(({ path }) => (path.startsWith(prefix) ? path.slice(prefix.length) : []));
  return { ...shown, server, asked };
}

const beyond = (record: TournamentRecord): TournamentRecord => ({ ...record, rules: RULES_VERSION + 1 });
const event = eventAfter(before.state, after);

test('the facts alone are asked for, and once for all that is made of them', async () => {
  const { asked } = await show(before.record);
  expect(await screen.findByText(OPEN)).toBeTruthy();
  expect(asked()).toEqual(['record']);
});

test('facts that cannot be had: the server’s views stand there after the first failure', async () => {
  const { asked } = await show('failed');
  expect(await screen.findByText(OPEN)).toBeTruthy();
  expect(asked().filter((name) => name === 'record')).toHaveLength(1);
});

test('facts beyond the rules of this build: the server’s views, and after each result again', async () => {
  const { queryClient, server } = await show(beyond(before.record));
  expect(await screen.findByText(OPEN)).toBeTruthy();
  server.record = beyond(after.record);
  server.views = after;
  act(() => hearEvent(queryClient, 'tournament', JSON.stringify(event)));
  expect(await screen.findByText(PLAYED)).toBeTruthy();
});

test('what the server made before is not shown again once the facts were', async () => {
  const shown = await show('failed');
  expect(await screen.findByText(OPEN)).toBeTruthy();
  const { queryKey } = tournamentQueries.record('tournament');
  act(() => void shown.queryClient.setQueryData(queryKey, after.record));
  expect(await screen.findByText(PLAYED)).toBeTruthy();
  shown.server.views = after;
  drawn.length = 0;
  act(() => void shown.queryClient.setQueryData(queryKey, beyond(after.record)));
  await waitFor(() => expect(shown.asked().filter((name) => name === 'matches')).toHaveLength(2));
  await waitFor(() => expect(screen.getByText(PLAYED)).toBeTruthy());
  expect(drawn).not.toContain(OPEN);
});
