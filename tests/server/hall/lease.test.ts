/** One device at a time makes the calls; what a desk did without a network is told late, and changes nothing twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HallDay } from '#contract/hall/hall.ts';
import type { HallLease } from '#contract/hall/lease.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, MINUTE, makeHall, NOON, openLink, proposalsOf, type TestHall } from './hall.ts';

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
  await post('settings', hall.organiser, { mode: 'free', restMinutes: 0 });
});

const post = (what: string, as: Person | null, body: unknown, headers = {}) =>
  app.post(`${hall.tournaments[0].path}/hall/${what}`, { as, body, headers });
const day = (): Promise<HallDay> => hallDayOf(app, hall.tournaments[0]);
const iso = (at: number): string => new Date(at).toISOString();

/** What a device does with the lease; it keeps the key that it is given. */
async function lease(as: Person, what: string): Promise<{ lease: HallLease; device: Person }> {
  const isKnown = as.cookie.includes('hall-device=');
  const reply = await post('lease', as, { what: isKnown ? what : 'keep', device: 'phone' });
  expect(reply.statusCode, reply.body).toBe(200);
  const own = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const cookies = [...as.cookie.split('; ').filter((one) => !one.startsWith('hall-device=')), own];
  const device = { ...as, cookie: cookies.join('; ') };
  return isKnown ? { lease: reply.json(), device } : lease(device, what);
}

async function deskDevice(): Promise<Person> {
  const made = await post('links', hall.organiser, { role: 'desk' });
  return openLink(app, made.json<{ url: string }>().url.split('#')[1] ?? '');
}

/** Status and code of a call to the first table for which there is a proposal, or of the one that is given. */
async function call(as: Person, body: object = {}, key: string = randomUUID()) {
  const [proposal] = proposalsOf(await day(), now);
  const { matchId, courtId } = proposal ?? {};
  const reply = await post('call', as, { matchId, courtId, ...body }, { 'idempotency-key': key });
  const { code = '', message = '', told } = reply.json<{ code?: string; message?: string; told?: unknown }>();
  return {
    status: reply.statusCode,
    code,
    message,
    told,
    isReplayed: reply.headers['idempotency-replayed'] === 'true',
  };
}

const standing = async () => (await day()).hall.calls.filter(({ endedAt }) => endedAt === null);

test('goes to the first desk that is open; the others are told whose it is, and call nothing', async () => {
  const first = await lease(hall.organiser, 'keep');
  expect(first.lease).toMatchObject({ number: 1, isHere: true, by: "Ana's phone", mayTake: false });
  expect((await day()).hall.lease).toEqual({ number: 1, isAsked: false });
  const second = await lease(await deskDevice(), 'keep');
  expect(second.lease).toMatchObject({ number: 1, isHere: false, by: "Ana's phone", askedBy: null, mayTake: false });
  expect(await call(second.device)).toMatchObject({
    status: 409,
    code: 'CALLS_ELSEWHERE',
    message: "Ana's phone is calling.",
    told: { text: '{device} is calling.', names: { device: "Ana's phone" } },
  });
  // The same person on another device.
  expect((await call(hall.organiser)).code).toBe('CALLS_ELSEWHERE');
  expect((await call(first.device, { lease: 1 })).status).toBe(200);
  // Whoever stands at the desk may take a call back.
  const [called] = await standing();
  expect((await post('withdraw-call', second.device, { matchId: called?.matchId })).statusCode).toBe(200);
});

test('is handed over at a question, and then is the other one alone', async () => {
  const first = await lease(hall.organiser, 'keep');
  const second = await lease(await deskDevice(), 'ask');
  expect(second.lease).toMatchObject({ isHere: false, isAsking: true, mayTake: false });
  expect((await day()).hall.lease).toEqual({ number: 1, isAsked: true });
  expect((await lease(first.device, 'keep')).lease.askedBy).toBe("the desk's phone");
  expect((await lease(first.device, 'refuse')).lease).toMatchObject({ isHere: true, askedBy: null });
  await lease(second.device, 'ask');
  // The asker cannot let itself.
  expect((await lease(second.device, 'let')).lease.isHere).toBe(false);
  expect((await lease(first.device, 'let')).lease).toMatchObject({ number: 2, isHere: false, by: "the desk's phone" });
  expect((await call(first.device, { lease: 1 })).code).toBe('CALLS_ELSEWHERE');
  expect((await call(second.device, { lease: 2 })).status).toBe(200);
});

