/** Links that open the door of an event without an account: told once, one at a time, and good for nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { entrantsAt, linkOf, makeEntrant, makeWeekend, openDoor, say } from './door.ts';

let app: TestApp;
let organiser: Person;
let venueId: string;
beforeAll(async () => {
  app = await startApp();
  organiser = await app.organiser({ firstName: 'Maja', lastName: 'Novak' });
  venueId = await makeVenue(app.database);
});
afterAll(() => app.close());

const open = (secret: string) => app.post('/bff/api/door-links/open', { body: { secret } });

test('a link lets a device in at the door of its event alone', async () => {
  const own = await makeWeekend(app, organiser, venueId, { classes: 0 });
  const other = await makeWeekend(app, organiser, venueId, { classes: 0 });
  const door = await openDoor(app, organiser, own.eventId);
  expect((await entrantsAt(app, door, own.eventId)).role).toBe('door');
  expect((await app.get(`/bff/api/events/${other.eventId}/entrants`, { as: door })).statusCode).toBe(401);
  const entrantId = await makeEntrant(app, other.eventId, await app.person());
  expect((await say(app, { as: door }, { eventId: other.eventId, entrantId }, { state: 'HERE' })).statusCode).toBe(401);
  // The cookie of one event says nothing of another, whatever it is called.
  const renamed = { ...door, cookie: door.cookie.replace(own.eventId, other.eventId) };
  expect((await app.get(`/bff/api/events/${other.eventId}/entrants`, { as: renamed })).statusCode).toBe(401);
});

test('a player who is logged in and has no link is told that it is not theirs', async () => {
  const { eventId } = await makeWeekend(app, organiser, venueId, { classes: 0 });
  const reply = await app.get(`/bff/api/events/${eventId}/entrants`, { as: await app.person() });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'NOT_AT_DOOR']);
});

test('a new link ends the former with its devices, and one that is ended opens nothing', async () => {
  const { eventId } = await makeWeekend(app, organiser, venueId, { classes: 0 });
  const path = `/bff/api/events/${eventId}`;
  expect((await app.get(`${path}/door/link`, { as: organiser })).json()).toEqual({ link: null });
  const former = await linkOf(app, organiser, eventId);
  const door = await openDoor(app, organiser, eventId);
  expect((await open(former)).json()).toMatchObject({ status: 404, code: 'DOOR_LINK_ENDED' });
  expect((await app.get(`${path}/door/link`, { as: organiser })).json()).toMatchObject({
    link: { madeBy: 'Maja Novak', hasEnded: false },
  });
  await app.post(`${path}/door/link/end`, { as: organiser, body: {} });
  expect((await app.get(`${path}/entrants`, { as: door })).statusCode).toBe(401);
});

test('a command of a door that may have arrived is done or never will be', async () => {
  const { eventId } = await makeWeekend(app, organiser, venueId, { classes: 0 });
  const entrantId = await makeEntrant(app, eventId, await app.person());
  const door = await openDoor(app, organiser, eventId);
  const cancel = async (commandId: string) =>
    (await app.post(`/bff/api/events/${eventId}/door/cancel-command`, { as: door, body: { commandId } })).json();
  await say(app, { as: door, key: 'has-arrived' }, { eventId, entrantId }, { state: 'HERE' });
  expect(await cancel('has-arrived')).toEqual({ outcome: 'DONE' });
  expect(await cancel('never-came')).toEqual({ outcome: 'CANCELLED' });
  const late = await say(app, { as: door, key: 'never-came' }, { eventId, entrantId }, { state: 'LATE' });
  expect(late.json()).toMatchObject({ status: 409, code: 'COMMAND_CANCELLED' });
});

test('what a link says stays its device’s, whoever logs in there before it is repeated', async () => {
  const { eventId } = await makeWeekend(app, organiser, venueId, { classes: 0 });
  const entrantId = await makeEntrant(app, eventId, await app.person());
  const door = await openDoor(app, organiser, eventId);
  const first = await say(app, { as: door, key: 'repeated' }, { eventId, entrantId }, { state: 'HERE' });
  const somebody = await app.person();
  const both = { userId: somebody.userId, cookie: `${door.cookie}; ${somebody.cookie}` };
  const again = await say(app, { as: both, key: 'repeated' }, { eventId, entrantId }, { state: 'HERE' });
  expect(again.json()).toEqual(first.json());
});
