import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourtWithSlots, Reservation } from '#contract/reservations.ts';
import type { DayBook, VenueSettings } from '#contract/venue-management.ts';
import type { Venue } from '#contract/venues.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { makeTournament, order } from '#tests/server/tournaments.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const now = Date.UTC(2026, 5, 1, 10);
const wednesday = '2026-06-03';

let hall: TestApp;
let otherNode: TestApp;
let manager: Person;
let ana: Person;
beforeAll(async () => {
  hall = await startApp({ now: () => now });
  otherNode = await startApp({ now: () => now, database: hall.database });
  manager = await hall.person({ roles: ['venue_manager'] });
  ana = await hall.person();
});
afterAll(async () => {
  await otherNode.close();
  await hall.close();
});

const week = (open: string, close: string) => Array.from({ length: 7 }, () => ({ open, close }));
const input = {
  name: 'Lučka Sports Hall',
  city: 'Rijeka',
  address: 'Obala 14',
  timeZone: 'Europe/Zagreb',
  openingHours: week('08:00', '22:00'),
  slotMinutes: 60,
  needsConfirmation: false,
};
const prices = [
  { from: '17:00', price: 16 },
  { from: '00:00', price: 12.5 },
];
const courts = [
  { name: 'Table 1', prices },
  { name: 'Table 2', prices: [{ from: '00:00', price: 10 }] },
];

let venue: VenueSettings;
beforeEach(async () => {
  venue = await create({ ...input, courts });
});

