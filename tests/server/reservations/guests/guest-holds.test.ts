/** A guest's booking is a hold until its mailed link is used. */
import { describe, expect, test, vi } from 'vitest';
import type { Reservation } from '#contract/reservations/reservations.ts';
import type { DayBook } from '#contract/venues/venue-management.ts';
import { sweepHolds } from '#server/reservations/guests/guest-holds.ts';
import { makeVenue, startApp, type TestApp } from '#tests/server/app.ts';
import {
  bodyOf,
  book,
  clock,
  courtsOf,
  day,
  freshEmail,
  hall,
  MINUTE,
  mails,
  manager,
  noon,
  otherNode,
  setUpGuests,
} from './guests.ts';

setUpGuests();

/** The secret in the mail about a hold. */
const tokenTo = (email: string): string =>
  /confirm-booking\/link#token=(\S+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';

const post = (url: string, token: string, node: TestApp) =>
  node.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });

const openLink = (token: string) => post('/bff/confirm-booking/open', token, hall);
const press = (token: string, node = hall) => post('/bff/confirm-booking', token, node);

const entriesOf = async (venueId: string) => {
  const reply = await hall.get(`/bff/api/venues/${venueId}/bookings?date=${day}`, { as: manager });
  return reply.json<DayBook>().courts.flatMap(({ entries }) => entries);
};

