/** A day in the hall that does not go as planned: who gives up, who does not come, and a table that is closed meanwhile. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HallDay, HallDayMatch } from '#contract/hall/hall.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, inHall, MINUTE, makeHall, proposalsOf, type TestHall } from './hall.ts';

let app: TestApp;
let hall: TestHall;
// Results are logged by the database's clock.
const now = () => Date.now();
beforeAll(async () => {
  app = await startApp({ now, callsPerMinute: 100_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  hall = await makeHall(app);
  await inFirst('settings', { mode: 'free', restMinutes: 0 });
});

const day = () => hallDayOf(app, hall.tournaments[0]);
const inFirst = (what: string, body: object) => inHall(app, hall.tournaments[0], what, body);
const standing = ({ hall: { calls } }: HallDay) => calls.filter(({ endedAt }) => endedAt === null);
const minutesAgo = (minutes: number): string => new Date(now() - minutes * MINUTE).toISOString();
const matchesIn = ({ tournaments }: HallDay): HallDayMatch[] => tournaments.flatMap(({ matches }) => matches);

/** All of both tournaments that a person still has to play, by tournament. */
const openOf = ({ tournaments }: HallDay, userId: string): number[] =>
  tournaments.map(({ matches }) => matches.filter(({ isOver, players }) => !isOver && players.includes(userId)).length);

async function enter(matchId: string, minutesWaited: number): Promise<void> {
  const reply = await app.post(`/bff/api/matches/${matchId}/update-result`, {
    as: hall.organiser,
    body: { player1Score: 3, player2Score: 0 },
    headers: { 'idempotency-key': randomUUID(), 'edgeball-age': String(minutesWaited * MINUTE) },
  });
  expect(reply.statusCode, reply.body).toBe(200);
}

test('who gives up is called no more in that class: the table is free, the other class goes on', async () => {
  const { players, tournaments } = hall;
  const shared = players[2];
  if (!shared) throw new Error('nobody plays in both');
  const before = await day();
  expect(openOf(before, shared.userId)).toEqual([3, 3]);
  const match = before.tournaments[0]?.matches.find((one) => one.players.includes(shared.userId));
  const courtId = before.hall.tables[0]?.courtId;
  expect((await inFirst('call', { matchId: match?.id, courtId })).status).toBe(200);

  const reply = await app.post(`${tournaments[0].path}/forfeit`, { as: shared });
  expect(reply.statusCode, reply.body).toBe(200);
  const after = await day();
  expect(standing(after)).toEqual([]);
  expect(openOf(after, shared.userId)).toEqual([0, 3]);
  const proposed = proposalsOf(after);
  expect(proposed.length).toBeGreaterThan(0);
  const ofFirst = new Set(after.tournaments[0]?.matches.map(({ id }) => id));
  for (const { matchId } of proposed.filter((one) => ofFirst.has(one.matchId)))
    expect(matchesIn(after).find(({ id }) => id === matchId)?.players).not.toContain(shared.userId);
  expect(await inFirst('call', { matchId: match?.id, courtId })).toMatchObject({ status: 409, code: 'MATCH_OVER' });
  expect((await inFirst('call', { matchId: proposed[0]?.matchId, courtId })).status).toBe(200);
});

test('who does not come is called three times; withdrawn, the match has its place in line, and a first call once more', async () => {
  const [proposal] = proposalsOf(await day());
  const asked = { matchId: proposal?.matchId, courtId: proposal?.courtId };
  for (const number of [1, 2, 3, 3])
    expect((await inFirst('call', { ...asked, number })).hall.calls).toMatchObject([{ number, endedAt: null }]);
  expect((await inFirst('call', { ...asked, number: 4 })).status).toBe(422);
  await inFirst('withdraw-call', { matchId: proposal?.matchId });
  expect(proposalsOf(await day())[0]?.matchId).toBe(proposal?.matchId);
  // It is no second call of what does not stand any more.
  expect(await inFirst('call', { ...asked, number: 2 })).toMatchObject({ status: 409, code: 'NOT_CALLED' });
  expect((await inFirst('call', { ...asked, number: 1 })).status).toBe(200);
  expect(standing(await day())).toMatchObject([{ matchId: proposal?.matchId, number: 1, arrived: [] }]);
});

test('a table that is closed while a desk without a network calls to it takes no late call, and its late results all the same', async () => {
  const [played, waiting] = proposalsOf(await day());
  const courtId = played?.courtId;
  const closed = await inFirst('settings', { tables: [{ courtId, isOpen: false }] });
  expect(closed.status).toBe(200);
  // The one is over, and is noted where it was played; the other has not begun, and is for a person to decide.
  await enter(played?.matchId ?? '', 5);
  const past = { matchId: played?.matchId, courtId, calledAt: minutesAgo(25) };
  expect((await inFirst('call', past)).status).toBe(200);
  const late = { matchId: waiting?.matchId, courtId, calledAt: minutesAgo(4) };
  expect(await inFirst('call', late)).toMatchObject({ status: 409, code: 'TABLE_CLOSED' });
  const after = await day();
  expect(standing(after)).toEqual([]);
  expect(after.hall.calls).toMatchObject([{ matchId: played?.matchId, courtId }]);
  expect(proposalsOf(after).map((one) => one.courtId)).not.toContain(courtId);

  await enter(waiting?.matchId ?? '', 0);
  expect(matchesIn(await day()).filter(({ isOver }) => isOver)).toHaveLength(2);
});

test('a match that stands on its table as that is closed goes on there, is called again, and ends', async () => {
  const [proposal] = proposalsOf(await day());
  const { matchId = '', courtId } = proposal ?? {};
  await inFirst('call', { matchId, courtId });
  await inFirst('settings', { tables: [{ courtId, isOpen: false }] });
  expect((await inFirst('call', { matchId, courtId, number: 2 })).status).toBe(200);
  expect((await inFirst('started', { matchId, isStarted: true })).status).toBe(200);
  await enter(matchId, 0);
  expect(standing(await day())).toEqual([]);
  expect(proposalsOf(await day()).map((one) => one.courtId)).not.toContain(courtId);
});
