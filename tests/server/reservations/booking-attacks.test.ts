/** What somebody may try with a booking who is not content with the page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import type { DayBook, VenueSettings } from '#contract/venues/venue-management.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const now = Date.UTC(2026, 5, 1, 10);
const day = '2026-06-03';

let hall: TestApp;
let otherNode: TestApp;
let manager: Person;
beforeAll(async () => {
  hall = await startApp({ now: () => now, callsPerMinute: 100_000 });
  otherNode = await startApp({ now: () => now, database: hall.database, callsPerMinute: 100_000 });
  manager = await hall.person({ roles: ['venue_manager'] });
});
afterAll(async () => {
  await otherNode.close();
  await hall.close();
});

const PRICE = 12.5;

async function makeVenue(change: object = {}): Promise<VenueSettings> {
  const reply = await hall.post('/bff/api/venues', {
    as: manager,
    body: {
      name: 'Lučka Sports Hall',
      city: 'Rijeka',
      address: 'Obala 14',
      timeZone: 'Europe/Zagreb',
      openingHours: Array.from({ length: 7 }, () => ({ open: '08:00', close: '22:00' })),
      slotMinutes: 60,
      courts: [{ name: 'Table 1', prices: [{ from: '00:00', price: PRICE }] }],
      ...change,
    },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

const courtsOf = async (venueId: string): Promise<CourtWithSlots[]> =>
  (await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=${day}`)).json();

async function booking(venueId: string, slot = 0) {
  const [court] = await courtsOf(venueId);
  return {
    venueId,
    slots: [{ courtId: court?.courtId, startTimes: [court?.slots[slot]?.start] }],
    name: 'Ana Horvat',
    email: 'ana@example.org',
    phoneNumber: '+385 1 234',
  };
}
const book = (body: unknown, as: Person | null = null) => hall.post('/bff/api/reservations', { as, body });
const bookedAt = async (venueId: string) => {
  const reply = await hall.get(`/bff/api/venues/${venueId}/bookings?date=${day}`, { as: manager });
  return reply.json<DayBook>().courts.flatMap(({ entries }) => entries);
};

test('a price in the request is nobody’s price', async () => {
  const { id } = await makeVenue();
  const body = await booking(id);
  const slots = body.slots.map((slot) => ({ ...slot, price: 0, cents: -5, startTimes: slot.startTimes }));
  const reply = await book({
    ...body,
    slots,
    price: -1,
    totalPrice: 0,
    totalCents: 0,
    status: 'CANCELED',
    userId: 'x',
  });
  expect(reply.json()).toMatchObject({ status: 'CONFIRMED', totalPrice: PRICE });
  expect(await bookedAt(id)).toMatchObject([{ price: PRICE }]);
});

test('a slot named often, or by another zone’s clock, is booked and paid once', async () => {
  const { id } = await makeVenue();
  const body = await booking(id);
  const start = body.slots[0]?.startTimes[0] ?? '';
  const times = [start, new Date(start).toISOString(), start];
  const reply = await book({ ...body, slots: [{ ...body.slots[0], startTimes: times }, ...body.slots] });
  expect(reply.json<Reservation>().totalPrice).toBe(PRICE);
  expect(reply.json<Reservation>().slots).toHaveLength(1);
});

test('dates at the ends of the calendar are refused, never a failure', async () => {
  const { id } = await makeVenue();
  const body = await booking(id);
  for (const year of ['0000', '0001', '9999', '+275760', '-000001']) {
    const date = `${year}-01-01`;
    const startTimes = [`${date}T10:00:00+01:00`];
    const replies = [
      await hall.get(`/bff/api/reservations/${id}/available-slots?date=${encodeURIComponent(date)}`),
      await hall.get(`/bff/api/venues/${id}/bookings?date=${encodeURIComponent(date)}`, { as: manager }),
      await book({ ...body, slots: [{ ...body.slots[0], startTimes }] }),
      await hall.post(`/bff/api/venues/${id}/closed-days`, { as: manager, body: { date, closed: true } }),
      await hall.post(`/bff/api/venues/${id}/blocks`, {
        as: manager,
        body: { courtId: body.slots[0]?.courtId, date, from: '10:00', to: '09:00' },
      }),
    ];
    expect([date, ...replies.map(({ statusCode }) => statusCode)]).toEqual([date, 422, 422, 422, 422, 422]);
  }
});

describe('a name', () => {
  test('brings no line and no link of its own into a mail', async () => {
    const { id } = await makeVenue({ name: 'Hall\r\nBcc: all@example.org' });
    const before = hall.mails.length;
    const name = 'Ana\r\nBcc: victim@example.org\r\n\r\nWin at https://evil.example/now';
    expect((await book({ ...(await booking(id)), name })).statusCode).toBe(201);
    const [mail] = hall.mails.slice(before);
    expect(mail?.subject).toBe('Your reservation at Hall Bcc: all@example.org');
    expect(mail?.text.split('\n')[0]).toMatch(/^Hello Ana Bcc victim example org/);
    expect(mail?.text).not.toContain('https://evil.example');
    expect(mail?.text).not.toMatch(/^Bcc:/m);
    expect((await bookedAt(id))[0]?.name).toBe('Ana Bcc: victim@example.org Win at https://evil.example/now');
  });

  test('that shows nothing is none', async () => {
    const { id } = await makeVenue();
    const body = await booking(id);
    for (const name of ['\u200b\u200b', '\u202e', ' \n ', '\u2060']) {
      const reply = await book({ ...body, name });
      expect([reply.statusCode, reply.json().message]).toEqual([422, 'Name is required.']);
    }
  });

  test('of a court or a venue begins no entry of a calendar file', async () => {
    const owner = await hall.person();
    const evil = 'A;B,C\\\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Other';
    const court = { name: evil.slice(0, 80), prices: [{ from: '00:00', price: 1 }] };
    const { id } = await makeVenue({ name: evil, address: evil, courts: [court] });
    const { id: reservationId } = (await book(await booking(id), owner)).json<Reservation>();
    const file = await hall.get(`/bff/api/reservations/${reservationId}/calendar.ics`, { as: owner });
    const lines = file.body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
      'SUMMARY:A\\;B\\,C\\\\ END:VEVENT BEGIN:VEVENT SUMMARY:Other\\, A\\;B\\,C\\\\ END:VEVENT BEGIN:VEVENT SUMMARY:Other',
    ]);
  });
});

test('canceling and confirming at the same moment end as one of them said, told once', async () => {
  const owner = await hall.person({ email: 'owner@example.org' });
  const { id: venueId } = await makeVenue({ needsConfirmation: true });
  for (let round = 0; round < 10; round++) {
    const made = (await book({ ...(await booking(venueId)), email: 'owner@example.org' }, owner)).json<Reservation>();
    expect(made.status).toBe('PENDING');
    const before = hall.mails.length + otherNode.mails.length;
    const path = `/bff/api/reservations/${made.id}`;
    const [confirmed, canceled, byVenue] = await Promise.all([
      hall.post(`${path}/confirm`, { as: manager }),
      otherNode.post(`${path}/cancel`, { as: owner }),
      otherNode.post(`${path}/cancel-for-venue`, { as: manager, body: { reason: 'Full.' } }),
    ]);
    expect([200, 409]).toContain(confirmed.statusCode);
    expect([canceled.statusCode, byVenue.statusCode].toSorted()).toEqual([200, 409]);
    const [mine] = (await hall.get('/bff/api/user/my-reservations', { as: owner }))
      .json<Reservation[]>()
      .filter(({ id }) => id === made.id);
    expect(mine).toMatchObject({ status: 'CANCELED', reason: byVenue.statusCode === 200 ? 'Full.' : null });
    const told = hall.mails.length + otherNode.mails.length - before;
    expect(told).toBe([confirmed, canceled, byVenue].filter(({ statusCode }) => statusCode === 200).length);
    expect((await courtsOf(venueId))[0]?.slots[0]?.available).toBe(true);
  }
});
