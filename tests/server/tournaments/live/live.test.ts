import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveEvent, liveEvent, reloadEvent } from '#contract/events/live-events.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';
import { type Stream, watch } from '#tests/server/watch.ts';

let database: TestDatabase;
let here: TestApp;
/** Another node on the same database. */
let there: TestApp;
let made: MadeTournament;
const streams: Stream[] = [];

const open = async (test: TestApp, tournament: MadeTournament, lastEventId?: number): Promise<Stream> => {
  const stream = await watch(test, `${tournament.path}/events?as=facts`, lastEventId);
  streams.push(stream);
  return stream;
};

beforeAll(async () => {
  database = await freshDatabase();
  here = await startApp({ database });
  there = await startApp({ database });
  await Promise.all([here, there].map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  const organiser = await here.organiser();
  made = await makeTournament(here, organiser);
  await join(here, made, await here.people(8));
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await here.close();
  await there.close();
  await database.close();
});

const enter = async (test: TestApp, matchId: string, scores: [number, number]) =>
  test.post(`/bff/api/matches/${matchId}/update-result`, {
    as: made.organiser,
    body: { player1Score: scores[0], player2Score: scores[1] },
  });

describe('watching a tournament', () => {
  it('names an id at once, so that a page can resume though nothing has happened', async () => {
    const stream = await open(here, made);
    expect(stream.response.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(stream.response.headers['x-accel-buffering']).toBe('no');
    const { version } = (await here.get(`${made.path}/record`)).json<{ version: number }>();
    await expect.poll(() => stream.lastEventId).toBe(version);
    expect(stream.events).toEqual([]);
  });

  it('sends an event every 15 seconds at least, by which a page knows that it has not been swallowed', async () => {
    const stream = await open(here, made);
    await expect.poll(() => stream.heartbeats, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(stream.events).toEqual([]);
  });

  it('tells both nodes of a change within two seconds, in order, with the results', async () => {
    const near = await open(here, made);
    const far = await open(there, made);
    await order(here, made, 'commence', { numberOfGroups: 2 });
    const [first, second] = await matchesOf(there, made);
    await enter(here, first?.match.id ?? '', [3, 1]);
    await enter(there, second?.match.id ?? '', [0, 3]);
    for (const stream of [near, far]) {
      await expect.poll(() => stream.events.length, { timeout: 2_000 }).toBe(3);
      const [commenced, ...results] = stream.events.map(({ data }) => liveEvent.parse(data));
      expect(commenced?.results).toEqual([]);
      const entered = [first, second].map((one) => [one?.match.id]);
      expect(results.map((event) => event.results.map(({ matchId }) => matchId))).toEqual(entered);
      expect(results[0]?.results).toMatchObject([{ player1Score: 3, player2Score: 1, version: 1 }]);
      const ids = stream.events.map(({ id }) => id);
      expect(ids).toEqual([commenced, ...results].map((event) => event?.version));
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      expect(new Set(ids).size).toBe(3);
    }
    expect(await matchesOf(there, made)).toEqual(await matchesOf(here, made));
  });

  it('tells of a hundred results without a gap, entered on two nodes at once, though a page comes back on the other', async () => {
    const near = await open(here, made);
    const before = await open(there, made);
    for (const stream of [near, before]) await expect.poll(() => stream.lastEventId).not.toBeNull();
    const first = near.lastEventId ?? 0;
    const ids = (await matchesOf(here, made)).map(({ match }) => match.id);
    /** Fifty on each node: each pass over its half of the matches has other scores than the one before. */
    const results = async (from: number, to: number) => {
      for (let nth = from; nth < to; nth++) {
        const score: [number, number] = [3, Math.floor(nth / 6) % 3];
        const replies = await Promise.all([
          enter(here, ids[nth % 6] ?? '', score),
          enter(there, ids[6 + (nth % 6)] ?? '', score),
        ]);
        expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      }
    };
    await results(0, 20);
    await expect.poll(() => before.events.length).toBeGreaterThan(30);
    before.close();
    await results(20, 30);
    const after = await open(here, made, before.lastEventId ?? 0);
    await results(30, 50);
    const all = Array.from({ length: 100 }, (_, nth) => first + 1 + nth);
    await expect.poll(() => near.events.map(({ id }) => id)).toEqual(all);
    await expect.poll(() => [...before.events, ...after.events].map(({ id }) => id)).toEqual(all);
    const told = after.events.flatMap(({ data }) => (data as LiveEvent).results.map(({ matchId }) => matchId));
    expect(new Set(told)).toEqual(new Set(ids));
  });

  it('tells a page of a build of before of each change that everything is to be asked for', async () => {
    const stream = await watch(here, `${made.path}/events`);
    streams.push(stream);
    const beside = await open(here, made);
    for (const one of [stream, beside]) await expect.poll(() => one.lastEventId).not.toBeNull();
    const [match] = await matchesOf(here, made);
    await enter(here, match?.match.id ?? '', [0, 3]);
    await expect.poll(() => [stream, beside].map(({ events }) => events.length)).toEqual([1, 1]);
    const { version } = liveEvent.parse(beside.events[0]?.data);
    const told = { tournamentId: made.id, version, changed: ['reload'], matches: [] };
    expect(stream.events).toEqual([{ id: version, data: reloadEvent.parse(told) }]);
    const again = await watch(here, `${made.path}/events`, version - 1);
    streams.push(again);
    await expect.poll(() => again.events).toEqual(stream.events);
  });

  it('tells no facts where too much was missed or the id makes no sense', async () => {
    for (const lastEventId of [0, 999_999]) {
      await database.pool.query('delete from live_event where tournament_id = $1 and version < 10', [made.id]);
      const stream = await open(here, made, lastEventId);
      await expect.poll(() => stream.events.length).toBe(1);
      expect(stream.events[0]?.data).toEqual({ version: stream.events[0]?.id, results: [] });
    }
  });

  it('catches up after the database has cut its connection', async () => {
    const stream = await open(here, made);
    await expect.poll(() => stream.lastEventId).not.toBeNull();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'edgeball-live' and datname = current_database()`,
    );
    await order(there, made, 'reset');
    await expect.poll(() => stream.events.length, { timeout: 5_000 }).toBeGreaterThan(0);
    expect((await here.get(made.path)).json()).toMatchObject({ tournament: { stage: 'Open' } });
  });

  it('knows no stream of an unknown tournament', async () => {
    for (const id of ['nothing', 'x'.repeat(40), '%00']) {
      const reply = await here.get(`/bff/api/tournaments/${id}/events`);
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'Tournament not found.']);
    }
  });

  it('forgets pages that have gone, and ends the others when it stops', async () => {
    const count = async () => Number(/^edgeball_event_streams (\d+)/m.exec((await here.get('/metrics')).body)?.[1]);
    for (const stream of streams) stream.close();
    await expect.poll(count).toBe(0);
    const stream = await open(here, made);
    await expect.poll(count).toBe(1);
    await here.app.close();
    await expect.poll(() => stream.ended).toBe(true);
  });
});
