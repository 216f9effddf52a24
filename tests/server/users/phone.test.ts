/** A phone number: given with a profile or a first booking, changed and cleared at will, never by a booking. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

const now = Date.UTC(2026, 5, 1, 10);

let hall: TestApp;
let venueId: string;
let hour = 0;
beforeAll(async () => {
  hall = await startApp({ now: () => now });
  venueId = await makeVenue(hall.database);
});
afterAll(() => hall.close());

const names = { username: 'ana', firstName: 'Ana', lastName: 'Horvat' };

const send = {
  'PUT /bff/api/user-profile/me': (as: Person, body: object) =>
    hall.app.inject({
      method: 'PUT',
      url: '/bff/api/user-profile/me',
      headers: { cookie: as.cookie },
      payload: { ...names, ...body },
    }),
  'POST /bff/api/user-profile/update': (as: Person, body: object) =>
    hall.post('/bff/api/user-profile/update', { as, body: { ...names, ...body } }),
};
const phoneOf = async (as: Person) => (await hall.get('/bff/api/user-profile/me', { as })).json().phone;

async function book(as: Person, phoneNumber: string): Promise<void> {
  const [court] = (await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=2026-06-03`)).json<
    CourtWithSlots[]
  >();
  const slots = [{ courtId: court?.courtId, startTimes: [court?.slots[hour++]?.start] }];
  const reply = await hall.post('/bff/api/reservations', {
    as,
    body: { venueId, slots, name: 'Ana', email: 'ana@example.org', phoneNumber },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  const { rows } = await hall.database.pool.query('select phone from reservation where id = $1', [reply.json().id]);
  expect(rows[0].phone).toBe(phoneNumber);
}

describe.each(Object.entries(send))('%s', (_call, update) => {
  test('gives, changes and clears a phone; a booking does none of these to what was said here', async () => {
    const ana = await hall.person();
    const given = await update(ana, { phone: ' +385 51 1 ' });
    expect([given.statusCode, given.json().phone, await phoneOf(ana)]).toEqual([200, '+385 51 1', '+385 51 1']);
    await book(ana, '+385 99 9');
    expect(await phoneOf(ana)).toBe('+385 51 1');
    await update(ana, { phone: '+385 51 2' });
    expect(await phoneOf(ana)).toBe('+385 51 2');
    // Whoever does not know of it changes nothing of it.
    await update(ana, { city: 'Rijeka' });
    expect(await phoneOf(ana)).toBe('+385 51 2');
    for (const phone of ['', null]) {
      expect((await update(ana, { phone })).json().phone).toBeNull();
      await book(ana, '+385 99 9');
      expect(await phoneOf(ana)).toBeNull();
      await update(ana, { phone: '+385 51 3' });
    }
    // Nobody else is told.
    const other = await hall.get(`/bff/api/user-profile/${ana.userId}`, { as: await hall.person() });
    expect(other.json().phone).toBeNull();
  });

  test('takes at most 40 characters', async () => {
    const ana = await hall.person();
    expect((await update(ana, { phone: '1'.repeat(40) })).statusCode).toBe(200);
    const reply = await update(ana, { phone: '1'.repeat(41) });
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'phone']);
  });
});
