/** A desk that a link has opened enters results and takes its own back at once, as its page says; it enters none of another hall. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchEntry, ResultChange } from '#contract/matches/matches.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, makeHall, NOON, openLink, type TestHall } from './hall.ts';

let app: TestApp;
let hall: TestHall;
let desk: Person;
let matchId: string;
beforeAll(async () => {
  app = await startApp({ now: () => NOON, callsPerMinute: 100_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  hall = await makeHall(app);
  desk = await deviceWith('desk');
  matchId = (await hallDayOf(app, hall.tournaments[0])).tournaments[1]?.matches[0]?.id ?? '';
});

async function deviceWith(role: string): Promise<Person> {
  const made = await app.post(`${hall.tournaments[0].path}/hall/links`, { as: hall.organiser, body: { role } });
  return openLink(app, made.json<{ url: string }>().url.split('#')[1] ?? '');
}

const save = (as: Person | null, body: object = { player1Score: 3, player2Score: 1 }, headers = {}) =>
  app.post(`/bff/api/matches/${matchId}/update-result`, { as, body, headers });

test('it enters the first result of every match of its hall, and the log says where from', async () => {
  const reply = await save(desk);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json<MatchEntry>().match).toMatchObject({ player1Score: 3, player2Score: 1, status: 'completed' });
  const log = await app.get(`/bff/api/matches/${matchId}/log`, { as: hall.organiser });
  expect(log.json<ResultChange[]>()).toMatchObject([{ table: 'the desk', changedBy: null }]);
});

test('the same once more changes nothing; another one is for the organisers', async () => {
  const { player1, player2, match } = (await app.get(`/bff/api/matches/${matchId}`)).json<MatchEntry>();
  const seen = { player1Id: player1?.id, player2Id: player2?.id, generation: match.generation, expectedVersion: 0 };
  const result = { player1Score: 3, player2Score: 1, ...seen };
  expect((await save(desk, result)).statusCode).toBe(200);
  expect((await save(desk, result)).statusCode).toBe(200);
  const other = await save(desk, { ...result, player2Score: 2 });
  expect(other.json()).toMatchObject({ status: 409, code: 'RESULT_CONFLICT' });
  expect((await app.post(`/bff/api/matches/${matchId}/award`, { as: desk, body: {} })).statusCode).toBe(401);
});

const clear = (as: Person | null, body: object = {}) =>
  app.post(`/bff/api/matches/${matchId}/clear-result`, { as, body });

test('what it has entered it takes back within a minute, and enters it right; the log says so', async () => {
  const { version } = (await save(desk)).json<MatchEntry>().match;
  // Another device of the desk, as one that was closed by mistake.
  const second = await deviceWith('desk');
  expect((await clear(desk)).statusCode, 'its link was replaced').toBe(401);
  expect((await clear(second, { expectedVersion: version - 1 })).json().code).toBe('RESULT_CONFLICT');
  const taken = await clear(second, { expectedVersion: version });
  expect(taken.statusCode, taken.body).toBe(200);
  const right = await save(second, { player1Score: 1, player2Score: 3 });
  expect(right.statusCode, right.body).toBe(200);
  const log = await app.get(`/bff/api/matches/${matchId}/log`, { as: hall.organiser });
  expect(log.json<ResultChange[]>().map(({ table, changedBy }) => [table, changedBy])).toEqual(
    Array.from({ length: log.json<ResultChange[]>().length }, () => ['the desk', null]),
  );
  expect(log.json<ResultChange[]>().length).toBeGreaterThan(1);
});

test('after a minute it asks the organiser, and it takes back no result that was entered elsewhere', async () => {
  await save(desk);
  await app.database.pool.query("update match_result set entered_at = entered_at - interval '2 minutes'");
  expect((await clear(desk)).json()).toMatchObject({ status: 409, code: 'UNDO_EXPIRED' });
  expect((await clear(hall.organiser)).statusCode).toBe(200);
  expect((await save(hall.organiser)).statusCode).toBe(200);
  for (const nobodys of [desk, await deviceWith('board'), null]) expect((await clear(nobodys)).statusCode).toBe(401);
});

test('neither a board nor a desk of another hall, of an ended link or without one', async () => {
  const board = await deviceWith('board');
  expect((await save(board)).statusCode).toBe(401);
  expect((await save(null)).statusCode).toBe(401);
  expect((await save(null, { player1Score: -1 })).statusCode).toBe(401);
  const elsewhere = await makeHall(app);
  const foreign = (await hallDayOf(app, elsewhere.tournaments[0])).tournaments[0]?.matches[0]?.id;
  const body = { player1Score: 3, player2Score: 1 };
  expect((await app.post(`/bff/api/matches/${foreign}/update-result`, { as: desk, body })).statusCode).toBe(401);
  await app.post(`${hall.tournaments[0].path}/hall/links/end`, { as: hall.organiser, body: { role: 'desk' } });
  expect((await save(desk)).statusCode).toBe(401);
});

test('a helper who is signed in as a player enters it by the link', async () => {
  const player = await app.person();
  expect((await save(player)).statusCode).toBe(403);
  expect((await save({ ...player, cookie: `${player.cookie}; ${desk.cookie}` })).statusCode).toBe(200);
});

test('a result that was let go before it came is refused from then on', async () => {
  const key = 'desk-result-let-go-0001';
  const cancel = await app.post(`${hall.tournaments[1].path}/hall/cancel-command`, {
    as: desk,
    body: { commandId: key },
  });
  expect(cancel.json()).toEqual({ outcome: 'CANCELLED' });
  expect((await save(desk, { player1Score: 3, player2Score: 0 }, { 'idempotency-key': key })).statusCode).toBe(409);
});