test('is taken from a device that is not heard of, whose late calls under its old lease are refused', async () => {
  const first = await lease(hall.organiser, 'keep');
  const second = await lease(await deskDevice(), 'keep');
  now += 2 * MINUTE;
  expect((await lease(second.device, 'ask')).lease.isHere).toBe(false);
  now += 1;
  expect((await lease(second.device, 'ask')).lease).toMatchObject({ number: 2, isHere: true });
  expect((await call(first.device, { lease: 1 })).code).toBe('CALLS_ELSEWHERE');
  await lease(second.device, 'leave');
  expect((await lease(first.device, 'keep')).lease).toMatchObject({ number: 4, isHere: true });
  expect(await call(first.device, { lease: 1 })).toMatchObject({
    code: 'LEASE_LOST',
    message: "The desk's phone has been calling since then.",
  });
  expect((await call(first.device, { lease: 4 })).status).toBe(200);
});

test('a word keeps the lease, and is no change that others are told of', async () => {
  const { device } = await lease(hall.organiser, 'keep');
  const { version } = (await day()).hall;
  now += 2 * MINUTE;
  await lease(device, 'keep');
  now += 1;
  expect((await lease(await deskDevice(), 'ask')).lease.isHere).toBe(false);
  expect((await day()).hall.version).toBe(version + 1);
});

test('two desks that ask at once do not both get it', async () => {
  const desk = await deskDevice();
  const got = await Promise.all([hall.organiser, desk, desk].map((one) => lease(one, 'ask')));
  expect(got.filter((one) => one.lease.isHere)).toHaveLength(1);
  const holder = got.find((one) => one.lease.isHere)?.device;
  for (const { device } of got) if (device !== holder) expect((await call(device)).code).toBe('CALLS_ELSEWHERE');
  expect((await call(holder ?? desk)).status).toBe(200);
});

test('a late call is noted at its time, once, and pushes to no phone', async () => {
  const { device } = await lease(hall.organiser, 'keep');
  const [{ matchId, courtId } = { matchId: '', courtId: '' }] = proposalsOf(await day());
  const players = (await day()).tournaments.flatMap(({ matches }) => matches).find(({ id }) => id === matchId)?.players;
  await app.database.pool.query(
    `insert into push_subscription (id, endpoint, p256dh, auth, network, renewed_at) values ('s', 'https://e', 'p', 'a', 'n', now())`,
  );
  await app.database.pool.query(`insert into push_follow (subscription_id, user_id) values ('s', $1)`, [players?.[0]]);
  const told = async () => (await app.database.pool.query('select number from push_delivery')).rows.length;
  const calledAt = iso(now - 10 * MINUTE);
  const body = { matchId, courtId, calledAt, lease: 1 };
  expect(await call(device, body, 'late')).toMatchObject({ status: 200, isReplayed: false });
  expect(await call(device, body, 'late')).toMatchObject({ status: 200, isReplayed: true });
  expect(await standing()).toMatchObject([{ matchId, calledAt, announcedAt: calledAt }]);
  expect((await call(device, { ...body, number: 2, calledAt: iso(now - 181_000) })).status).toBe(200);
  expect(await told()).toBe(0);
  expect((await call(device, { ...body, number: 3, calledAt: iso(now - 179_000) })).status).toBe(200);
  expect(await told()).toBe(1);
});

test('a call whose match is over by the time that it comes is noted as a past one; one after the result is refused', async () => {
  const { device } = await lease(hall.organiser, 'keep');
  const [first, second] = proposalsOf(await day());
  for (const { matchId } of [first, second].filter((one) => one !== undefined)) {
    const result = { player1Score: 3, player2Score: 0 };
    const reply = await app.post(`/bff/api/matches/${matchId}/update-result`, { as: hall.organiser, body: result });
    expect(reply.statusCode, reply.body).toBe(200);
  }
  // Results are logged by the database's clock.
  const before = '2000-01-01T00:00:00Z';
  const past = { matchId: first?.matchId, courtId: first?.courtId, calledAt: before, lease: 1 };
  now = Date.now();
  await post('settings', hall.organiser, { restMinutes: 0 });
  expect(await call(device, past)).toMatchObject({ status: 200 });
  const { rows } = await app.database.pool.query('select ended_at from hall_call where match_id = $1', [
    first?.matchId,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].ended_at).not.toBeNull();
  const late = { matchId: second?.matchId, courtId: second?.courtId, calledAt: iso(now + MINUTE), lease: 1 };
  now += 2 * MINUTE;
  expect(await call(device, late)).toMatchObject({ status: 409, code: 'MATCH_OVER' });
  const started = { matchId: first?.matchId, isStarted: true };
  expect((await post('started', device, { ...started, startedAt: before })).statusCode).toBe(200);
  expect((await post('started', device, started)).statusCode).toBe(409);
});