describe('a guest’s booking', () => {
  test('is pending for 15 minutes, and confirmed by the button behind its mailed link', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const courts = await courtsOf(venueId);
    const body = bodyOf(venueId, { courts, slots: [0] });
    const reply = await book(body);
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json()).toMatchObject({ status: 'PENDING', heldUntil: '2026-06-01T12:15:00+02:00' });
    expect((await courtsOf(venueId))[0]?.slots[0]?.available).toBe(false);
    const [letter] = mails;
    expect(letter).toMatchObject({ to: body.email, kind: 'UNPROVEN_RESERVATION' });
    expect(letter?.attachments).toBeUndefined();
    const token = tokenTo(body.email);

    // Opening it changes nothing, however often a program does so.
    for (let i = 0; i < 3; i++) {
      const page = await openLink(token);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.body).toContain('Confirm booking</button>');
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    }
    expect((await entriesOf(venueId)).map(({ status }) => status)).toEqual(['PENDING']);

    clock.now += 14 * MINUTE;
    const done = await press(token, otherNode);
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain('Booking confirmed');
    expect(await entriesOf(venueId)).toMatchObject([{ status: 'CONFIRMED', heldUntil: null }]);
    expect(mails.at(-1)).toMatchObject({ to: body.email, kind: 'RESERVATION' });
    expect(mails.at(-1)?.attachments).toHaveLength(1);

    // Pressed or opened again it says the same, and mails nothing more.
    clock.now += 60 * MINUTE;
    expect((await press(token)).body).toContain('Booking confirmed');
    expect((await openLink(token)).body).toContain('Booking confirmed');
    expect(mails).toHaveLength(2);
    await sweepHolds(hall.database.db, clock.now);
    expect((await entriesOf(venueId)).map(({ status }) => status)).toEqual(['CONFIRMED']);
  });

  test('outlasts a failure of the database, whose page speaks of no sign-in', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const body = bodyOf(venueId, { courts: await courtsOf(venueId), slots: [0] });
    expect((await book(body)).statusCode).toBe(201);
    const token = tokenTo(body.email);
    for (const [failure, status, title] of [
      ['Connection terminated unexpectedly', 503, 'Try again in a moment'],
      ['a bug', 500, 'That did not work'],
    ] as const) {
      const failing = vi.spyOn(hall.database, 'transaction').mockRejectedValueOnce(new Error(failure));
      const page = await press(token);
      failing.mockRestore();
      expect([page.statusCode, page.headers['retry-after']]).toEqual([status, status === 503 ? '2' : undefined]);
      expect(page.body).toContain(`<h1>${title}</h1>`);
      expect(page.body).toContain('Open the link in your message again');
      expect(page.body).not.toMatch(/sign-in|log in/i);
    }
    expect((await press(token)).body).toContain('Booking confirmed');
  });

  test('lapses at its time: the slot is free, another one takes it, and its link is dead', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const courts = await courtsOf(venueId);
    const first = bodyOf(venueId, { courts, slots: [0] });
    await book(first);
    clock.now += 15 * MINUTE - 1;
    expect((await book(bodyOf(venueId, { courts, slots: [0] }))).statusCode).toBe(409);
    clock.now += 1;
    // Nothing has swept yet.
    expect((await courtsOf(venueId))[0]?.slots[0]?.available).toBe(true);
    expect(await entriesOf(venueId)).toEqual([]);
    expect((await openLink(tokenTo(first.email))).statusCode).toBe(400);
    const ana = await hall.person();
    expect((await book(bodyOf(venueId, { courts, slots: [0] }), { as: ana })).statusCode).toBe(201);
    expect((await press(tokenTo(first.email))).statusCode).toBe(400);
    expect((await entriesOf(venueId)).map(({ status }) => status)).toEqual(['CONFIRMED']);
  });

  test('at the moment it lapses is either confirmed or another’s, never both', async () => {
    const venueId = await makeVenue(hall.database, 2);
    for (let round = 0; round < 10; round++) {
      clock.now = noon;
      const courts = await courtsOf(venueId);
      const first = bodyOf(venueId, { courts, slots: [round % 3] });
      expect((await book(first)).statusCode).toBe(201);
      const ana = await hall.person();
      // The one node's press is in time, the other node's booking a moment too late for it.
      clock.now += 15 * MINUTE - 1;
      const pressing = press(tokenTo(first.email));
      const [kept, taken] = await Promise.all([
        pressing,
        Promise.resolve().then(() => {
          clock.now += 1;
          return book(bodyOf(venueId, { courts, slots: [round % 3] }), { as: ana, node: otherNode });
        }),
      ]);
      expect([
        [200, 409],
        [400, 201],
      ]).toContainEqual([kept.statusCode, taken.statusCode]);
      expect(await entriesOf(venueId)).toHaveLength(1);
      await hall.database.pool.query(
        `update reservation set status = 'CANCELED', held_until = null where venue_id = $1`,
        [venueId],
      );
    }
  });

  test('is in no venue’s way once it has lapsed, and may be canceled before', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const courts = await courtsOf(venueId);
    await book(bodyOf(venueId, { courts, slots: [0] }));
    const block = { courtId: courts[0]?.courtId, date: day, from: '09:00', to: '10:00', reason: 'Repairs' };
    const path = `/bff/api/venues/${venueId}`;
    expect((await hall.post(`${path}/blocks`, { as: manager, body: block })).json().code).toBe('BOOKINGS_EXIST');
    clock.now += 15 * MINUTE;
    expect((await hall.post(`${path}/blocks`, { as: manager, body: block })).statusCode).toBe(201);
    const late = bodyOf(venueId, { courts, court: 1, slots: [0] });
    await book(late);
    const [held] = (await entriesOf(venueId)).filter(({ kind }) => kind === 'BOOKING');
    const reason = { as: manager, body: { reason: 'Full.' } };
    expect((await hall.post(`/bff/api/reservations/${held?.reservationId}/cancel-for-venue`, reason)).statusCode).toBe(
      200,
    );
    expect((await press(tokenTo(late.email))).statusCode).toBe(400);
  });

  test('at a venue that confirms needs the mail first, then the venue', async () => {
    const venueId = await makeVenue(hall.database, 2);
    await hall.database.pool.query('update venue set needs_confirmation = true where id = $1', [venueId]);
    const body = bodyOf(venueId, { courts: await courtsOf(venueId), slots: [0] });
    const { id } = (await book(body)).json<Reservation>();
    const confirm = () => hall.post(`/bff/api/reservations/${id}/confirm`, { as: manager });
    expect((await confirm()).json()).toMatchObject({ status: 409, code: 'AWAITS_GUEST' });
    expect((await press(tokenTo(body.email))).body).toContain('the venue has yet to confirm');
    expect(await entriesOf(venueId)).toMatchObject([{ status: 'PENDING', heldUntil: null }]);
    clock.now += 60 * MINUTE;
    await sweepHolds(hall.database.db, clock.now);
    expect((await confirm()).json()).toMatchObject({ status: 'CONFIRMED' });
    clock.now = noon;
    const lapsed = (await book(bodyOf(venueId, { courts: await courtsOf(venueId), slots: [1] }))).json<Reservation>();
    clock.now += 15 * MINUTE;
    const late = await hall.post(`/bff/api/reservations/${lapsed.id}/confirm`, { as: manager });
    expect(late.json()).toMatchObject({ status: 409, code: 'NOT_PENDING' });
  });

  test('without a mail server is confirmed at once', async () => {
    const node = await startApp({ now: () => clock.now, database: hall.database });
    const venueId = await makeVenue(hall.database, 2);
    const reply = await book(bodyOf(venueId, { courts: await courtsOf(venueId), slots: [0] }), { node });
    expect(reply.json()).toMatchObject({ status: 'CONFIRMED', heldUntil: null });
    expect(node.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your reservation at/)]);
    await node.close();
  });
});