async function create(body: unknown): Promise<VenueSettings> {
  const reply = await hall.post('/bff/api/venues', { as: manager, body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

const put = (path: string, body: unknown, as: Person | null = manager) =>
  hall.app.inject({
    method: 'PUT',
    url: path,
    headers: as ? { cookie: as.cookie } : {},
    payload: body as object,
  });
const change = (part: Partial<typeof input>, node = venue) => put(`/bff/api/venues/${node.id}`, { ...input, ...part });
const close = (date: string, closed = true) =>
  hall.post(`/bff/api/venues/${venue.id}/closed-days`, { as: manager, body: { date, closed } });

async function slotsOn(date: string): Promise<CourtWithSlots[]> {
  const reply = await hall.get(`/bff/api/reservations/${venue.id}/available-slots?date=${date}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function book(at: readonly string[], { date = wednesday, court = 0, as = ana as Person | null } = {}) {
  const found = (await slotsOn(date))[court];
  const startTimes = at.map((time) => found?.slots.find(({ start }) => start.includes(`T${time}`))?.start);
  const reply = await hall.post('/bff/api/reservations', {
    as,
    body: {
      venueId: venue.id,
      slots: [{ courtId: found?.courtId, startTimes }],
      name: 'Ana Horvat',
      email: 'ana@example.org',
      phoneNumber: '+385 1 234',
    },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Reservation>();
}

const dayBook = async (date: string): Promise<DayBook> =>
  (await hall.get(`/bff/api/venues/${venue.id}/bookings?date=${date}`, { as: manager })).json();

describe('a venue', () => {
  test('is created with its courts, and open to everybody at once', async () => {
    expect(venue).toMatchObject({ ...input, imageUrl: null, closedDays: [] });
    expect(venue.courts.map(({ name, prices: bands }) => [name, bands])).toEqual([
      ['Table 1', [prices[1], prices[0]]],
      ['Table 2', [{ from: '00:00', price: 10 }]],
    ]);
    const shown = await otherNode.get(`/bff/api/venues/${venue.id}`);
    expect(shown.json()).toMatchObject({ name: 'Lučka Sports Hall', openingHours: input.openingHours });
    const [first] = await slotsOn(wednesday);
    expect(first?.slots).toHaveLength(14);
    expect(first?.slots.map(({ price }) => price)).toEqual([...Array(9).fill(12.5), ...Array(5).fill(16)]);
  });

  test('says how to reach it to everybody, once its managers have given that; a change without it keeps it', async () => {
    expect(venue.contact).toEqual({ phone: '', email: '', text: '' });
    const contact = { phone: '+385 51 (22) 33', email: 'hall@example.org', text: 'Ring at the side door.' };
    const changed = await put(`/bff/api/venues/${venue.id}`, {
      ...input,
      contact: { ...contact, phone: ' +385 51 (22) 33 ' },
    });
    expect(changed.json()).toMatchObject({ contact });
    expect((await otherNode.get(`/bff/api/venues/${venue.id}`)).json()).toMatchObject({ contact });
    await change({ name: 'Renamed' });
    expect((await hall.get(`/bff/api/venues/${venue.id}`)).json()).toMatchObject({ name: 'Renamed', contact });
    const made = await create({ ...input, contact });
    expect(made.contact).toEqual(contact);
    for (const wrong of [
      { phone: 'call us' },
      { phone: '1'.repeat(41) },
      { email: 'nowhere' },
      { text: 'x'.repeat(301) },
    ]) {
      const reply = await put(`/bff/api/venues/${venue.id}`, { ...input, contact: { ...contact, ...wrong } });
      expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, `contact.${Object.keys(wrong)[0]}`]);
    }
    await put(`/bff/api/venues/${venue.id}`, { ...input, contact: { phone: '', email: '', text: '' } });
    expect((await hall.get(`/bff/api/venues/${venue.id}`)).json().contact).toEqual({ phone: '', email: '', text: '' });
  });

  test('is kept by venue managers alone', async () => {
    const organiser = await hall.organiser();
    for (const as of [ana, organiser]) {
      expect((await hall.post('/bff/api/venues', { as, body: input })).statusCode).toBe(403);
      expect((await put(`/bff/api/venues/${venue.id}`, input, as)).statusCode).toBe(403);
      expect((await hall.get(`/bff/api/venues/${venue.id}/settings`, { as })).statusCode).toBe(403);
      expect((await hall.get(`/bff/api/venues/${venue.id}/bookings?date=${wednesday}`, { as })).statusCode).toBe(403);
    }
    expect((await hall.post('/bff/api/venues', { body: input })).statusCode).toBe(401);
    expect((await put('/bff/api/venues/nowhere', input)).statusCode).toBe(404);
  });

  test.each([
    ['name', { name: ' ' }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['openingHours', { openingHours: week('08:00', '22:00').slice(1) }],
    ['openingHours.0.open', { openingHours: [{ open: '8', close: '22:00' }, ...week('08:00', '22:00').slice(1)] }],
    ['openingHours.0', { openingHours: [{ open: '20:00', close: '09:00' }, ...week('08:00', '22:00').slice(1)] }],
    ['slotMinutes', { slotMinutes: 0 }],
    ['courts.0.prices', { courts: [{ name: 'A', prices: [] }] }],
    ['courts.0.prices.0.price', { courts: [{ name: 'A', prices: [{ from: '00:00', price: 1.234 }] }] }],
    ['courts.0.prices', { courts: [{ name: 'A', prices: [prices[0], prices[0]] }] }],
  ])('is not created with a wrong %s', async (path, part) => {
    const reply = await hall.post('/bff/api/venues', { as: manager, body: { ...input, ...part } });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors[0].path).toBe(path);
  });

  test('may close after midnight', async () => {
    expect((await change({ openingHours: week('18:00', '02:00') })).statusCode).toBe(200);
    const [court] = await slotsOn(wednesday);
    expect(court?.slots.map(({ start }) => start.slice(5, 16))).toEqual([
      '06-03T18:00',
      '06-03T19:00',
      '06-03T20:00',
      '06-03T21:00',
      '06-03T22:00',
      '06-03T23:00',
      '06-04T00:00',
      '06-04T01:00',
    ]);
    await book(['00:00'], { date: wednesday });
    expect((await dayBook(wednesday)).courts[0]?.entries).toHaveLength(1);
  });
});

describe('changes and the bookings that exist', () => {
  test('shorter hours are refused, and the bookings in the way are named', async () => {
    const { id } = await book(['20:00', '21:00']);
    const refused = await change({ openingHours: week('08:00', '21:00') });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'BOOKINGS_EXIST',
      message: 'A booking is in the way: Ana Horvat, Table 1, 2026-06-03 21:00.',
      conflict: {
        bookings: [
          {
            reservationId: id,
            name: 'Ana Horvat',
            courtName: 'Table 1',
            start: '2026-06-03T21:00:00+02:00',
            end: '2026-06-03T22:00:00+02:00',
          },
        ],
      },
    });
    expect((await change({ openingHours: week('07:00', '22:00'), slotMinutes: 90 })).statusCode).toBe(200);
    await hall.post(`/bff/api/reservations/${id}/cancel`, { as: ana, body: {} });
    expect((await change({ openingHours: week('08:00', '21:00') })).statusCode).toBe(200);
  });

  test('a day is closed only where nothing is booked, and opened again', async () => {
    const { id } = await book(['10:00']);
    expect((await close(wednesday)).statusCode).toBe(409);
    await hall.post(`/bff/api/reservations/${id}/cancel`, { as: ana, body: {} });
    expect((await close(wednesday)).json<VenueSettings>().closedDays).toEqual([wednesday]);
    expect((await slotsOn(wednesday))[0]?.slots).toEqual([]);
    expect((await dayBook(wednesday)).isClosedDay).toBe(true);
    // What was chosen before is no slot any more.
    const reply = await hall.post('/bff/api/reservations', {
      as: ana,
      body: {
        venueId: venue.id,
        slots: [{ courtId: venue.courts[0]?.id, startTimes: ['2026-06-03T10:00:00+02:00'] }],
        name: 'Ana',
        email: 'ana@example.org',
        phoneNumber: '1',
      },
    });
    expect(reply.statusCode).toBe(422);
    expect((await close(wednesday, false)).json<VenueSettings>().closedDays).toEqual([]);
    expect((await slotsOn(wednesday))[0]?.slots).toHaveLength(14);
  });

  test('another time zone is refused while anything is booked', async () => {
    await book(['10:00']);
    expect((await change({ timeZone: 'Europe/London' })).statusCode).toBe(409);
    expect((await change({ name: 'Lučka' })).json()).toMatchObject({ name: 'Lučka' });
  });

  test('closing a day and booking it at the same time never both succeed', async () => {
    const courtId = venue.courts[0]?.id;
    for (let round = 0; round < 12; round++) {
      const date = `2026-06-${String(3 + round).padStart(2, '0')}`;
      const start = `${date}T10:00:00+02:00`;
      const [booked, closed] = await Promise.all([
        otherNode.post('/bff/api/reservations', {
          as: ana,
          body: {
            venueId: venue.id,
            slots: [{ courtId, startTimes: [start] }],
            name: 'Ana',
            email: 'ana@example.org',
            phoneNumber: '1',
          },
        }),
        close(date),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([booked.statusCode, closed.statusCode]);
    }
  });
});

describe('courts', () => {
  const path = (courtId = '', more = '') => `/bff/api/venues/${venue.id}/courts${courtId && `/${courtId}`}${more}`;

  test('are added, changed and put in another order; what is booked keeps its price', async () => {
    const [first, second] = venue.courts.map(({ id }) => id);
    const reservation = await book(['10:00']);
    const added = await hall.post(path(), { as: manager, body: { name: 'Table 3', prices } });
    expect(added.statusCode).toBe(201);
    const third = added.json<VenueSettings>().courts[2]?.id;
    const dear = { name: 'Show court', prices: [{ from: '00:00', price: 30 }] };
    expect((await put(path(first), dear)).json<VenueSettings>().courts[0]).toMatchObject(dear);
    const ordered = await hall.post(path('', '/order'), {
      as: manager,
      body: { courtIds: [third, first, second] },
    });
    expect(ordered.json<VenueSettings>().courts.map(({ name }) => name)).toEqual(['Table 3', 'Show court', 'Table 2']);
    const [mine] = (await hall.get('/bff/api/user/my-reservations', { as: ana }))
      .json<Reservation[]>()
      .filter(({ id }) => id === reservation.id);
    expect(mine).toMatchObject({ totalPrice: 12.5, slots: [{ courtName: 'Show court' }] });
    for (const courtIds of [[first], [first, first, second], [first, second, 'nothing']]) {
      const refused = await hall.post(path('', '/order'), { as: manager, body: { courtIds } });
      expect(refused.statusCode).toBe(422);
    }
    expect((await put(path('nothing'), dear)).statusCode).toBe(404);
    expect((await put(path(first), { ...dear, name: '' })).statusCode).toBe(422);
  });

  test('are added, and blocked, once however often the request arrives', async () => {
    const repeated = async (to: string, body: unknown) => {
      const headers = { 'idempotency-key': randomUUID() };
      const replies = [];
      for (let i = 0; i < 3; i++) replies.push(await hall.post(to, { as: manager, headers, body }));
      const [first, ...others] = replies.map((reply) => ({ status: reply.statusCode, body: reply.json<unknown>() }));
      expect(others).toEqual([first, first]);
      expect(replies.map((reply) => reply.headers['idempotency-replayed'])).toEqual([undefined, 'true', 'true']);
    };
    await repeated(path(), { name: 'Table 3', prices });
    const now = (await hall.get(`/bff/api/venues/${venue.id}/settings`, { as: manager })).json<VenueSettings>();
    expect(now.courts.map(({ name }) => name)).toEqual(['Table 1', 'Table 2', 'Table 3']);
    const block = { courtId: now.courts[0]?.id, date: wednesday, from: '10:00', to: '12:00', reason: 'Paint' };
    await repeated(`/bff/api/venues/${venue.id}/blocks`, block);
    expect((await dayBook(wednesday)).courts[0]?.entries).toHaveLength(1);
  });

  test('are counted in the list of venues, those that went left out', async () => {
    const none = await create({ ...input, name: 'New Hall', courts: [] });
    const removed = await hall.post(path(venue.courts[0]?.id, '/remove'), { as: manager });
    expect(removed.statusCode, removed.body).toBe(200);
    const list = (await hall.get('/bff/api/venues')).json<Venue[]>();
    const countOf = (wanted: string) => list.find(({ id }) => id === wanted)?.tableCount;
    expect([countOf(venue.id), countOf(none.id)]).toEqual([1, 0]);
  });

  test('go only without bookings to come, and keep what was', async () => {
    const [first, second] = venue.courts.map(({ id }) => id);
    const { id } = await book(['10:00']);
    const refused = await hall.post(path(first, '/remove'), { as: manager });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'BOOKINGS_EXIST']);
    await hall.post(`/bff/api/reservations/${id}/cancel`, { as: ana, body: {} });
    const left = (await hall.post(path(first, '/remove'), { as: manager })).json<VenueSettings>();
    expect(left.courts.map((court) => court.id)).toEqual([second]);
    expect((await slotsOn(wednesday)).map(({ courtId }) => courtId)).toEqual([second]);
    expect((await hall.post(path(first, '/remove'), { as: manager })).statusCode).toBe(404);
    const mine = (await hall.get('/bff/api/user/my-reservations', { as: ana })).json<Reservation[]>();
    expect(mine.find((one) => one.id === id)?.slots[0]?.courtName).toBe('Table 1');
  });

  test('stay while a tournament that was drawn for them runs, and are none of later ones', async () => {
    const organiser = await hall.organiser();
    const made = await makeTournament(hall, organiser, { venueId: venue.id, name: 'Cup' });
    for (const as of await hall.people(4)) await hall.post(`${made.path}/join`, { as });
    await order(hall, made, 'commence', { numberOfGroups: 1 });
    const refused = await hall.post(path(venue.courts[0]?.id, '/remove'), { as: manager });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Cup was drawn for this court and is not over.',
    ]);
    const added = (
      await hall.post(path(), { as: manager, body: { name: 'Short-lived', prices } })
    ).json<VenueSettings>();
    const third = added.courts[2]?.id;
    expect((await hall.post(path(third, '/remove'), { as: manager })).statusCode).toBe(200);
  });
});

describe('a day of the venue', () => {
  test('lists who holds which court, contacts and all', async () => {
    await book(['10:00', '11:00', '14:00']);
    await book(['10:00'], { court: 1, as: null });
    const day = await dayBook(wednesday);
    expect(day).toMatchObject({
      date: wednesday,
      timeZone: 'Europe/Zagreb',
      opening: { start: '2026-06-03T08:00:00+02:00', end: '2026-06-03T22:00:00+02:00' },
      isClosedDay: false,
      tournaments: [],
    });
    const [one, two] = day.courts.map(({ entries }) => entries);
    expect(one?.map(({ start, end, price }) => [start.slice(11, 16), end.slice(11, 16), price])).toEqual([
      ['10:00', '12:00', 25],
      ['14:00', '15:00', 12.5],
    ]);
    expect(two?.[0]).toMatchObject({
      kind: 'BOOKING',
      status: 'CONFIRMED',
      name: 'Ana Horvat',
      email: 'ana@example.org',
      phoneNumber: '+385 1 234',
    });
  });

  test('a blocked court cannot be booked until the block is taken back', async () => {
    const courtId = venue.courts[0]?.id;
    const block = (body: object) => hall.post(`/bff/api/venues/${venue.id}/blocks`, { as: manager, body });
    const training = { courtId, date: wednesday, from: '10:30', to: '12:00', reason: 'Training' };
    await book(['14:00']);
    const refused = await block({ ...training, to: '14:30' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'BOOKINGS_EXIST']);
    const blocked = await block(training);
    expect(blocked.statusCode).toBe(201);
    const taken = (await slotsOn(wednesday))[0]?.slots.filter(({ available }) => !available);
    expect(taken?.map(({ start }) => start.slice(11, 16))).toEqual(['10:00', '11:00', '14:00']);
    expect((await dayBook(wednesday)).courts[0]?.entries[0]).toMatchObject({
      kind: 'BLOCK',
      name: null,
      email: null,
      reason: 'Training',
    });
    expect((await block(training)).json().code).toBe('BLOCKED');
    expect((await block({ ...training, date: '2026-05-30' })).statusCode).toBe(422);
    expect((await block({ ...training, courtId: 'nothing' })).statusCode).toBe(422);
    // Nobody else can undo it, and nobody sees it among their reservations.
    const { reservationId } = blocked.json();
    expect((await hall.post(`/bff/api/reservations/${reservationId}/cancel`, { as: ana, body: {} })).statusCode).toBe(
      403,
    );
    const free = await hall.post(`/bff/api/reservations/${reservationId}/cancel-for-venue`, { as: manager });
    expect(free.json()).toEqual({ id: reservationId, status: 'CANCELED' });
    expect((await slotsOn(wednesday))[0]?.slots.filter(({ available }) => !available)).toHaveLength(1);
  });

  test('where bookings wait for the venue, it confirms them or cancels them with a reason', async () => {
    await change({ needsConfirmation: true });
    const waiting = await book(['10:00']);
    expect(waiting.status).toBe('PENDING');
    const mails = hall.mails.length;
    const confirm = (id: string, as: Person | null = manager) =>
      hall.post(`/bff/api/reservations/${id}/confirm`, { as });
    expect((await confirm(waiting.id, ana)).statusCode).toBe(403);
    expect((await confirm('nothing')).statusCode).toBe(404);
    expect((await confirm(waiting.id)).json()).toEqual({ id: waiting.id, status: 'CONFIRMED' });
    expect((await confirm(waiting.id)).statusCode).toBe(409);
    expect(hall.mails[mails]?.subject).toBe('Confirmed: your reservation at Lučka Sports Hall');

    const cancel = (reason?: string) =>
      hall.post(`/bff/api/reservations/${waiting.id}/cancel-for-venue`, { as: manager, body: { reason } });
    expect((await cancel(' ')).statusCode).toBe(422);
    expect((await cancel('The roof leaks.')).json()).toEqual({ id: waiting.id, status: 'CANCELED' });
    expect((await cancel('Again.')).statusCode).toBe(409);
    const mail = hall.mails.at(-1);
    // Their own address, whatever was typed.
    expect(mail?.to).toBe(`${ana.userId.toLowerCase()}@example.org`);
    expect(mail?.text).toContain('The roof leaks.');
    const mine = (await hall.get('/bff/api/user/my-reservations', { as: ana })).json<Reservation[]>();
    expect(mine.find(({ id }) => id === waiting.id)).toMatchObject({ status: 'CANCELED', reason: 'The roof leaks.' });
  });

  test('a tournament takes every court while it runs', async () => {
    const made = await makeTournament(hall, await hall.organiser(), {
      venueId: venue.id,
      name: 'Cup',
      tournamentDatesRange: [wednesday, wednesday],
      startTime: '12:00',
    });
    expect((await dayBook(wednesday)).tournaments).toEqual([
      { id: made.id, name: 'Cup', start: '2026-06-03T12:00:00+02:00', end: '2026-06-03T22:00:00+02:00' },
    ]);
  });
});

describe('pictures', () => {
  const send = async (path: string, bytes: Buffer, as: Person | null = manager) => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'hall.jpg');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    return hall.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(as ? { cookie: as.cookie } : {}),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };

  test('of a venue and of a court are drawn anew in two widths', async () => {
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const courtId = venue.courts[0]?.id;
    for (const path of [
      `/bff/api/venues/${venue.id}/picture`,
      `/bff/api/venues/${venue.id}/courts/${courtId}/picture`,
    ]) {
      expect((await send(path, bytes, ana)).statusCode).toBe(403);
      expect((await send(path, Buffer.from('no picture'))).statusCode).toBe(415);
      const first = (await send(path, bytes)).json<{ imageUrl: string }>();
      const { imageUrl } = (await send(path, bytes)).json<{ imageUrl: string }>();
      expect(imageUrl).toMatch(/^\/pictures\/[\w-]+-1280\.webp$/);
      const small = await otherNode.get(imageUrl.replace('1280', '640'));
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 });
      expect((await hall.get(first.imageUrl)).statusCode).toBe(404);
    }
    const kept = (await hall.get(`/bff/api/venues/${venue.id}/settings`, { as: manager })).json<VenueSettings>();
    expect(kept.imageUrl).not.toBe(kept.courts[0]?.imageUrl);
    expect((await slotsOn(wednesday))[0]?.imageUrl).toBe(kept.courts[0]?.imageUrl);
    expect((await send('/bff/api/venues/nowhere/picture', bytes)).statusCode).toBe(404);
    expect((await send(`/bff/api/venues/${venue.id}/courts/nothing/picture`, bytes)).statusCode).toBe(404);
  });
});