test('what is told late of an earlier call leaves a later one alone', async () => {
  const { device } = await lease(hall.organiser, 'keep');
  expect((await call(device)).status).toBe(200);
  const [{ matchId, courtId } = { matchId: '', courtId: '' }] = await standing();
  const withdrawnAt = iso(now - 5 * MINUTE);
  expect((await post('withdraw-call', device, { matchId, courtId, withdrawnAt })).statusCode).toBe(200);
  expect(
    (await post('started', device, { matchId, isStarted: true, startedAt: withdrawnAt })).json().calls,
  ).toMatchObject([{ startedAt: null, endedAt: null }]);
  now += 5 * MINUTE;
  const since = iso(now - 2 * MINUTE);
  await post('withdraw-call', device, { matchId, courtId, withdrawnAt: since });
  expect((await day()).hall.calls).toMatchObject([{ matchId, endedAt: since }]);
});

test('what is told of the call that was on the screen is done to that one, whatever the clock says, and to no later one', async () => {
  const { device } = await lease(hall.organiser, 'keep');
  await call(device);
  const [first] = await standing();
  const { matchId, courtId } = first ?? {};
  const about = first?.calledAt;
  const slow = iso(now - 24 * 60 * MINUTE);
  await post('started', device, { matchId, isStarted: true, startedAt: slow, about });
  expect((await standing())[0]?.startedAt).toBe(about);
  // Another device withdraws the call while this one is away, and calls anew within the minute that clocks may differ
  // by.
  await post('withdraw-call', hall.organiser, { matchId, courtId });
  now += MINUTE / 2;
  await post('call', device, { matchId, courtId });
  const [second] = await standing();
  expect(second).toMatchObject({ matchId, startedAt: null });
  const late = { matchId, courtId, about };
  for (const [what, body] of [
    ['withdraw-call', { ...late, withdrawnAt: iso(now - 1_000) }],
    ['started', { matchId, about, isStarted: true, startedAt: iso(now - 1_000) }],
  ] as const)
    expect((await post(what, device, body)).statusCode).toBe(200);
  expect(await call(device, { ...late, number: 2, calledAt: iso(now - 1_000) })).toMatchObject({ code: 'NOT_CALLED' });
  expect(await standing()).toEqual([second]);
  await post('withdraw-call', device, { matchId, courtId, withdrawnAt: slow, about: second?.calledAt });
  expect(await standing()).toEqual([]);
});

test('a command that may have left is called off, or has been done; that of another person is nobody else’s', async () => {
  const { device } = await lease(await deskDevice(), 'keep');
  const cancel = async (commandId: string, as: Person = device, headers = {}) => {
    const reply = await post('cancel-command', as, { commandId }, headers);
    return reply.statusCode === 200 ? reply.json<{ outcome: string }>().outcome : reply.statusCode;
  };
  expect(await cancel('never-sent')).toBe('CANCELLED');
  expect(await call(device, {}, 'never-sent')).toMatchObject({ status: 409, code: 'COMMAND_CANCELLED' });
  expect((await call(device, {}, 'sent')).status).toBe(200);
  expect(await cancel('sent')).toBe('DONE');
  const mine = { 'edgeball-user': hall.organiser.userId };
  expect(await cancel('other', hall.organiser, mine)).toBe('CANCELLED');
  expect(await cancel('other', device, mine)).toBe(401);
  expect((await post('call', device, {}, mine)).statusCode).toBe(401);
});

test('a refused call of a desk’s link stays refused, also once somebody has signed in there', async () => {
  const { device } = await lease(await deskDevice(), 'keep');
  const [first, second] = proposalsOf(await day(), now);
  const atFirst = { courtId: first?.courtId };
  expect((await call(device, { ...atFirst, matchId: first?.matchId })).status).toBe(200);
  const other = { ...atFirst, matchId: second?.matchId };
  const refused = await call(device, other, 'refused');
  expect([refused.status, refused.isReplayed]).toEqual([409, false]);
  await post('withdraw-call', device, { ...atFirst, matchId: first?.matchId });
  const signedIn = { ...device, cookie: `${device.cookie}; ${hall.organiser.cookie}` };
  for (const as of [device, signedIn])
    expect(await call(as, other, 'refused')).toEqual({ ...refused, isReplayed: true });
  expect(await standing()).toEqual([]);
  expect((await call(device, other)).status).toBe(200);
});

test('is held by no device whose key got lost on the way', async () => {
  const told = (await post('lease', hall.organiser, { what: 'ask', device: 'phone' })).json<HallLease>();
  expect(told).toMatchObject({ number: 0, isHere: false, by: null });
  expect((await lease(hall.organiser, 'keep')).lease).toMatchObject({ number: 1, isHere: true });
});
