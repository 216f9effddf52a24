/** A result that has waited on its device ends its match when it was entered: for the rest of its players, and for the pace. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hallOf } from '#contract/views/hall-views.ts';
import { occupancyOf } from '#hall/occupancy.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, inHall, MINUTE, makeHall, openLink, type TestHall } from './hall.ts';

const HOUR = 60 * MINUTE;
const REST = 5 * MINUTE;

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
  await inHall(app, hall.tournaments[0], 'settings', { mode: 'free', restMinutes: 5 });
});

const day = () => hallDayOf(app, hall.tournaments[0]);

async function open() {
  const { hall: state, tournaments } = await day();
  const matches = tournaments[0]?.matches ?? [];
  return { tables: state.tables.map(({ courtId }) => courtId), matches };
}

/** Minutes ago. */
const call = async (matchId: string | undefined, courtId: string | undefined, minutes: number, from?: string) => {
  const calledAt = new Date(now() - minutes * MINUTE).toISOString();
  const { status, message } = await inHall(app, hall.tournaments[0], 'call', { matchId, courtId, calledAt, from });
  expect(status, message).toBe(200);
};

async function enter(matchId: string | undefined, age: string | null, score = [3, 0]) {
  const [player1Score, player2Score] = score;
  const reply = await app.post(`/bff/api/matches/${matchId}/update-result`, {
    as: hall.organiser,
    body: { player1Score, player2Score },
    headers: { 'idempotency-key': randomUUID(), ...(age !== null && { 'edgeball-age': age }) },
  });
  expect(reply.statusCode, reply.body).toBe(200);
}

/** In whole minutes before now. */
async function endOf(matchId: string | undefined): Promise<number | null> {
  const match = (await day()).tournaments.flatMap(({ matches }) => matches).find(({ id }) => id === matchId);
  return match?.endedAt == null ? null : Math.round((now() - match.endedAt) / MINUTE);
}

test('an hour late, its players have rested, the table is free since then, and the match took as long as it did', async () => {
  const { tables, matches } = await open();
  const [match] = matches;
  await call(match?.id, tables[0], 72);
  await enter(match?.id, String(HOUR));
  expect(await endOf(match?.id)).toBe(60);
  const after = await day();
  const { restsUntil } = occupancyOf(hallOf(after.hall, after.tournaments));
  for (const player of match?.players ?? []) expect(restsUntil.get(player ?? '')).toBeLessThan(now() - HOUR + 2 * REST);
  expect(Math.round(after.pace.groups / MINUTE)).toBe(12);
  const [ended] = after.hall.calls;
  expect(Math.round((now() - Date.parse(ended?.endedAt ?? '')) / MINUTE)).toBe(60);
});

test('of a match that was moved counts from its last call, or from its beginning where the desk has said when that was', async () => {
  const { tables, matches } = await open();
  const [first, second] = matches.filter(
    ({ players }, i) => i === 0 || !players.some((id) => matches[0]?.players.includes(id)),
  );
  const pace = async () => Math.round((await day()).pace.groups / MINUTE);
  await call(first?.id, tables[0], 30);
  await call(first?.id, tables[1], 9, tables[0]);
  await enter(first?.id, null);
  expect(await pace()).toBe(9);

  await call(second?.id, tables[0], 25);
  const startedAt = new Date(now() - 17 * MINUTE).toISOString();
  await inHall(app, hall.tournaments[0], 'started', { matchId: second?.id, isStarted: true, startedAt });
  await call(second?.id, tables[1], 6, tables[0]);
  await enter(second?.id, null);
  // The median of 9 and 17.
  expect(await pace()).toBe(13);
});

test('is not before its match was called or had begun, whatever the device says', async () => {
  const { tables, matches } = await open();
  const [first, second] = matches.filter(
    ({ players }, i) => i === 0 || !players.some((id) => matches[0]?.players.includes(id)),
  );
  await call(first?.id, tables[0], 30);
  await enter(first?.id, String(2 * HOUR));
  expect(await endOf(first?.id)).toBe(30);
  await call(second?.id, tables[1], 30);
  const startedAt = new Date(now() - 20 * MINUTE).toISOString();
  await inHall(app, hall.tournaments[0], 'started', { matchId: second?.id, isStarted: true, startedAt });
  await enter(second?.id, String(2 * HOUR));
  expect(await endOf(second?.id)).toBe(20);
});

test('without a call is not before its players’ last one; not longer ago than a day of play', async () => {
  const { matches } = await open();
  const [first] = matches;
  const next = matches.find((one) => one !== first && one.players.some((id) => first?.players.includes(id)));
  await enter(first?.id, String(48 * HOUR));
  expect(await endOf(first?.id)).toBe(12 * 60);
  await enter(next?.id, String(2 * HOUR));
  expect(await endOf(next?.id)).toBe(120);
  const third = matches.find(
    (one) => one !== first && one !== next && one.players.some((id) => next?.players.includes(id)),
  );
  await enter(third?.id, String(3 * HOUR));
  expect(await endOf(third?.id)).toBe(120);
});

test.each([null, '0', '-3600000', 'an hour', 'NaN', 'Infinity', '4999'])(
  'of an age of %s counts from when it comes',
  async (age) => {
    const [match] = (await open()).matches;
    await enter(match?.id, age);
    expect(await endOf(match?.id)).toBe(0);
  },
);

test('is the first one’s time, also where a late correction comes', async () => {
  const [match] = (await open()).matches;
  await enter(match?.id, String(10 * MINUTE));
  await enter(match?.id, String(40 * MINUTE), [3, 1]);
  expect(await endOf(match?.id)).toBe(10);
});

test('from a table’s device as well', async () => {
  const { tables, matches } = await open();
  const [match] = matches;
  await call(match?.id, tables[0], 40);
  const link = await app.post(`${hall.tournaments[0].path}/hall/links`, {
    as: hall.organiser,
    body: { role: 'scorer', courtId: tables[0] },
  });
  const [player1Id, player2Id] = match?.playerIds ?? [];
  const device = await openLink(app, link.json<{ url: string }>().url.split('#')[1] ?? '');
  const reply = await app.post(`/bff/api/table/matches/${match?.id}/result`, {
    as: device,
    body: { player1Id, player2Id, player1Score: 3, player2Score: 0 },
    headers: { 'edgeball-age': String(15 * MINUTE) },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await endOf(match?.id)).toBe(15);
});
