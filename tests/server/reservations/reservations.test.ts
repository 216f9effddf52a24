import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourtWithSlots, Reservation } from '#contract/reservations.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const now = Date.UTC(2026, 5, 1, 10);
const day = '2026-06-03';

let hall: TestApp;
let otherNode: TestApp;
let venueId: string;
beforeAll(async () => {
  hall = await startApp({ now: () => now });
  otherNode = await startApp({ now: () => now, database: hall.database });
  venueId = await makeVenue(hall.database);
});
afterAll(async () => {
  await otherNode.close();
  await hall.close();
});

async function courtsOn(date: string, venue = venueId): Promise<CourtWithSlots[]> {
  const reply = await hall.get(`/bff/api/reservations/${venue}/available-slots?date=${date}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

interface Wish {
  readonly court?: number;
  readonly at: readonly string[];
}

/** A booking of some courts by the hours at which the slots start. */
async function wish(wishes: readonly Wish[], date = day, venue = venueId) {
  const courts = await courtsOn(date, venue);
  return {
    venueId: venue,
    slots: wishes.map(({ court = 0, at }) => ({
      courtId: courts[court]?.courtId,
      startTimes: at.map((time) => courts[court]?.slots.find(({ start }) => start.includes(`T${time}`))?.start),
    })),
    name: 'Ana Horvat',
    email: 'ana@example.org',
    phoneNumber: '+385 1 234',
  };
}

const book = (node: TestApp, body: unknown, as: Person | null, headers: Record<string, string> = {}) =>
  node.post('/bff/api/reservations', { as, body, headers });

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
    // Of other bookings no e-mail tells whose they are.
    expect((await book(node, await wish([{ at: ['12'] }], day, venue), null)).statusCode).toBe(201);
    const ana = await hall.person();
    const { id } = (await book(node, eleven, ana)).json<Reservation>();
    await node.post(`/bff/api/reservations/${id}/cancel`, { as: ana, body: {} });
    expect((await book(node, eleven, ana)).statusCode).toBe(201);
    await node.close();
  });
});

describe('what a booking leaves behind', () => {
  const phoneOf = async (as: Person) => (await hall.get('/bff/api/user-profile/me', { as })).json().phone;

  test('its phone stays on a profile that had none', async () => {
    const venue = await makeVenue(hall.database, 1);
    const ana = await hall.person();
    expect(await phoneOf(ana)).toBeNull();
    await book(hall, await wish([{ at: ['10'] }], day, venue), ana);
    expect(await phoneOf(ana)).toBe('+385 1 234');
    await book(hall, { ...(await wish([{ at: ['11'] }], day, venue)), phoneNumber: '+385 99 9' }, ana);
    expect(await phoneOf(ana)).toBe('+385 1 234');
  });

  test('a message about booking and one about canceling, each with a calendar file', async () => {
    const venue = await makeVenue(hall.database, 1);
    const own = 'ana.horvat@example.org';
    const ana = await hall.person({ email: own });
    const before = hall.mails.length;
    const reply = await book(hall, await wish([{ at: ['10'] }], day, venue), ana);
    await book(hall, await wish([{ at: ['10'] }], day, venue), null);
    await hall.post(`/bff/api/reservations/${reply.json().id}/cancel`, { as: ana, body: {} });
    const mails = hall.mails.slice(before);
    expect(mails.map(({ to, subject }) => [to, subject.replace(/Hall \w+/, 'Hall')])).toEqual([
      [own, 'Your reservation at Hall'],
      [own, 'Canceled: your reservation at Hall'],
    ]);
    expect(mails[0]?.text).toContain('Wednesday, June 3, 2026, 10:00 – 11:00, Court 1');
    expect(mails[0]?.text).toContain("(times are the venue's, Europe/Zagreb)");
    expect(mails[0]?.text).toContain('http://localhost:3000/my-reservations');
    expect(String(mails[1]?.attachments?.[0]?.content)).toContain('STATUS:CANCELLED');
  });

  test('a booking stands even where the message cannot be sent', async () => {
    const node = await startApp({
      now: () => now,
      database: hall.database,
      config: { smtp: { url: 'smtp://127.0.0.1:1', from: 'club@example.org' } },
      sendMail: 'queued',
    });
    const venue = await makeVenue(hall.database, 1);
    const body = { ...(await wish([{ at: ['10'] }], day, venue)), email: 'no-post@example.org' };
    expect((await book(node, body, null)).statusCode).toBe(201);
    await node.close();
    const { rows } = await hall.database.pool.query('select kind, attempts from waiting_mail');
    expect(rows).toEqual([{ kind: 'UNPROVEN_RESERVATION', attempts: 1 }]);
  });

  test('a calendar file for its owner alone, in UTC, escaped and folded', async () => {
    const venue = await makeVenue(hall.database, 2);
    await hall.database.pool.query(
      `update venue set name = 'Športski centar; dvorana, stolni tenis "Čđš" – velika dvorana s galerijom \\ sjever' where id = $1`,
      [venue],
    );
    const [ana, ben] = [await hall.person(), await hall.person()];
    const reply = await book(hall, await wish([{ at: ['10', '11', '13'] }, { court: 1, at: ['10'] }], day, venue), ana);
    const path = `/bff/api/reservations/${reply.json().id}/calendar.ics`;
    expect((await hall.get(path)).statusCode).toBe(401);
    expect((await hall.get(path, { as: ben })).statusCode).toBe(403);
    expect((await hall.get('/bff/api/reservations/nothing/calendar.ics', { as: ana })).statusCode).toBe(404);
    expect((await hall.get('/bff/api/reservations/%00/calendar.ics', { as: ana })).statusCode).toBe(404);
    const file = await hall.get(path, { as: ana });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('reservation.ics');
    expect(file.headers['cache-control']).toBe('private, no-store');
    const lines = file.body.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = file.body.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded[0]).toBe('BEGIN:VCALENDAR');
    expect(unfolded.filter((line) => /^DT(START|END):/.test(line))).toEqual([
      'DTSTART:20260603T080000Z',
      'DTEND:20260603T100000Z',
      'DTSTART:20260603T080000Z',
      'DTEND:20260603T090000Z',
      'DTSTART:20260603T110000Z',
      'DTEND:20260603T120000Z',
    ]);
    expect(unfolded).toContain(
      'SUMMARY:Court 1\\, Športski centar\\; dvorana\\, stolni tenis "Čđš" – velika dvorana s galerijom \\\\ sjever',
    );
    const uids = unfolded.filter((line) => line.startsWith('UID:'));
    expect(new Set(uids).size).toBe(3);
    expect((await hall.get(path, { as: ana })).body).toBe(file.body);
  });
});

describe('cancelling', () => {
  const cancel = (id: string, as: Person | null) => hall.post(`/bff/api/reservations/${id}/cancel`, { as, body: {} });

  test('frees the slots, until 24 hours before, for the person who booked', async () => {
    const venue = await makeVenue(hall.database, 1);
    const [ana, ben] = [await hall.person(), await hall.person()];
    const body = await wish([{ at: ['10'] }], day, venue);
    const { id } = (await book(hall, body, ana)).json<Reservation>();
    expect((await cancel(id, null)).statusCode).toBe(401);
    expect((await cancel('nothing', ana)).statusCode).toBe(404);
    expect((await cancel(id, ben)).statusCode).toBe(403);
    expect((await cancel(id, ana)).json()).toMatchObject({ status: 'CANCELED', cancellable: false });
    expect((await cancel(id, ana)).statusCode).toBe(409);
    expect((await book(hall, body, ben)).statusCode).toBe(201);
  });

  test('is too late on the day before', async () => {
    const ana = await hall.person();
    const body = await wish([{ at: ['11'] }], '2026-06-02');
    const { id, cancellable } = (await book(hall, body, ana)).json<Reservation>();
    expect(cancellable).toBe(false);
    const refused = await cancel(id, ana);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_LATE']);
  });
});

test('my reservations need somebody signed in', async () => {
  expect((await hall.get('/bff/api/user/my-reservations')).statusCode).toBe(401);
});
