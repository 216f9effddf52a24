import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importVenues } from '#server/venues/import-venues.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const now = Date.UTC(2026, 5, 1, 10);

let hall: TestApp;
let manager: Person;
beforeAll(async () => {
  hall = await startApp({ now: () => now });
  manager = await hall.person({ roles: ['venue_manager'] });
});
afterAll(() => hall.close());

const bring = (json: unknown) =>
  hall.database.transaction((tx) =>
    importVenues(typeof json === 'string' ? json : JSON.stringify(json), { tx, now, timeZone: 'Europe/Zagreb' }),
  );
const all = async () => {
  const { rows } = await hall.database.pool.query<{ data: unknown }>(
    `select jsonb_build_object('venue', to_jsonb(venue) - 'created_at', 'courts',
       (select jsonb_agg(to_jsonb(court) order by position) from court where venue_id = venue.id)) as data
     from venue order by id`,
  );
  return rows.map(({ data }) => data);
};

const weekdays = { open: '08:00', close: '22:00' };
const arena = {
  name: 'Arena',
  city: 'Rijeka',
  address: 'Korzo 1',
  openingHours: { monday: weekdays, tuesday: weekdays, saturday: { open: '10:00', close: '18:00' }, sunday: null },
  slotMinutes: 45,
  closedDays: ['2026-12-25'],
  courts: [
    { name: 'Table 1', price: 12.5 },
    {
      name: 'Table 2',
      prices: [
        { from: '00:00', price: 10 },
        { from: '17:00', price: 14.5 },
      ],
    },
  ],
};
const club = { ...arena, id: 'club', name: 'Club', timeZone: 'Europe/Vienna', courts: [] };

describe('a file of venues', () => {
  it('makes them once, however often it is brought', async () => {
    expect(await bring({ venues: [arena, club] })).toEqual({ created: ['Arena', 'Club'], updated: [] });
    const made = await all();
    expect(await bring({ venues: [{ ...arena, name: 'ARENA' }, club] })).toEqual({
      created: [],
      updated: ['ARENA', 'Club'],
    });
    await bring({ venues: [arena] });
    expect(await all()).toEqual(made);
    const [first] = (await hall.get('/bff/api/venues')).json<{ id: string; name: string }[]>();
    const settings = await hall.get(`/bff/api/venues/${first?.id}/settings`, { as: manager });
    expect(settings.json()).toMatchObject({
      name: 'Arena',
      timeZone: 'Europe/Zagreb',
      openingHours: [weekdays, weekdays, null, null, null, { open: '10:00', close: '18:00' }, null],
      closedDays: ['2026-12-25'],
      slotMinutes: 45,
      courts: [
        { name: 'Table 1', prices: [{ from: '00:00', price: 12.5 }] },
        { name: 'Table 2', prices: arena.courts[1]?.prices },
      ],
    });
  });

  it('changes what is known by its id, adds courts and leaves others alone', async () => {
    await bring({ venues: [{ ...club, courts: [{ name: 'Old table', price: 8 }] }] });
    await bring({
      venues: [{ ...club, name: 'New club', address: 'Korzo 2', courts: [{ name: 'Table 9', price: 9 }] }],
    });
    const { courts, name } = (await hall.get('/bff/api/venues/club/settings', { as: manager })).json();
    expect(name).toBe('New club');
    expect(courts.map((court: { name: string }) => court.name)).toEqual(['Old table', 'Table 9']);
  });

  it('is taken as a whole or not at all', async () => {
    const venueId = await makeVenue(hall.database, 1);
    const [court] = (await hall.get(`/bff/api/reservations/${venueId}/available-slots?date=2026-06-03`)).json();
    const booked = await hall.post('/bff/api/reservations', {
      body: {
        venueId,
        slots: [{ courtId: court.courtId, startTimes: [court.slots[12].start] }],
        name: 'Ana Horvat',
        email: 'ana@example.org',
        phoneNumber: '1',
      },
    });
    expect(booked.statusCode).toBe(201);
    const before = await all();
    const shorter = { ...arena, id: venueId, name: 'Hall' };
    await expect(bring({ venues: [{ ...arena, name: 'Another' }, shorter] })).rejects.toThrow(
      'Hall: A booking is in the way: Ana Horvat, Court 1, 2026-06-03 21:00.',
    );
    expect(await all()).toEqual(before);
  });

  it.each([
    ['no JSON', '{', /The file is no JSON/],
    ['nothing known', { halls: [] }, /the file: Unrecognized key: "halls"|venues:/],
    ['a venue without a name', { venues: [{ ...arena, name: '' }] }, /venues\.0\.name: Required/],
    ['another weekday', { venues: [{ ...arena, openingHours: { caturday: weekdays } }] }, /openingHours/],
    [
      'a wrong time',
      { venues: [{ ...arena, openingHours: { friday: { open: '8', close: '9' } } }] },
      /openingHours\.friday/,
    ],
    ['a wrong zone', { venues: [{ ...arena, timeZone: 'Nowhere' }] }, /venues\.0\.timeZone: Choose a time zone/],
    [
      'a wrong price',
      { venues: [{ ...arena, courts: [{ name: 'A', price: 'free' }] }] },
      /venues\.0\.courts\.0\.prices\.0\.price/,
    ],
    ['a misspelt field', { venues: [{ ...arena, slotMinute: 3 }] }, /slotMinute/],
  ])('is refused with %s, which is named', async (_what, json, message) => {
    const before = await all();
    await expect(bring(json)).rejects.toThrow(message);
    expect(await all()).toEqual(before);
  });
});
