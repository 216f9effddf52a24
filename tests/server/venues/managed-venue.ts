/** A venue of two courts that its manager changes, on one of two nodes. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CourtWithSlots, Reservation } from '#contract/reservations/reservations.ts';
import type { DayBook, VenueSettings } from '#contract/venues/venue-management.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
const now = Date.UTC(2026, 5, 1, 10);
export const wednesday = '2026-06-03';

export let hall: TestApp;
export let otherNode: TestApp;
export let manager: Person;
export let ana: Person;

export const week = (open: string, close: string) => Array.from({ length: 7 }, () => ({ open, close }));
export const input = {
  name: 'Lučka Sports Hall',
  city: 'Rijeka',
  address: 'Obala 14',
  timeZone: 'Europe/Zagreb',
  openingHours: week('08:00', '22:00'),
  slotMinutes: 60,
  needsConfirmation: false,
};
export const prices = [
  { from: '17:00', price: 16 },
  { from: '00:00', price: 12.5 },
];
const courts = [
  { name: 'Table 1', prices },
  { name: 'Table 2', prices: [{ from: '00:00', price: 10 }] },
];

export let venue: VenueSettings;

export async function create(body: unknown): Promise<VenueSettings> {
  const reply = await hall.post('/bff/api/venues', { as: manager, body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

export const put = (path: string, body: unknown, as: Person | null = manager) =>
  hall.app.inject({
    method: 'PUT',
    url: path,
    headers: as ? { cookie: as.cookie } : {},
    payload: body as object,
  });
export const change = (part: Partial<typeof input>, node = venue) =>
  put(`/bff/api/venues/${node.id}`, { ...input, ...part });
export const close = (date: string, closed = true) =>
  hall.post(`/bff/api/venues/${venue.id}/closed-days`, { as: manager, body: { date, closed } });

export async function slotsOn(date: string): Promise<CourtWithSlots[]> {
  const reply = await hall.get(`/bff/api/reservations/${venue.id}/available-slots?date=${date}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

export async function book(at: readonly string[], { date = wednesday, court = 0, as = ana as Person | null } = {}) {
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

export const dayBook = async (date: string): Promise<DayBook> =>
  (await hall.get(`/bff/api/venues/${venue.id}/bookings?date=${date}`, { as: manager })).json();

export function setUpVenue(): void {
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
  beforeEach(async () => {
    venue = await create({ ...input, courts });
  });
}
