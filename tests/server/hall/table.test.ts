/** A table's link: its device counts what is called there and enters its result, and nothing else. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HallDay } from '#contract/hall/hall.ts';
import type { ScorerTable } from '#contract/hall/table.ts';
import type { MatchEntry, ResultChange } from '#contract/matches/matches.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { matchesOf } from '#tests/server/tournaments.ts';
import { hallDayOf, inHall, makeHall, NOON, openLink, proposalsOf, type TestHall } from './hall.ts';

let app: TestApp;
let hall: TestHall;
let now = NOON;
beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOON;
  hall = await makeHall(app);
  await inHall(app, tournament(), 'settings', { mode: 'free' });
});

const tournament = () => hall.tournaments[0];

interface Table {
  readonly courtId: string;
  readonly matchId: string;
  readonly entry: MatchEntry;
  readonly secret: string;
  readonly device: Person;
}

async function linkOf(courtId: string): Promise<string> {
  const body = { role: 'scorer', courtId };
  const reply = await app.post(`${tournament().path}/hall/links`, { as: hall.organiser, body });
  return reply.json<{ url: string }>().url.split('#')[1] ?? '';
}

/** A match that is called to a table whose link a device has opened. */
async function calledTable(): Promise<Table> {
  const day: HallDay = await hallDayOf(app, tournament());
  const [proposal] = proposalsOf(day);
  const { courtId = '', matchId = '' } = proposal ?? {};
  await inHall(app, tournament(), 'call', { matchId, courtId });
  const entry = (await allMatches()).find(({ match }) => match.id === matchId);
  if (!entry) throw new Error('no such match');
  const secret = await linkOf(courtId);
  return { courtId, matchId, entry, secret, device: await openLink(app, secret) };
}

const allMatches = async () => (await Promise.all(hall.tournaments.map((one) => matchesOf(app, one)))).flat();

const sheetOf = ({ entry }: Table, counter = 1) => ({
  device: 'phone',
  turn: 1,
  counter,
  presses: 'A0P5',
  player1Id: entry.player1?.id ?? '',
  player2Id: entry.player2?.id ?? '',
  matchVersion: entry.match.version,
});
const resultOf = ({ entry }: Table, changes: object = {}) => ({
  player1Score: 3,
  player2Score: 1,
  player1Id: entry.player1?.id ?? '',
  player2Id: entry.player2?.id ?? '',
  expectedVersion: entry.match.version,
  ...changes,
});

const tableOf = async (as: Person | null) =>
  (await app.get('/bff/api/table', { as })).json<{ table: ScorerTable | null }>().table;
const savePoints = async (table: Table, as: Person | null = table.device, matchId = table.matchId, counter = 1) => {
  const reply = await app.put(`/bff/api/table/matches/${matchId}/points`, { as, body: sheetOf(table, counter) });
  return [reply.statusCode, reply.json<{ code?: string }>().code];
};
const saveResult = async (table: Table, changes: object = {}, as: Person | null = table.device) => {
  const reply = await app.post(`/bff/api/table/matches/${table.matchId}/result`, {
    as,
    body: resultOf(table, changes),
  });
  return [reply.statusCode, reply.json<{ code?: string }>().code];
};

test('a device without an account counts and enters the result, and the log says at which table', async () => {
  const table = await calledTable();
  expect(await tableOf(table.device)).toMatchObject({ courtId: table.courtId, isHolder: true, isAsked: false });
  expect(await savePoints(table)).toEqual([200, undefined]);
  const points = await app.get(`/bff/api/matches/${table.matchId}/points`);
  expect(points.json()).toMatchObject({ sheet: { presses: 'A0P5' } });

  expect(await saveResult(table)).toEqual([200, undefined]);
  // Once more, it is there already; another result is a person's to enter.
  expect(await saveResult(table)).toEqual([200, undefined]);
  expect(await saveResult(table, { player2Score: 2 })).toEqual([409, 'RESULT_CONFLICT']);
  const name = (await hallDayOf(app, tournament())).hall.tables.find(({ courtId }) => courtId === table.courtId)?.name;
  const log = await app.get(`/bff/api/matches/${table.matchId}/log`);
  expect(log.json<ResultChange[]>()).toMatchObject([{ changedBy: null, table: name }]);
  expect(log.json<ResultChange[]>()).toHaveLength(1);
});

