/** What a venue's managers book for somebody who called; the mailed link cancels it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import type { DayBook } from '#contract/venues/venue-management.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const noon = Date.UTC(2026, 5, 1, 10);
const HOUR = 3_600_000;
const day = '2026-06-03';

let time = noon;
let hall: TestApp;
let otherNode: TestApp;
let manager: Person;
let venueId: string;
beforeAll(async () => {
  hall = await startApp({ now: () => time });
  otherNode = await startApp({ now: () => time, database: hall.database });
  manager = await hall.person({ roles: ['venue_manager'] });
});
afterAll(async () => {
  await otherNode.close();
  await hall.close();
});
beforeEach(async () => {
  time = noon;
  venueId = await makeVenue(hall.database, 2);
});

const courtsOf = async (date = day): Promise<CourtWithSlots[]> =>
  (await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=${date}`)).json();
const dayBook = async (date = day): Promise<DayBook> =>
  (await hall.get(`/bff/api/venues/${venueId}/bookings?date=${date}`, { as: manager })).json();

async function callers(at: readonly number[], change: object = {}, date = day) {
  const [court] = await courtsOf(date);
  const slots = [{ courtId: court?.courtId, startTimes: at.map((slot) => court?.slots[slot]?.start) }];
  return { slots, name: 'Ivo Kralj', email: '', phoneNumber: '', ...change };
}
const book = (body: object, { as = manager, node = hall, key = randomUUID() as string } = {}) =>
  node.post(`/bff/api/venues/${venueId}/bookings`, { as, body, headers: { 'idempotency-key': key } });

const letters = (to: string) => hall.mails.filter((mail) => mail.to === to);
const tokenTo = (to: string): string =>
  /cancel-booking\/link#token=(\S+)/.exec(letters(to).at(-1)?.text ?? '')?.[1] ?? '';
const post = (url: string, token: string, node = hall) =>
  node.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });

describe('a booking for a caller', () => {
  test('needs no more than a name, is confirmed at once, and takes the slots', async () => {
    await hall.database.pool.query('update venue set needs_confirmation = true where id = $1', [venueId]);
    const before = hall.mails.length;
    const reply = await book(await callers([0, 1]));
    expect(reply.statusCode, reply.body).toBe(201);
    expect((await courtsOf())[0]?.slots.slice(0, 3).map(({ available }) => available)).toEqual([false, false, true]);
    const { slots, courts } = await dayBook();
    expect(slots).toHaveLength(13);
    expect(courts.map(({ prices }) => prices?.length)).toEqual([13, 13]);
    expect(courts[0]?.entries).toMatchObject([
      { reservationId: reply.json().reservationId, name: 'Ivo Kralj', email: '', phoneNumber: '', status: 'CONFIRMED' },
    ]);
    expect(hall.mails).toHaveLength(before);
    // Nobody is told of it, so its cancellation needs no reason.
    const cancel = await hall.post(`/bff/api/reservations/${reply.json().reservationId}/cancel-for-venue`, {
      as: manager,
      body: {},
    });
    expect(cancel.statusCode, cancel.body).toBe(200);
    expect(hall.mails).toHaveLength(before);
    expect((await courtsOf())[0]?.slots[0]?.available).toBe(true);
  });

  test('is made once for one key, and by one of two managers', async () => {
    const body = await callers([0]);
    const key = randomUUID();
    const first = await book(body, { key });
    const again = await book(body, { key, node: otherNode });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const wished = await callers([4]);
    const both = await Promise.all([book(wished), book(wished, { node: otherNode })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'SLOT_TAKEN' });
  });

  test('is for managers alone, of slots of their venue, not over and at most 26 weeks ahead', async () => {
    const body = await callers([0]);
    expect((await book(body, { as: await hall.person() })).statusCode).toBe(403);
    expect((await book(body, { as: await hall.organiser() })).statusCode).toBe(403);
    expect((await hall.post(`/bff/api/venues/${venueId}/bookings`, { body })).statusCode).toBe(401);
    for (const [change, path] of [
      [{ name: ' ' }, 'name'],
      [{ email: 'nowhere' }, 'email'],
      [{ phoneNumber: '1'.repeat(41) }, 'phoneNumber'],
      [{ slots: [] }, 'slots'],
      [{ slots: [{ courtId: 'other', startTimes: body.slots[0]?.startTimes }] }, 'slots.0.courtId'],
      [{ slots: [{ courtId: body.slots[0]?.courtId, startTimes: ['2026-06-03T09:30:00Z'] }] }, 'slots.0.startTimes'],
    ] as const) {
      const reply = await book({ ...body, ...change });
      expect([reply.statusCode, reply.json().errors?.[0].path]).toEqual([422, path]);
    }
    const today = '2026-06-01';
    // 12 to 13 is on; 11 to 12 is over.
    expect((await book(await callers([3], {}, today))).statusCode).toBe(201);
    expect((await book(await callers([2], {}, today))).statusCode).toBe(422);
    expect((await book(await callers([0], {}, '2026-11-30'))).statusCode).toBe(201);
    expect((await book(await callers([0], {}, '2026-12-01'))).statusCode).toBe(422);
    const many = { courtId: body.slots[0]?.courtId, startTimes: Array(26).fill(body.slots[0]?.startTimes[0]) };
    expect((await book({ ...body, slots: [many, many] })).statusCode).toBe(422);
  });

  test('tells an email that was given, which cancels it by its link until a day before, however often', async () => {
    const email = 'ivo@example.org';
    await book(await callers([0], { email }));
    const [letter] = letters(email);
    expect(letter).toMatchObject({
      kind: 'UNPROVEN_RESERVATION',
      subject: expect.stringContaining('Your reservation'),
    });
    expect(letter?.attachments).toHaveLength(1);
    const token = tokenTo(email);
    for (let i = 0; i < 2; i++) {
      const page = await post('/bff/cancel-booking/open', token, otherNode);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.body).toContain('Cancel booking</button>');
    }
    expect((await courtsOf())[0]?.slots[0]?.available).toBe(false);
    for (let i = 0; i < 2; i++) {
      const done = await post('/bff/cancel-booking', token, i ? otherNode : hall);
      expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('Booking canceled')]);
    }
    expect((await courtsOf())[0]?.slots[0]?.available).toBe(true);
    expect(letters(email).map(({ kind, subject }) => [kind, subject.split(':')[0]])).toEqual([
      ['UNPROVEN_RESERVATION', expect.stringContaining('Your reservation')],
      ['UNPROVEN_RESERVATION', 'Canceled'],
    ]);

    await book(await callers([1], { email }));
    const late = tokenTo(email);
    time = Date.parse(`${day}T10:00:00+02:00`) - 24 * HOUR + 1;
    const tooLate = await post('/bff/cancel-booking', late);
    expect([tooLate.statusCode, tooLate.body]).toEqual([409, expect.stringContaining('too late')]);
    expect((await courtsOf())[0]?.slots[1]?.available).toBe(false);
    for (const unknown of ['', 'nothing', '<script>'])
      expect((await post('/bff/cancel-booking', unknown)).statusCode).toBe(400);
  });

  test('mails one address as often as any unproved one, and books all the same', async () => {
    const email = 'flooded@example.org';
    for (let slot = 0; slot < 5; slot++) expect((await book(await callers([slot], { email }))).statusCode).toBe(201);
    expect(letters(email)).toHaveLength(3);
  });

  test('is theirs once that email signs in, and does not count against what they may book', async () => {
    const email = 'later@example.org';
    await book(await callers([0, 1, 2, 3, 4, 5, 6, 7], { email }));
    const person = await hall.person({ email });
    await hall.database.pool.query('update reservation set user_id = $1 where lower(email) = $2 and user_id is null', [
      person.userId,
      email,
    ]);
    const mine = (await hall.get('/bff/api/user/my-reservations', { as: person })).json<Reservation[]>();
    expect(mine).toMatchObject([{ status: 'CONFIRMED', cancellable: true }]);
    const courts = await courtsOf();
    const own = await hall.post('/bff/api/reservations', {
      as: person,
      body: {
        venueId,
        slots: [{ courtId: courts[1]?.courtId, startTimes: courts[1]?.slots.slice(0, 8).map(({ start }) => start) }],
        name: 'Later',
        email,
        phoneNumber: '1',
      },
    });
    expect(own.statusCode, own.body).toBe(201);
  });
});
