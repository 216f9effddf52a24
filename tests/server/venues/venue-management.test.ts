import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { VenueSettings } from '#contract/venues/venue-management.ts';
import type { Person } from '#tests/server/app.ts';
import {
  ana,
  book,
  change,
  close,
  create,
  dayBook,
  hall,
  input,
  manager,
  otherNode,
  prices,
  put,
  setUpVenue,
  slotsOn,
  venue,
  wednesday,
  week,
} from './managed-venue.ts';

setUpVenue();

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