test('it counts no match of another table, another day or after its link has ended', async () => {
  const table = await calledTable();
  const others = (await allMatches()).filter(({ match }) => match.id !== table.matchId);
  expect(others.length).toBeGreaterThan(5);
  for (const { match } of others) expect((await savePoints(table, table.device, match.id))[0]).toBe(403);
  expect((await savePoints(table, null))[0]).toBe(401);
  expect((await savePoints(table, hall.organiser))[0]).toBe(403);

  await inHall(app, tournament(), 'withdraw-call', { matchId: table.matchId });
  expect(await savePoints(table)).toEqual([409, 'NOT_CALLED']);
  expect(await saveResult(table)).toEqual([409, 'NOT_CALLED']);
  await inHall(app, tournament(), 'call', { matchId: table.matchId, courtId: table.courtId });
  expect((await savePoints(table))[0]).toBe(200);

  now += 3 * 24 * 60 * 60_000;
  expect((await savePoints(table))[0]).toBe(401);
  now = NOON;
  await linkOf(table.courtId);
  expect((await savePoints(table))[0]).toBe(401);
  expect(await tableOf(table.device)).toBeNull();
});

test('the first device has the table; another asks, and the first or the desk lets it', async () => {
  const table = await calledTable();
  const second = await openLink(app, table.secret);
  expect(await tableOf(second)).toMatchObject({ isHolder: false });
  expect(await savePoints(table, second)).toEqual([403, 'OTHER_DEVICE']);
  expect(await saveResult(table, {}, second)).toEqual([403, 'OTHER_DEVICE']);
  expect((await app.post('/bff/api/table/hand-over', { as: second, body: { isLet: true } })).statusCode).toBe(403);

  const asking = async () => (await hallDayOf(app, tournament())).hall.asking;
  await app.post('/bff/api/table/ask', { as: second });
  expect(await asking()).toEqual([table.courtId]);
  expect(await tableOf(table.device)).toMatchObject({ isAsked: true });
  await app.post('/bff/api/table/hand-over', { as: table.device, body: { isLet: false } });
  expect(await asking()).toEqual([]);
  expect(await tableOf(second)).toMatchObject({ isHolder: false, isAsking: false });

  await app.post('/bff/api/table/ask', { as: second });
  await app.post('/bff/api/table/hand-over', { as: table.device, body: { isLet: true } });
  expect((await savePoints(table, second))[0]).toBe(200);
  expect(await savePoints(table)).toEqual([403, 'OTHER_DEVICE']);

  await app.post('/bff/api/table/ask', { as: table.device });
  const desk = await inHall(app, tournament(), 'answer-table', { courtId: table.courtId, isLet: true });
  expect(desk).toMatchObject({ status: 200, hall: { asking: [] } });
  expect((await savePoints(table, table.device, table.matchId, 2))[0]).toBe(200);
  // The same browser opens the link once more: it is the same device.
  expect(await tableOf(await openLink(app, table.secret, table.device))).toMatchObject({ isHolder: true });
});

test('where the hall asks for it, both players agree before a result is entered', async () => {
  const table = await calledTable();
  await inHall(app, tournament(), 'settings', { confirmsResults: true });
  const { player1, player2 } = table.entry;
  expect(await saveResult(table)).toEqual([409, 'NOT_AGREED']);
  expect(await saveResult(table, { agreed: [player1?.id, player1?.id] })).toEqual([409, 'NOT_AGREED']);
  expect(await saveResult(table, { agreed: [player1?.id, player2?.id] })).toEqual([200, undefined]);
});

test('a match that is moved takes its points along: the old table counts no more, the new one goes on from them', async () => {
  const table = await calledTable();
  await savePoints(table);
  const day = await hallDayOf(app, tournament());
  const courtId = day.hall.tables.find((one) => one.courtId !== table.courtId)?.courtId ?? '';
  const move = await inHall(app, tournament(), 'call', { matchId: table.matchId, courtId, from: table.courtId });
  expect(move.status, move.message).toBe(200);
  expect(await savePoints(table, table.device, table.matchId, 2)).toEqual([409, 'NOT_CALLED']);

  const points = async () =>
    (await app.get(`/bff/api/matches/${table.matchId}/points`)).json<{ sheet: object | null }>().sheet;
  expect(await points()).toMatchObject({ presses: 'A0P5', turn: 1, courtId: table.courtId });
  const device = await openLink(app, await linkOf(courtId));
  const reply = await app.put(`/bff/api/table/matches/${table.matchId}/points`, {
    as: device,
    body: { ...sheetOf(table), device: 'other', turn: 2, presses: 'A0P5P3' },
  });
  expect(reply.json()).toEqual({ isShown: true, turn: 2, device: 'other' });
  expect(await points()).toMatchObject({ presses: 'A0P5P3', turn: 2, courtId });
});
