/** A body that arrives long after its head: what its sender may do is looked at again. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { runRoleCommand } from '#server/users/role.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { hallDayOf, makeHall, NOON, openLink, type TestHall } from '#tests/server/hall/hall.ts';

let app: TestApp;
let port: number;
const clock = { now: NOON };
beforeAll(async () => {
  app = await startApp({ now: () => clock.now });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

interface Sent {
  readonly path: string;
  readonly as: Person;
  readonly body: object;
}

/** Sends the head, lets something happen, and sends the body when two seconds are over by the server's clock. */
async function sendLate({ path, as, body }: Sent, meanwhile: () => Promise<unknown>): Promise<[number, string]> {
  const payload = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    cookie: as.cookie,
    'idempotency-key': newId(),
  };
  const sent = request({ port, method: 'POST', path, headers });
  const answer = new Promise<[number, string]>((resolve, reject) => {
    sent.on('error', reject).on('response', async (reply) => {
      let text = '';
      for await (const chunk of reply) text += String(chunk);
      resolve([reply.statusCode ?? 0, text]);
    });
  });
  sent.flushHeaders();
  // A head that is looked at later finds the right ended.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await meanwhile();
  clock.now += 2_000;
  sent.end(payload);
  return answer;
}

const done = async (reply: ReturnType<TestApp['post']>) => expect((await reply).statusCode).toBeLessThan(300);
const profile = { username: 'late', firstName: 'Late', lastName: 'Body' };
const PROFILE = '/bff/api/user-profile/update';
const boardsOf = async (hall: TestHall) => (await hallDayOf(app, hall.tournaments[0])).hall.boardsShow;

/** A hall, a co-organiser of its first tournament, and a link of its desk. */
async function makeDesk() {
  const hall = await makeHall(app);
  const { path } = hall.tournaments[0];
  const email = `${newId().toLowerCase()}@example.org`;
  const helper = await app.organiser({ email });
  await done(app.post(`${path}/add-organiser`, { as: hall.organiser, body: { email } }));
  const link = await app.post(`${path}/hall/links`, { as: hall.organiser, body: { role: 'desk' } });
  const desk = await openLink(app, link.json<{ url: string }>().url.split('#')[1] ?? '');
  return { hall, path, helper, email, desk };
}

test('is taken where nothing has ended', async () => {
  const { hall, path, helper, desk } = await makeDesk();
  const nothing = async () => undefined;
  expect((await sendLate({ path: PROFILE, as: helper, body: profile }, nothing))[0]).toBe(200);
  for (const [as, show] of [
    [helper, 'calls'],
    [desk, 'groups'],
  ] as const) {
    expect((await sendLate({ path: `${path}/hall/boards`, as, body: { view: show } }, nothing))[0]).toBe(200);
    expect(await boardsOf(hall)).toBe(show);
  }
});

describe('is refused, and changes nothing,', () => {
  test('where its session has ended', async () => {
    const me = await app.person({ firstName: 'Ana' });
    const signOut = () => done(app.post('/bff/logout', { as: me, body: {} }));
    expect((await sendLate({ path: PROFILE, as: me, body: profile }, signOut))[0]).toBe(401);
    expect((await app.get(`/bff/api/user-profile/${me.userId}`)).json()).toMatchObject({ firstName: 'Ana' });
  });

  test('where a guest could have made it, too', async () => {
    const me = await app.person();
    const signOut = () => done(app.post('/bff/logout', { as: me, body: {} }));
    const slots = [{ courtId: newId(), startTimes: [new Date(NOON).toISOString()] }];
    const body = { venueId: newId(), slots, name: 'Ana', email: 'ana@example.org', phoneNumber: '1' };
    expect((await sendLate({ path: '/bff/api/reservations', as: me, body }, signOut))[0]).toBe(401);
  });

  test('where the role was taken away', async () => {
    const { helper, email } = await makeDesk();
    const body = { name: 'Late Series' };
    const loseRole = () => runRoleCommand(app.database, ['--remove', '--', email, 'tournament_organizer']);
    expect((await sendLate({ path: '/bff/api/championships/create', as: helper, body }, loseRole))[0]).toBe(403);
  });

  test('where its co-organiser was removed', async () => {
    const { hall, path, helper } = await makeDesk();
    const remove = () => done(app.post(`${path}/remove-organiser/${helper.userId}`, { as: hall.organiser }));
    const late = { path: `${path}/hall/boards`, as: helper, body: { view: 'calls' } };
    expect((await sendLate(late, remove))[0]).toBe(403);
    expect(await boardsOf(hall)).toBeNull();
  });

  test('where the link of its desk has ended', async () => {
    const { hall, path, desk } = await makeDesk();
    const endLink = () => done(app.post(`${path}/hall/links/end`, { as: hall.organiser, body: { role: 'desk' } }));
    const late = { path: `${path}/hall/boards`, as: desk, body: { view: 'calls' } };
    expect((await sendLate(late, endLink))[0]).toBe(401);
    expect(await boardsOf(hall)).toBeNull();
  });
});
