/** Slots that are free, and who may book which of them. */
import { describe, expect, test } from 'vitest';
import type { Reservation } from '#contract/reservations/reservations.ts';
import { makeVenue, startApp } from '#tests/server/app.ts';
import { book, courtsOn, day, hall, now, otherNode, setUpBookers, venueId, wish } from './bookers.ts';

setUpBookers();

describe('available slots', () => {
  test('follow the opening hours in the venue’s own zone', async () => {
    const courts = await courtsOn(day);
    expect(courts.map(({ courtName }) => courtName)).toEqual(['Court 1', 'Court 2', 'Court 3', 'Court 4']);
    const slots = courts[0]?.slots ?? [];
    expect(slots).toHaveLength(13);
    expect(slots[0]).toEqual({
      start: '2026-06-03T09:00:00+02:00',
      end: '2026-06-03T10:00:00+02:00',
      price: 0,
      available: true,
    });
  });

  test('are not available in the past and beyond 14 days', async () => {
    const today = (await courtsOn('2026-06-01'))[0]?.slots ?? [];
    expect(today.filter(({ available }) => available).map(({ start }) => start.slice(11, 13))).toEqual([
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
    ]);
    expect((await courtsOn('2026-06-15'))[0]?.slots.every(({ available }) => available)).toBe(true);
    expect((await courtsOn('2026-06-16'))[0]?.slots.some(({ available }) => available)).toBe(false);
  });

  test('are taken by a tournament while it runs', async () => {
    const busy = await makeVenue(hall.database, 2);
    await hall.database.pool.query(
      `insert into tournament (id, name, city, venue_id, organiser_id, time_zone, starts_at, ends_at, format, type,
         include_third_place_playoff, seed_by_championship, points_for_win, points_for_draw, championship_points_for_win,
         championship_points_for_draw, championship_points_for_participation, championship_points_after_group,
         championship_points_after_round, championship_points_winner)
       values ($1, 'Cup', 'Rijeka', $2, $3, 'Europe/Zagreb', '2026-06-03T12:00+02:00', '2026-06-03T15:00+02:00',
         'ROUND_ROBIN', 'SINGLE_TOURNAMENT', false, false, 0, 0, 0, 0, 0, 0, 0, 0)`,
      [`cup-${busy.slice(0, 8)}`, busy, (await hall.organiser()).userId],
    );
    const taken = (await courtsOn(day, busy)).map(({ slots }) =>
      slots.filter(({ available }) => !available).map(({ start }) => start.slice(11, 16)),
    );
    expect(taken).toEqual([
      ['12:00', '13:00', '14:00'],
      ['12:00', '13:00', '14:00'],
    ]);
  });

  test('of an unknown venue are 404, of an unreadable date 422', async () => {
    expect((await hall.get('/bff/api/reservations/nowhere/available-slots?date=2026-06-03')).statusCode).toBe(404);
    expect((await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=soon`)).statusCode).toBe(422);
    expect((await hall.get(`/bff/api/reservations/${venueId}/available-slots`)).statusCode).toBe(422);
  });
});

describe('booking', () => {
  test('takes all slots at the server’s price, and shows them under My Reservations', async () => {
    const venue = await makeVenue(hall.database, 2);
    await hall.database.pool.query(
      `update court set prices = '[{"from": "00:00", "cents": 1250}, {"from": "17:00", "cents": 1600}]' where venue_id = $1`,
      [venue],
    );
    const ana = await hall.person();
    const body = await wish([{ at: ['16', '17'] }, { court: 1, at: ['17'] }], day, venue);
    const reply = await book(hall, { ...body, totalPrice: 1, price: 1 }, ana);
    expect(reply.statusCode).toBe(201);
    const reservation = reply.json<Reservation>();
    expect(reservation).toMatchObject({ status: 'CONFIRMED', totalPrice: 44.5, cancellable: true });
    expect(reservation.slots.map(({ startDate, courtName }) => [startDate.slice(11, 16), courtName])).toEqual([
      ['16:00', 'Court 1'],
      ['17:00', 'Court 1'],
      ['17:00', 'Court 2'],
    ]);
    expect((await hall.get('/bff/api/user/my-reservations', { as: ana })).json()).toEqual([reservation]);
    expect((await courtsOn(day, venue))[1]?.slots.filter(({ available }) => !available)).toHaveLength(1);
  });

  test('is all or none, and names what was just taken', async () => {
    const venue = await makeVenue(hall.database, 2);
    const [ana, ben] = [await hall.person(), await hall.person()];
    expect((await book(hall, await wish([{ at: ['10'] }], day, venue), ana)).statusCode).toBe(201);
    const refused = await book(hall, await wish([{ at: ['10', '11'] }], day, venue), ben);
    expect(refused.statusCode).toBe(409);
    const courts = await courtsOn(day, venue);
    expect(refused.json()).toMatchObject({
      code: 'SLOT_TAKEN',
      message: 'One of these slots has just been taken.',
      conflict: { slots: [{ courtId: courts[0]?.courtId, start: '2026-06-03T10:00:00+02:00' }] },
    });
    expect((await hall.get('/bff/api/user/my-reservations', { as: ben })).json()).toEqual([]);
  });

  test('of a taken slot is refused without waiting for those who book the same court', async () => {
    const venue = await makeVenue(hall.database, 1);
    const taken = await wish([{ at: ['10'] }], day, venue);
    expect((await book(hall, taken, await hall.person())).statusCode).toBe(201);
    const client = await hall.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from court where venue_id = $1 for update', [venue]);
      const refused = await book(otherNode, taken, await hall.person());
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'SLOT_TAKEN']);
    } finally {
      client.release(true);
    }
  });

  test('is open to guests, and safe to repeat', async () => {
    const body = await wish([{ at: ['09'] }], '2026-06-04');
    const key = { 'idempotency-key': 'guest-booking-1' };
    const first = await book(hall, body, null, key);
    const again = await book(otherNode, body, null, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('refuses what no slot of the venue is', async () => {
    const ana = await hall.person();
    const good = await wish([{ at: ['09'] }], '2026-06-05');
    const elsewhere = await wish([{ at: ['09'] }], '2026-06-05', await makeVenue(hall.database, 1));
    const slot = good.slots[0];
    for (const [path, body] of [
      ['venueId', { ...good, venueId: 'nowhere' }],
      ['slots.0.courtId', { ...good, slots: elsewhere.slots }],
      ['slots.0.startTimes', { ...good, slots: [{ ...slot, startTimes: ['2026-06-05T09:30:00+02:00'] }] }],
      ['slots.0.startTimes', { ...good, slots: [{ ...slot, startTimes: ['2026-05-31T09:00:00+02:00'] }] }],
      ['slots.0.startTimes', { ...good, slots: [{ ...slot, startTimes: ['2026-06-17T09:00:00+02:00'] }] }],
      ['phoneNumber', { ...good, phoneNumber: ' ' }],
      ['email', { ...good, email: 'nobody' }],
    ] as const) {
      const reply = await book(hall, body, ana);
      expect([path, reply.statusCode]).toEqual([path, 422]);
      expect(reply.json().errors[0].path).toBe(path);
    }
  });

  test('stops at so many slots a person and day', async () => {
    const venue = await makeVenue(hall.database, 1);
    const ana = await hall.person();
    const hours = ['09', '10', '11', '12', '13', '14', '15', '16'];
    expect((await book(hall, await wish([{ at: hours }], day, venue), ana)).statusCode).toBe(201);
    const refused = await book(hall, await wish([{ at: ['17'] }], day, venue), ana);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await book(hall, await wish([{ at: ['17'] }], '2026-06-04', venue), ana)).statusCode).toBe(201);
  });
});

describe('what one person may hold', () => {
  test('is kept to, however many of their bookings arrive at once', async () => {
    const venue = await makeVenue(hall.database, 4);
    const ana = await hall.person();
    const courts = await courtsOn('2026-06-05', venue);
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        book(
          i % 2 ? hall : otherNode,
          {
            venueId: venue,
            slots: [{ courtId: courts[i % 4]?.courtId, startTimes: [courts[i % 4]?.slots[Math.floor(i / 4)]?.start] }],
            name: 'Ana',
            email: 'ana@example.org',
            phoneNumber: '1',
          },
          ana,
        ),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  });

  test('is a setting, holds for one booking of a guest, and counts nothing that was canceled', async () => {
    const node = await startApp({ now: () => now, database: hall.database, config: { slotsPersonDay: 1 } });
    const venue = await makeVenue(hall.database, 1);
    const [ten, eleven] = [await wish([{ at: ['10'] }], day, venue), await wish([{ at: ['11'] }], day, venue)];
    const both = await wish([{ at: ['10', '11'] }], day, venue);
    expect((await book(node, both, null)).json()).toMatchObject({ status: 429, code: 'TOO_MANY_SLOTS' });
    expect((await book(node, ten, null)).statusCode).toBe(201);
    // No e-mail tells whose the other bookings are.
    expect((await book(node, await wish([{ at: ['12'] }], day, venue), null)).statusCode).toBe(201);
    const ana = await hall.person();
    const { id } = (await book(node, eleven, ana)).json<Reservation>();
    await node.post(`/bff/api/reservations/${id}/cancel`, { as: ana, body: {} });
    expect((await book(node, eleven, ana)).statusCode).toBe(201);
    await node.close();
  });
});
