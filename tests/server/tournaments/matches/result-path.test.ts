/** The way of a result through the server: whose it is, how often it counts, and that nothing is shown before it is kept. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { stateOf } from '#server/tournaments/state/state.ts';
import { createStates, type States } from '#server/tournaments/state/state-cache.ts';
import { loadStoredTournament } from '#server/tournaments/store/facts.ts';
import { trimLogs } from '#server/tournaments/store/logs.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
let ahead = 0;
beforeAll(async () => {
  test = await startApp({ now: () => Date.now() + ahead });
  // After this time the node knows that it is alone, and shows what it keeps in memory without asking for its version.
  ahead = 10_000;
  organiser = await test.organiser();
});
afterAll(() => test.close());

async function firstMatch(): Promise<MatchEntry> {
  const made = await makeTournament(test, organiser);
  await join(test, made, await test.people(4));
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const [entry] = await matchesOf(test, made);
  if (!entry) throw new Error('there is no match');
  return entry;
}

const enter = (matchId: string, score: readonly [number, number], headers: Record<string, string>, as = organiser) =>
  test.post(`/bff/api/matches/${matchId}/update-result`, {
    as,
    headers,
    body: { player1Score: score[0], player2Score: score[1] },
  });

const stored = async (matchId: string) => {
  const { match } = (await test.get(`/bff/api/matches/${matchId}`)).json<MatchEntry>();
  return [match.player1Score, match.player2Score, match.version];
};

const versions = async (matchId: string) => {
  const { rows } = await test.database.pool.query('select version from result_log where match_id = $1', [matchId]);
  return rows.map(({ version }) => version);
};

it('shows nobody a result whose commit fails, and goes on from what is stored', async () => {
  const { id } = (await firstMatch()).match;
  expect((await enter(id, [3, 1], {})).statusCode).toBe(200);
  // Everything of the change has been done by then, but for the commit itself.
  await test.database.pool.query(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger refuse_commit after insert on result_log
      deferrable initially deferred for each row execute function refuse_commit()`);
  expect((await enter(id, [3, 2], {})).statusCode).toBe(503);
  await test.database.pool.query('drop trigger refuse_commit on result_log; drop function refuse_commit');
  expect(await stored(id)).toEqual([3, 1, 1]);
  const next = await enter(id, [3, 0], {});
  expect([next.statusCode, next.json<MatchEntry>().match.version]).toEqual([200, 2]);
  expect(await versions(id)).toEqual([1, 2]);
});

it('knows a key for as long as a device may come back with it', async () => {
  const { id } = (await firstMatch()).match;
  const key = { 'idempotency-key': randomUUID() };
  await enter(id, [3, 1], key);
  await enter(id, [3, 2], {});
  const age = (days: number) =>
    test.database.pool.query(`update idempotency set created_at = now() - make_interval(days => $1)`, [days]);
  for (const days of [1, 2, 14, 60]) {
    await age(days);
    await trimLogs(test.database.db);
    const again = await enter(id, [3, 1], key);
    expect([again.statusCode, again.headers['idempotency-replayed']], `after ${days} days`).toEqual([200, 'true']);
  }
  expect(await stored(id)).toEqual([3, 2, 2]);
  await age(100);
  await trimLogs(test.database.db);
  const { rows } = await test.database.pool.query('select key from idempotency where key = $1', [
    key['idempotency-key'],
  ]);
  expect(rows).toEqual([]);
});

it('takes a result only from the person who has entered it, whoever is signed in by now', async () => {
  const { id } = (await firstMatch()).match;
  const other = await test.person();
  const late = await enter(id, [3, 1], { 'edgeball-user': other.userId });
  expect([late.statusCode, late.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(await stored(id)).toEqual([null, null, 0]);
  expect((await enter(id, [3, 1], { 'edgeball-user': organiser.userId })).statusCode).toBe(200);
});

it('lets of two corrections that know the same version one through', async () => {
  const { id } = (await firstMatch()).match;
  await enter(id, [3, 1], {});
  const path = `/bff/api/matches/${id}/update-result`;
  const correct = (player2Score: number) =>
    test.post(path, { as: organiser, body: { player1Score: 3, player2Score, expectedVersion: 1 } });
  const replies = await Promise.all([correct(0), correct(2)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await versions(id)).toEqual([1, 2]);
});

it('evicts the views of the least recently used tournaments, and only then the tournaments', async () => {
  const made = [await firstMatch(), await firstMatch(), await firstMatch()];
  const loaded = await Promise.all(
    made.map(async ({ tournament: { id } }) => {
      const stored = await loadStoredTournament(test.database.db, id);
      if (!stored) throw new Error('there is no tournament');
      return stateOf(stored, Date.now());
    }),
  );
  const ids = loaded.map(({ row }) => row.id);
  const isKept = (states: States) => loaded.map(({ row }) => states.known(row.id, row.version) !== null);
  // One after the other: that of the first is the one that was used the longest ago.
  const viewed = async (states: States) => {
    const views = [];
    for (const id of ids) views.push(await states.view(id, 'matches'));
    return views;
  };
  const fill = async (maxWeight: number) => {
    const states = createStates(test.database, Date.now, () => false, maxWeight);
    states.setHearing(true);
    for (const state of loaded) states.put(state);
    const first = await viewed(states);
    return { states, first };
  };

  const roomy = await fill(1_000_000);
  expect((await viewed(roomy.states)).map((view, at) => view === roomy.first[at])).toEqual([true, true, true]);
  // A state of six matches and four players weighs 12 KB, and its matches about 5 KB more.
  const tight = await fill(44_500);
  expect(isKept(tight.states)).toEqual([true, true, true]);
  expect((await viewed(tight.states))[0]).not.toBe(tight.first[0]);
  const narrow = await fill(36_000);
  expect(isKept(narrow.states).filter(Boolean)).toHaveLength(2);
});

it('keeps the newest state in memory, in whichever order changes are heard of', async () => {
  const { tournament, match } = await firstMatch();
  const loaded = async () => {
    const stored = await loadStoredTournament(test.database.db, tournament.id);
    if (!stored) throw new Error('there is no tournament');
    return stateOf(stored, Date.now());
  };
  const before = await loaded();
  await enter(match.id, [3, 1], {});
  const after = await loaded();
  const states = createStates(test.database, Date.now, () => false);
  states.setHearing(true);
  states.put(after);
  states.put(before);
  expect(states.known(tournament.id, before.row.version)).toBeNull();
  expect(states.known(tournament.id, after.row.version)).toBe(after);
  states.forget(tournament.id, before.row.version);
  expect(states.known(tournament.id, after.row.version)).toBe(after);
  states.forget(tournament.id, after.row.version + 1);
  expect(states.known(tournament.id, after.row.version)).toBeNull();
});
