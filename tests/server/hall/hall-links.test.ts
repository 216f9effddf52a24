import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, makeHall, NOON, type TestHall } from './hall.ts';

let app: TestApp;
let hall: TestHall;
let now = NOON;
beforeAll(async () => {
  app = await startApp({ now: () => now });
  hall = await makeHall(app);
});
afterAll(() => app.close());

const path = (what: string): string => `${hall.tournaments[0].path}/hall/${what}`;

async function makeLink(role: 'desk' | 'board'): Promise<string> {
  const reply = await app.post(path('links'), { as: hall.organiser, body: { role } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ url: string }>().url.split('/k#')[1] ?? '';
}

const open = (secret: string) => app.post('/bff/api/hall-links/open', { body: { secret } });

/** A device without an account that has opened a link. */
async function deviceWith(secret: string): Promise<Person> {
  const cookie = String((await open(secret)).headers['set-cookie']).split(';')[0] ?? '';
  return { userId: '', cookie };
}

const call = async (as: Person | null, what = 'call', body: unknown = {}) =>
  (await app.post(path(what), { as, body })).statusCode;

test('a link is told once, kept as a hash, and traded for a cookie that scripts and other sites do not see', async () => {
  const secret = await makeLink('desk');
  expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
  const reply = await open(secret);
  expect(reply.json()).toEqual({ role: 'desk', tournamentId: hall.tournaments[0].id, courtId: null });
  expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly/);
  expect(String(reply.headers['set-cookie'])).toMatch(/SameSite=Strict/);
  const { rows } = await app.database.pool.query('select * from hall_link');
  expect(JSON.stringify(rows)).not.toContain(secret);
  const listed = await app.get(path('links'), { as: hall.organiser });
  expect(listed.json()).toMatchObject([{ role: 'desk' }]);
  expect(listed.body).not.toContain(secret);
});

test('a desk calls and changes no settings; a board looks on; both in their own hall alone', async () => {
  const desk = await deviceWith(await makeLink('desk'));
  const board = await deviceWith(await makeLink('board'));
  const role = async (as: Person | null) => (await app.get(path('role'), { as })).json<{ role: string }>().role;
  expect([await role(desk), await role(board), await role(null)]).toEqual(['desk', 'board', null]);

  const day = await hallDayOf(app, hall.tournaments[0]);
  const match = day.tournaments[0]?.matches[0];
  const body = { matchId: match?.id, courtId: match?.plannedCourt };
  expect(await call(board, 'call', body)).toBe(403);
  expect(await call(null, 'call', body)).toBe(401);
  expect(await call(desk, 'call', body)).toBe(200);
  expect((await hallDayOf(app, hall.tournaments[0])).hall.calls).toMatchObject([{ by: 'desk' }]);
  for (const what of ['settings', 'links', 'links/end']) expect(await call(desk, what, { role: 'desk' })).not.toBe(200);
  expect((await app.get(path('links'), { as: desk })).statusCode).toBe(401);

  const elsewhere = await makeHall(app);
  const foreign = await app.post(`${elsewhere.tournaments[0].path}/hall/call`, { as: desk, body });
  expect(foreign.statusCode).toBe(401);
});

test('a new link ends the former with its devices, as does the end of the day', async () => {
  const former = await makeLink('desk');
  const device = await deviceWith(former);
  const present = await makeLink('desk');
  expect((await open(former)).json()).toMatchObject({ status: 404, code: 'LINK_ENDED' });
  expect(await call(device, 'pin', { matchId: 'none', place: null })).toBe(401);
  const next = await deviceWith(present);
  expect(await call(next, 'pin', { matchId: 'none', place: null })).toBe(404);
  await app.post(path('links/end'), { as: hall.organiser, body: { role: 'desk' } });
  expect(await call(next, 'pin', { matchId: 'none', place: null })).toBe(401);

  const last = await makeLink('board');
  now += 3 * 24 * 60 * 60_000;
  expect((await open(last)).statusCode).toBe(404);
  now = NOON;
  for (const secret of ['', 'x'.repeat(22), 'x'.repeat(5000)]) expect((await open(secret)).statusCode).not.toBe(200);
});

test('a link takes the place of a stronger one, or one of another hall, only where its person says so', async () => {
  const desk = await deviceWith(await makeLink('desk'));
  const board = await makeLink('board');
  const openAs = (secret: string, more: object = {}) =>
    app.post('/bff/api/hall-links/open', { as: desk, body: { secret, ...more } });
  const asked = await openAs(board);
  expect(asked.headers['set-cookie']).toBeUndefined();
  expect(asked.json()).toMatchObject({
    ...{ status: 409, code: 'LINK_HELD' },
    message: 'This device is the desk of Class 1. Use this link, as a board of Class 1, instead?',
    conflict: { held: { role: 'desk', courtId: null, tournamentId: hall.tournaments[0].id } },
  });
  expect((await openAs(board, { replaces: true })).statusCode).toBe(200);

  const elsewhere = await makeHall(app);
  const made = await app.post(`${elsewhere.tournaments[0].path}/hall/links`, {
    as: elsewhere.organiser,
    body: { role: 'desk' },
  });
  expect((await openAs(made.json<{ url: string }>().url.split('#')[1] ?? '')).json()).toMatchObject({
    code: 'LINK_HELD',
  });
  // More in the same hall, and what has ended, is no loss.
  const looking = await deviceWith(board);
  const next = await makeLink('desk');
  expect((await app.post('/bff/api/hall-links/open', { as: looking, body: { secret: next } })).statusCode).toBe(200);
  expect((await openAs(board)).statusCode).toBe(200);
});