describe('what is kept of a hold', () => {
  const rowOf = async (email: string) =>
    (await hall.database.pool.query('select * from reservation where email = $1', [email])).rows[0];

  test('names neither the network nor the link', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const body = bodyOf(venueId, { courts: await courtsOf(venueId), slots: [0] });
    await book(body, { from: '203.0.113.77' });
    const kept = JSON.stringify(await rowOf(body.email));
    expect(kept).not.toContain('203.0.113.77');
    expect(kept).not.toContain(tokenTo(body.email));
  });

  test('is gone a day after it lapsed; a kept one loses its network once it is over', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const courts = await courtsOf(venueId);
    const [lapsed, kept] = [bodyOf(venueId, { courts, slots: [0] }), bodyOf(venueId, { courts, slots: [1] })];
    await book(lapsed);
    await book(kept);
    await press(tokenTo(kept.email));
    clock.now += 15 * MINUTE;
    await sweepHolds(hall.database.db, clock.now);
    expect(await rowOf(lapsed.email)).toMatchObject({ status: 'CANCELED', guest_network: null });
    expect((await rowOf(kept.email)).guest_network).not.toBeNull();
    clock.now += 3 * 24 * 60 * MINUTE;
    await sweepHolds(hall.database.db, clock.now);
    expect(await rowOf(lapsed.email)).toBeUndefined();
    expect(await rowOf(kept.email)).toMatchObject({ status: 'CONFIRMED', guest_network: null });
  });

  test('is its booker’s to see, to take along and to have forgotten, once claimed', async () => {
    const venueId = await makeVenue(hall.database, 2);
    const email = freshEmail();
    const ana = await hall.person({ email });
    const body = bodyOf(venueId, { courts: await courtsOf(venueId), slots: [0], email });
    const { id } = (await book(body)).json<Reservation>();
    await hall.database.pool.query('update reservation set user_id = $1 where id = $2', [ana.userId, id]);
    const mine = async () => (await hall.get('/bff/api/user/my-reservations', { as: ana })).json<Reservation[]>();
    const file = async () => (await hall.get(`/bff/api/reservations/${id}/calendar.ics`, { as: ana })).body;
    expect(await mine()).toMatchObject([{ id, status: 'PENDING', heldUntil: '2026-06-01T12:15:00+02:00' }]);
    expect(await file()).toContain('STATUS:TENTATIVE');
    expect((await hall.get('/bff/api/user/export', { as: ana })).json().reservations).toMatchObject([
      { id, asGuest: true },
    ]);
    clock.now += 15 * MINUTE;
    expect(await mine()).toMatchObject([{ id, status: 'CANCELED', cancellable: false }]);
    expect(await file()).toContain('STATUS:CANCELLED');
    const account = { as: ana, body: { email } };
    expect((await hall.post('/bff/api/user/delete-account', account)).statusCode).toBe(204);
    const { rows } = await hall.database.pool.query('select * from reservation where id = $1', [id]);
    expect(rows).toMatchObject([{ name: 'Former player', email: '', phone: '', guest_network: null }]);
  });
});
