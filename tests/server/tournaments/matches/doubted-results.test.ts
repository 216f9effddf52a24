/** A player says that a result is not right: the desk of the hall and the organiser hear of it, until it is put right or stands. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchEntry, PossibleMatchActions } from '#contract/matches/matches.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, makeHall, NOON, type TestHall } from '#tests/server/hall/hall.ts';

let app: TestApp;
let hall: TestHall;
let entry: MatchEntry;
let loser: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startApp({ now: () => NOON, callsPerMinute: 100_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  hall = await makeHall(app);
  const matchId = (await hallDayOf(app, hall.tournaments[0])).tournaments[0]?.matches[0]?.id ?? '';
  entry = await enter(matchId, { player1Score: 3, player2Score: 1 });
  const personOf = (userId: string | undefined) => hall.players.find((player) => player.userId === userId);
  const other = hall.players.find(({ userId }) => ![entry.player1?.userId, entry.player2?.userId].includes(userId));
  const beaten = personOf(entry.player2?.userId);
  if (!beaten || !other) throw new Error('both play');
  [loser, stranger] = [beaten, other];
});

async function enter(matchId: string, scores: object): Promise<MatchEntry> {
  const reply = await app.post(`/bff/api/matches/${matchId}/update-result`, { as: hall.organiser, body: scores });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const say = (as: Person | null, isDoubted: boolean, expectedVersion = entry.match.version) =>
  app.put(`/bff/api/matches/${entry.match.id}/doubt`, { as, body: { isDoubted, expectedVersion } });
const told = async (as: Person | null) =>
  (await app.get(`/bff/api/tournaments/${entry.match.id}/possible-match-actions`, { as })).json<PossibleMatchActions>();
const inDoubt = async () => (await hallDayOf(app, hall.tournaments[0])).hall.doubted;

test('everybody sees where a result came from, and only its players are asked whether it is right', async () => {
  expect(await told(loser)).toMatchObject({ doubt: { mayTell: true, isTold: false, by: [] } });
  expect((await told(hall.organiser)).doubt).toEqual({ mayTell: false, isTold: false, by: [] });
  for (const nobodys of [stranger, null]) {
    const { entered, doubt } = await told(nobodys);
    expect(entered?.table).toBeNull();
    expect(entered?.by).toMatch(/\S/);
    expect(doubt).toBeUndefined();
  }
});

test('the desk sees the match and the organiser the name; the player takes it back', async () => {
  expect(await inDoubt()).toBeUndefined();
  // Twice is once.
  for (const _ of [1, 2]) expect((await say(loser, true)).statusCode).toBe(200);
  expect(await inDoubt()).toEqual([entry.match.id]);
  expect((await told(loser)).doubt).toEqual({ mayTell: true, isTold: true, by: [] });
  expect((await told(hall.organiser)).doubt?.by).toEqual([entry.player2?.name]);
  expect((await say(loser, false)).statusCode).toBe(200);
  expect(await inDoubt()).toBeUndefined();
  expect((await told(hall.organiser)).doubt?.by).toEqual([]);
});

test('an organiser says that the result stands, and the player may say it again', async () => {
  await say(loser, true);
  expect((await say(hall.organiser, false)).statusCode).toBe(200);
  expect(await inDoubt()).toBeUndefined();
  expect((await say(loser, true)).statusCode).toBe(200);
  expect(await inDoubt()).toEqual([entry.match.id]);
});

test('another result is not in doubt, and a word about the former one comes too late', async () => {
  await say(loser, true);
  const { version } = entry.match;
  entry = await enter(entry.match.id, { player1Score: 3, player2Score: 2, expectedVersion: version });
  expect(await inDoubt()).toBeUndefined();
  expect((await say(loser, true, version)).json()).toMatchObject({ status: 409, code: 'RESULT_CHANGED' });
  expect((await say(loser, true)).statusCode).toBe(200);
  const cleared = await app.post(`/bff/api/matches/${entry.match.id}/clear-result`, { as: hall.organiser, body: {} });
  expect(cleared.statusCode, cleared.body).toBe(200);
  expect(await inDoubt()).toBeUndefined();
  expect((await say(loser, true, entry.match.version + 1)).json().code).toBe('RESULT_CHANGED');
});

test('nobody else says so', async () => {
  expect((await say(stranger, true)).statusCode).toBe(403);
  expect((await say(null, true)).statusCode).toBe(401);
  expect((await say(hall.organiser, true)).json().code).toBe('NOT_A_PLAYER');
  expect(await inDoubt()).toBeUndefined();
});
