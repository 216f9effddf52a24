/** Bookings of courts by the hours at which they start, on two nodes. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';

/** Noon in Zagreb on Monday, 1 June 2026. */
export const now = Date.UTC(2026, 5, 1, 10);
export const day = '2026-06-03';
export let hall: TestApp;
export let otherNode: TestApp;
export let venueId: string;

export async function courtsOn(date: string, venue = venueId): Promise<CourtWithSlots[]> {
  const reply = await hall.get(`/bff/api/reservations/${venue}/available-slots?date=${date}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

interface Wish {
  readonly court?: number;
  readonly at: readonly string[];
}

/** A booking of some courts by the hours at which the slots start. */
export async function wish(wishes: readonly Wish[], date = day, venue = venueId) {
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

export const book = (node: TestApp, body: unknown, as: Person | null, headers: Record<string, string> = {}) =>
  node.post('/bff/api/reservations', { as, body, headers });

export function setUpBookers(): void {
  beforeAll(async () => {
    hall = await startApp({ now: () => now });
    otherNode = await startApp({ now: () => now, database: hall.database });
    venueId = await makeVenue(hall.database);
  });
  afterAll(async () => {
    await otherNode.close();
    await hall.close();
  });
}
