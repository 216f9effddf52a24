/** Fees of an event beyond those of its classes: set by its organisers, owed at the door and on one's own entry. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyEntry } from '#contract/tournaments/entering.ts';
import { NO_PAYMENT, type Payment } from '#event/fees.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { enterClass, entrantsAt, makeWeekend, openDoor } from './door.ts';

let app: TestApp;
let organiser: Person;
let venueId: string;
beforeAll(async () => {
  app = await startApp();
  organiser = await app.organiser();
  venueId = await makeVenue(app.database);
});
afterAll(() => app.close());

const account = { holder: 'TTC Lučka', iban: 'DE89370400440532013000', bic: '' };
const set = (eventId: string, seen: Payment, fields: unknown, as: Person | null = organiser) =>
  app.put(`/bff/api/events/${eventId}/payment`, { as, body: { seen, fields } });
const read = async (eventId: string, as: Person | null = organiser) =>
  app.get(`/bff/api/events/${eventId}/payment`, { as });

test('are told to the organisers alone, who change them field by field', async () => {
  const { eventId } = await makeWeekend(app, organiser, venueId);
  expect((await read(eventId)).json()).toEqual(NO_PAYMENT);
  const typed = { ...account, iban: 'de89 3704 0044 0532 0130 00' };
  const first = await set(eventId, NO_PAYMENT, { ...NO_PAYMENT, account: typed });
  expect(first.statusCode, first.body).toBe(200);
  // Opened before the account was there.
  expect((await set(eventId, NO_PAYMENT, { ...NO_PAYMENT, onceCents: 300 })).statusCode).toBe(200);
  expect((await read(eventId)).json()).toEqual({ ...NO_PAYMENT, onceCents: 300, account });
  const lost = await set(eventId, NO_PAYMENT, { ...NO_PAYMENT, onceCents: 500 });
  expect([lost.statusCode, lost.json<{ code: string }>().code]).toEqual([409, 'CHANGED_SINCE']);
  const wrong = await set(eventId, NO_PAYMENT, {
    ...NO_PAYMENT,
    account: { ...account, iban: 'DE88370400440532013000' },
  });
  expect(wrong.statusCode).toBe(422);
  const door = await openDoor(app, organiser, eventId);
  expect((await read(eventId, door)).statusCode).toBe(401);
  expect((await read(eventId, await app.organiser())).statusCode).toBe(403);
  expect((await set(eventId, NO_PAYMENT, NO_PAYMENT, door)).statusCode).toBe(401);
});

test('are owed at the door and on one’s own entry alike', async () => {
  const { eventId, classes } = await makeWeekend(app, organiser, venueId);
  const [young, adult] = await app.people(2, (at) => ({ firstName: 'Ana', lastName: `Player${at}` }));
  if (!young || !adult) throw new Error('nobody was made');
  await enterClass(app, organiser, classes[0] ?? '', [young, adult]);
  await enterClass(app, organiser, classes[1] ?? '', [young]);
  await app.database.pool.query('update entrant set birth_year = 2015 where event_id = $1 and user_id = $2', [
    eventId,
    young.userId,
  ]);
  const fields: Payment = {
    ...NO_PAYMENT,
    onceCents: 300,
    youth: { bornFrom: 2012, percent: 50 },
    late: { after: '2020-01-01T00:00:00Z', cents: 200 },
    account,
    link: 'https://pay.example/ttc',
  };
  expect((await set(eventId, NO_PAYMENT, fields)).statusCode).toBe(200);
  const { entrants } = await entrantsAt(app, organiser, eventId);
  expect(entrants.map(({ name, owed }) => [name, owed])).toEqual([
    ['Ana Player0', 1_000 + 300 + 400],
    ['Ana Player1', 1_000 + 300 + 200],
  ]);
  const mine = (await app.get(`/bff/api/events/${eventId}/my-entry`, { as: young })).json<MyEntry>();
  expect(mine.payment).toEqual({
    owedCents: 1_700,
    paidCents: 0,
    account,
    link: 'https://pay.example/ttc',
    reference: expect.stringMatching(/^Harbour Open, Ana Player0, .+$/),
  });
});
