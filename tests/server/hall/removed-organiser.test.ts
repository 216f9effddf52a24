/** What an organiser has opened of a hall ends with their right to it: links, the devices they let in, and the lease. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HallLease } from '#contract/hall/lease.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, inHall, makeHall, NOON, openLink, type TestHall } from './hall.ts';

let app: TestApp;
let hall: TestHall;
let helper: Person;
beforeAll(async () => {
  app = await startApp({ now: () => NOON, callsPerMinute: 100_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  hall = await makeHall(app);
  helper = await app.organiser({ email: `maja${Math.random()}@example.com`, firstName: 'Maja' });
  await organisers('add', { email: await emailOf(helper) });
});

const path = (what: string): string => `${hall.tournaments[0].path}/hall/${what}`;
const emailOf = async ({ userId }: Person): Promise<string> => {
  const { rows } = await app.database.pool.query<{ email: string }>('select email from app_user where id = $1', [
    userId,
  ]);
  return rows[0]?.email ?? '';
};

async function organisers(what: 'add' | 'remove' | 'hand-over', body: unknown = {}): Promise<void> {
  const address = {
    add: 'add-organiser',
    remove: `remove-organiser/${helper.userId}`,
    'hand-over': `hand-over/${helper.userId}`,
  };
  const given = what === 'add' ? { body } : {};
  const reply = await app.post(`${hall.tournaments[0].path}/${address[what]}`, { as: hall.organiser, ...given });
  expect(reply.statusCode, reply.body).toBe(200);
}

async function makeLink(as: Person, role: string, courtId?: string): Promise<Person> {
  const reply = await app.post(path('links'), { as, body: { role, ...(courtId && { courtId }) } });
  expect(reply.statusCode, reply.body).toBe(200);
  return openLink(app, reply.json<{ url: string }>().url.split('#')[1] ?? '');
}

const roleOf = async (as: Person) => (await app.get(path('role'), { as })).json<{ role: string | null }>().role;
const tableOf = async (as: Person) => (await app.get('/bff/api/table', { as })).json<{ table: unknown }>().table;
const listed = async () => (await app.get(path('links'), { as: hall.organiser })).json<object[]>();
const firstTable = async (): Promise<string> =>
  (await hallDayOf(app, hall.tournaments[0])).hall.tables[0]?.courtId ?? '';

async function lease(as: Person): Promise<{ device: Person; lease: HallLease }> {
  let device = as;
  let reply = await app.post(path('lease'), { as, body: { what: 'keep', device: 'phone' } });
  expect(reply.statusCode, reply.body).toBe(200);
  if (!as.cookie.includes('hall-device=')) {
    device = { ...as, cookie: `${as.cookie}; ${String(reply.headers['set-cookie']).split(';')[0]}` };
    reply = await app.post(path('lease'), { as: device, body: { what: 'keep', device: 'phone' } });
  }
  return { device, lease: reply.json() };
}

test('the list of links says who has made each', async () => {
  await makeLink(helper, 'desk');
  await makeLink(hall.organiser, 'board');
  expect(await listed()).toMatchObject([
    { role: 'board', madeBy: expect.stringContaining('Ana'), hasEnded: false },
    { role: 'desk', madeBy: expect.stringContaining('Maja'), hasEnded: false },
  ]);
});

test('the links of a removed co-organiser let nobody in any more, and the desk is told which to make anew', async () => {
  const courtId = await firstTable();
  const desk = await makeLink(helper, 'desk');
  const board = await makeLink(hall.organiser, 'board');
  const scorer = await makeLink(helper, 'scorer', courtId);
  expect([await roleOf(desk), await roleOf(board)]).toEqual(['desk', 'board']);
  expect(await tableOf(scorer)).toMatchObject({ isHolder: true });

  await organisers('remove');
  expect([await roleOf(desk), await roleOf(board)]).toEqual([null, 'board']);
  expect(await tableOf(scorer)).toBeNull();
  expect((await app.post(path('call'), { as: desk, body: {} })).statusCode).toBe(401);
  expect(await listed()).toMatchObject([
    { role: 'board', hasEnded: false },
    { role: 'desk', hasEnded: true, madeBy: expect.stringContaining('Maja') },
    { role: 'scorer', courtId, hasEnded: true },
  ]);
  const { endedLinks } = (await hallDayOf(app, hall.tournaments[0])).hall;
  expect(endedLinks).toEqual([
    { role: 'desk', courtId: null },
    { role: 'scorer', courtId },
  ]);
  // Who comes back makes links of their own: what was taken does not come back by itself.
  await organisers('add', { email: await emailOf(helper) });
  expect(await roleOf(desk)).toBeNull();
  const anew = await makeLink(helper, 'desk');
  expect(await roleOf(anew)).toBe('desk');
  expect((await hallDayOf(app, hall.tournaments[0])).hall.endedLinks).toEqual([{ role: 'scorer', courtId }]);
});

test('handing a tournament over ends the links of the one whose it was', async () => {
  const former = await makeLink(hall.organiser, 'desk');
  const other = await makeLink(helper, 'board');
  await organisers('hand-over');
  expect([await roleOf(former), await roleOf(other)]).toEqual([null, 'board']);
});

test('the calls are no longer made on the device of a removed co-organiser', async () => {
  const { lease: own } = await lease(helper);
  expect(own).toMatchObject({ isHere: true, by: "Maja's phone" });
  await organisers('remove');
  expect((await lease(hall.organiser)).lease).toMatchObject({ isHere: true, number: own.number + 2 });
});

test('a desk whose link has ended does not keep the others from calling', async () => {
  const desk = await makeLink(helper, 'desk');
  const { lease: held } = await lease(desk);
  expect(held.isHere).toBe(true);
  const day = await hallDayOf(app, hall.tournaments[0]);
  const match = day.tournaments[0]?.matches[0];
  const body = { matchId: match?.id, courtId: match?.plannedCourt };
  expect(await inHall(app, hall.tournaments[0], 'call', body)).toMatchObject({ code: 'CALLS_ELSEWHERE' });
  await app.post(path('links/end'), { as: hall.organiser, body: { role: 'desk' } });
  expect((await inHall(app, hall.tournaments[0], 'call', body)).status).toBe(200);
});

test('a link lasts no longer than the tournament of its maker is played in the hall', async () => {
  const [first, second] = hall.tournaments;
  const reply = await app.post(`${first.path}/hall/links`, { as: helper, body: { role: 'desk' } });
  const desk = await openLink(app, reply.json<{ url: string }>().url.split('#')[1] ?? '');
  const role = async () =>
    (await app.get(`${second.path}/hall/role`, { as: desk })).json<{ role: string | null }>().role;
  expect(await role()).toBe('desk');
  // To another hall: the second tournament stays.
  await app.database.pool.query('update tournament set venue_id = null where id = $1', [first.id]);
  expect(await role()).toBeNull();
  await app.database.pool.query(
    'update tournament set venue_id = (select venue_id from tournament where id = $2), deleted_at = now() where id = $1',
    [first.id, second.id],
  );
  expect(await role()).toBeNull();
});

test('a link of a version that did not note its maker ends with any of them', async () => {
  const desk = await makeLink(hall.organiser, 'desk');
  await app.database.pool.query('update hall_link set made_by = null');
  expect(await roleOf(desk)).toBe('desk');
  await organisers('remove');
  expect(await roleOf(desk)).toBeNull();
});

test('a device that opens the new link of its desk makes the calls again', async () => {
  const { device } = await lease(await makeLink(hall.organiser, 'desk'));
  const made = await app.post(path('links'), { as: hall.organiser, body: { role: 'desk' } });
  const anew = await openLink(app, made.json<{ url: string }>().url.split('#')[1] ?? '', device);
  const key = device.cookie.split('; ').find((one) => one.startsWith('hall-device=')) ?? '';
  const again = await lease({ ...anew, cookie: `${anew.cookie}; ${key}` });
  expect(again.lease).toMatchObject({ isHere: true, mayTake: false });
});
