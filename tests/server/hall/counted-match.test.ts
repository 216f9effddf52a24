/** A match whose points are counted is being played: it has begun without anybody saying so, and is not called again. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, inHall, MINUTE, makeHall, NOON, openLink, proposalsOf, type TestHall } from './hall.ts';

let app: TestApp;
let hall: TestHall;
let now = NOON;
beforeAll(async () => {
  app = await startApp({ now: () => now, callsPerMinute: 100_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOON;
  hall = await makeHall(app);
  await inHall(app, hall.tournaments[0], 'settings', { mode: 'free', restMinutes: 0 });
});

const day = () => hallDayOf(app, hall.tournaments[0]);

async function called(): Promise<{ matchId: string; courtId: string }> {
  const [proposal] = proposalsOf(await day(), now);
  const { matchId = '', courtId = '' } = proposal ?? {};
  expect((await inHall(app, hall.tournaments[0], 'call', { matchId, courtId })).status).toBe(200);
  return { matchId, courtId };
}

/** The organiser's own phone counts the match. */
async function count(matchId: string, presses: string, counter: number): Promise<void> {
  const { player1, player2, match } = (await app.get(`/bff/api/matches/${matchId}`)).json<MatchEntry>();
  const body = { device: 'phone', turn: 1, counter, presses, player1Id: player1?.id, player2Id: player2?.id };
  const reply = await app.put(`/bff/api/matches/${matchId}/points`, {
    as: hall.organiser,
    body: { ...body, matchVersion: match.version },
  });
  expect(reply.statusCode, reply.body).toBe(200);
}

const callOf = async (matchId: string) => (await day()).hall.calls.find((call) => call.matchId === matchId);

test('its first points start it, as long ago as they were counted, and it is not called again', async () => {
  const { matchId, courtId } = await called();
  now += 8 * MINUTE;
  await count(matchId, 'A0', 1);
  await vi.waitFor(async () => expect((await callOf(matchId))?.startedAt).toBe(new Date(now).toISOString()), 5_000);
  const version = (await day()).hall.version;
  const again = await inHall(app, hall.tournaments[0], 'call', { matchId, courtId, number: 2 });
  expect(again).toMatchObject({ status: 409, code: 'STARTED' });
  expect(again.message).toMatch(/is being played\.$/);
  // A desk that did not know calls late, and nothing is to be decided.
  const late = { matchId, courtId, number: 2, calledAt: new Date(now - MINUTE).toISOString() };
  expect((await inHall(app, hall.tournaments[0], 'call', late)).status).toBe(200);
  expect(await callOf(matchId)).toMatchObject({ number: 1 });
  const since = { ...late, calledAt: new Date(now + 1).toISOString() };
  now += MINUTE;
  expect(await inHall(app, hall.tournaments[0], 'call', since)).toMatchObject({ code: 'STARTED' });
  expect((await day()).hall.version).toBe(version);
});

test('a sheet that comes late tells how long it has been played', async () => {
  const { matchId } = await called();
  now += 8 * MINUTE;
  await count(matchId, 'A0P300', 2);
  const since = new Date(now - 300_000).toISOString();
  await vi.waitFor(async () => expect((await callOf(matchId))?.startedAt).toBe(since), 5_000);
});

test('a table’s device starts its match, and an empty sheet starts none', async () => {
  const { matchId, courtId } = await called();
  const made = await app.post(`${hall.tournaments[0].path}/hall/links`, {
    as: hall.organiser,
    body: { role: 'scorer', courtId },
  });
  const device = await openLink(app, made.json<{ url: string }>().url.split('#')[1] ?? '');
  const { player1, player2, match } = (await app.get(`/bff/api/matches/${matchId}`)).json<MatchEntry>();
  const sheet = (counter: number, presses: string) =>
    app.put(`/bff/api/table/matches/${matchId}/points`, {
      as: device,
      body: {
        ...{ device: 'phone', turn: 1, counter, presses },
        ...{ player1Id: player1?.id, player2Id: player2?.id, matchVersion: match.version },
      },
    });
  expect((await sheet(0, '')).statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await callOf(matchId))?.startedAt).toBeNull();
  expect((await sheet(1, 'A0')).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await callOf(matchId))?.startedAt).not.toBeNull(), 5_000);
});

test('a match that is counted without a call is not called, nor another one of its players, until counting is given up', async () => {
  const [proposal, other] = proposalsOf(await day(), now);
  const { matchId = '', courtId = '' } = proposal ?? {};
  const versionBefore = (await day()).hall.version;
  await count(matchId, 'A0', 1);
  // Open desks hear of it by an event.
  await vi.waitFor(async () => expect((await day()).hall.version).toBeGreaterThan(versionBefore), 5_000);
  const { hall: state, tournaments } = await day();
  expect(state.counted?.map((one) => one.matchId)).toEqual([matchId]);
  const players = new Set(tournaments.flatMap(({ matches }) => matches).find(({ id }) => id === matchId)?.players);
  const proposed = proposalsOf(await day(), now).map((one) => one.matchId);
  expect(proposed.length).toBeGreaterThan(0);
  const busy = tournaments
    .flatMap(({ matches }) => matches)
    .filter(({ players: both }) => both.some((id) => players.has(id)))
    .map(({ id }) => id);
  expect(proposed.filter((id) => busy.includes(id))).toEqual([]);
  const refused = await inHall(app, hall.tournaments[0], 'call', { matchId, courtId });
  expect(refused).toMatchObject({ status: 409, code: 'COUNTED' });
  expect(refused.message).toBe('Its points are being counted: it is being played.');
  const own = busy.find((id) => id !== matchId);
  const second = await inHall(app, hall.tournaments[0], 'call', { matchId: own, courtId });
  expect(second).toMatchObject({ status: 409, code: 'COUNTED' });
  expect(second.message).toMatch(/ is playing Group A, match \d+, whose points are being counted\.$/);
  // A desk that called it without a network was there first.
  const late = { matchId, courtId, calledAt: new Date(now - MINUTE).toISOString() };
  expect((await inHall(app, hall.tournaments[0], 'call', late)).status).toBe(200);
  expect((await day()).hall.counted).toBeUndefined();
  expect(other).toBeDefined();
});

test('counting that was taken back, or that stays silent, keeps no match from its call', async () => {
  const { matchId = '', courtId = '' } = proposalsOf(await day(), now)[0] ?? {};
  await count(matchId, 'A0', 1);
  expect((await inHall(app, hall.tournaments[0], 'call', { matchId, courtId })).code).toBe('COUNTED');
  await count(matchId, '', 2);
  expect((await day()).hall.counted).toBeUndefined();
  await count(matchId, 'B0', 3);
  expect((await day()).hall.counted).toHaveLength(1);
  await app.database.pool.query("update points_sheet set updated_at = updated_at - interval '11 minutes'");
  expect((await inHall(app, hall.tournaments[0], 'call', { matchId, courtId })).status).toBe(200);
});
