/** What guests together may hold, and what is booked under an e-mail of somebody else. */
import { describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/reservations.ts';
import { eventually } from '#tests/eventually.ts';
import { makeVenue, startApp } from '#tests/server/app.ts';
import { bodyOf, book, clock, courtsOf, freshEmail, hall, MINUTE, mails, otherNode, setUpGuests } from './guests.ts';

setUpGuests();

describe('guests together', () => {
  const isRefused = (reply: { statusCode: number; json(): { code: string; message: string } }) => {
    if (reply.statusCode === 201) return false;
    expect(reply.json()).toMatchObject({ status: 429, code: 'TOO_MANY_GUESTS', message: 'Please log in to book.' });
    return true;
  };

  test('hold a quarter of a venue’s day at most, and no person signed in is kept out', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const courts = await courtsOf(venueId);
    const wish = (slot: number) => bodyOf(venueId, { courts, court: slot % 2, slots: [slot >> 1] });
    const replies = [];
    for (let slot = 0; slot < 10; slot++) replies.push(await book(wish(slot)));
    // A quarter of 2 courts with 13 slots each is 6 slots.
    expect(replies.map(isRefused)).toEqual([...Array(6).fill(false), ...Array(4).fill(true)]);
    expect(replies.at(-1)?.headers['retry-after']).toBeDefined();
    const ana = await hall.person();
    expect((await book(wish(9), { as: ana })).statusCode).toBe(201);
    const tomorrow = await courtsOf(venueId, '2026-06-04');
    expect((await book(bodyOf(venueId, { courts: tomorrow, slots: [0] }))).statusCode).toBe(201);
    clock.now += 15 * MINUTE;
    expect((await book(wish(0))).statusCode).toBe(201);
  });

  test('keep to it where many ask at the same moment on two nodes', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const courts = await courtsOf(venueId);
    const replies = await Promise.all(
      Array.from({ length: 26 }, (_, i) =>
        book(bodyOf(venueId, { courts, court: i % 2, slots: [i >> 1] }), { node: i % 3 ? hall : otherNode }),
      ),
    );
    expect(replies.filter((reply) => !isRefused(reply))).toHaveLength(6);
  });

  test('of one network hold eight slots at most, wherever they ask for them', async () => {
    const venues = await Promise.all([0, 1, 2].map(() => makeVenue(hall.database, 4)));
    const courts = await Promise.all(venues.map((id) => courtsOf(id)));
    const wishes = Array.from({ length: 24 }, (_, i) =>
      bodyOf(venues[i % 3] ?? '', { courts: courts[i % 3] ?? [], court: i % 4, slots: [Math.floor(i / 3)] }),
    );
    const replies = await Promise.all(
      wishes.map((body, i) => book(body, { from: `2001:db8:7:7::${i + 1}`, node: i % 2 ? hall : otherNode })),
    );
    expect(replies.filter((reply) => !isRefused(reply))).toHaveLength(8);
    // Their neighbours are not they, and neither is somebody there who is signed in.
    const free = wishes.filter((_, i) => replies[i]?.statusCode !== 201);
    expect((await book(free[0] ?? {}, { from: '2001:db8:7:8::1' })).statusCode).toBe(201);
    expect((await book(free[1] ?? {}, { from: '2001:db8:7:7::1', as: await hall.person() })).statusCode).toBe(201);
  });

  test('get no slot for a mailbox that has had its share of letters', async () => {
    const venueId = await makeVenue(hall.database, 4);
    const courts = await courtsOf(venueId);
    const email = freshEmail();
    const replies = [];
    for (let slot = 0; slot < 6; slot++) replies.push(await book(bodyOf(venueId, { courts, slots: [slot], email })));
    expect(replies.map(isRefused)).toEqual([false, false, false, true, true, true]);
    expect(mails).toHaveLength(3);
  });
});

describe('what is booked under somebody’s email', () => {
  test('never counts against that person, claimed or not', async () => {
    const node = await startApp({ now: () => clock.now, database: hall.database, config: { slotsPersonDay: 1 } });
    const venueId = await makeVenue(hall.database, 4);
    const courts = await courtsOf(venueId);
    const email = freshEmail();
    const ana = await hall.person({ email });
    expect((await book(bodyOf(venueId, { courts, slots: [0], email }), { node })).statusCode).toBe(201);
    await hall.database.pool.query('update reservation set user_id = $1 where lower(email) = $2', [ana.userId, email]);
    expect((await book(bodyOf(venueId, { courts, slots: [1], email }), { node, as: ana })).statusCode).toBe(201);
    expect((await book(bodyOf(venueId, { courts, slots: [2], email }), { node, as: ana })).json().code).toBe(
      'TOO_MANY_SLOTS',
    );
    await node.close();
  });

  test('by somebody who is signed in is written to their own address, however often they try', async () => {
    const venueId = await makeVenue(hall.database, 4);
    const courts = await courtsOf(venueId);
    const own = freshEmail();
    const bomber = await hall.person({ email: own });
    for (let round = 0; round < 20; round++) {
      const { id } = (
        await book(bodyOf(venueId, { courts, slots: [0], email: 'victim@example.org' }), { as: bomber })
      ).json<Reservation>();
      await hall.post(`/bff/api/reservations/${id}/cancel`, { as: bomber, body: {} });
    }
    expect(mails.filter(({ to }) => to === 'victim@example.org')).toEqual([]);
    // And there no more than one mailbox gets an hour.
    expect(mails.filter(({ to }) => to === own)).toHaveLength(30);
  });

  test('with an account that has not proved its address gets a stranger’s share of letters', async () => {
    const venueId = await makeVenue(hall.database, 4);
    const courts = await courtsOf(venueId);
    const bomber = await hall.person({ email: 'victim@example.org' });
    await hall.database.pool.query('update app_user set email_verified = false where id = $1', [bomber.userId]);
    for (let round = 0; round < 5; round++) {
      const { id } = (await book(bodyOf(venueId, { courts, slots: [0] }), { as: bomber })).json<Reservation>();
      await hall.post(`/bff/api/reservations/${id}/cancel`, { as: bomber, body: {} });
    }
    expect(mails.filter(({ to }) => to === 'victim@example.org')).toHaveLength(3);
  });
});

test('guests who wait for a venue leave the connections to the database to others', async () => {
  const venueId = await makeVenue(hall.database, 8);
  const courts = await courtsOf(venueId);
  const lock = await hall.database.pool.connect();
  await lock.query('select pg_advisory_lock(hashtextextended($1, 0))', [`guests at ${venueId}`]);
  let answered = 0;
  const bookings = Array.from({ length: 40 }, async (_, nth) => {
    const reply = await book(bodyOf(venueId, { courts, court: nth % 8, slots: [Math.floor(nth / 8)] }));
    answered += 1;
    return reply.statusCode;
  });
  // The first of them waits on its connection once a lock is not granted.
  await eventually(async () => {
    const { rows } = await hall.database.pool.query(`select count(*)::int as count from pg_locks where not granted`);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
  expect(hall.database.transactionPool.waitingCount).toBe(0);
  expect((await hall.get('/bff/api/tournaments')).statusCode).toBe(200);
  expect(answered).toBe(0);
  await lock.query('select pg_advisory_unlock_all()');
  lock.release();
  const statuses = new Set(await Promise.all(bookings));
  expect([...statuses].toSorted()).toEqual([201, 429]);
});
