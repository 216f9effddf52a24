/** Bookings of the sample data: some to come, one that waits for the venue, one canceled, one over. */
import { sql } from 'drizzle-orm';
import { totalOf } from '#booking/price.ts';
import { slotsOf } from '#booking/slots.ts';
import { addDays, dateOf } from '#booking/zone.ts';
import { fullName } from '#contract/views/views.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { venueCourts } from '#server/reservations/court-time/court-store.ts';
import { busyTimes } from '#server/reservations/court-time/free-times.ts';
import { cancelReservation, insertReservation } from '#server/reservations/court-time/store.ts';
import type { SampleUsers } from './accounts.ts';
import { samplePlayers } from './people.ts';
import type { SampleVenueId } from './venues.ts';

interface SampleBooking {
  readonly venueId: SampleVenueId;
  /** From 1. */
  readonly player: number;
  /** From today. */
  readonly days: number;
  /** From 0, in the venue's order. */
  readonly court: number;
  /** Which slots of the day. */
  readonly slots: readonly number[];
  readonly isPending?: true;
  /** The venue's reason for canceling. */
  readonly canceled?: string;
}

const bookings: readonly SampleBooking[] = [
  { venueId: 'sample-centre', player: 1, days: 3, court: 0, slots: [10, 11] },
  { venueId: 'sample-bakery', player: 1, days: 6, court: 0, slots: [1], isPending: true },
  { venueId: 'sample-park', player: 1, days: 4, court: 0, slots: [2, 3], canceled: 'The tables are being painted.' },
  { venueId: 'sample-centre', player: 1, days: -5, court: 1, slots: [11] },
  { venueId: 'sample-centre', player: 4, days: 3, court: 0, slots: [5] },
  { venueId: 'sample-centre', player: 7, days: 3, court: 1, slots: [9, 10] },
  { venueId: 'sample-centre', player: 9, days: 4, court: 2, slots: [8] },
];

/** Makes them together with the venues, before any other booking or tournament. */
export async function createSampleReservations(tx: Transaction, users: SampleUsers, now: number): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from reservation where id like 'sample-%' limit 1`);
  if (rows.length > 0) return;
  for (const [index, booking] of bookings.entries()) await create(tx, users, { booking, now, id: `sample-b${index}` });
}

async function create(
  tx: Transaction,
  users: SampleUsers,
  { booking, now, id }: { readonly booking: SampleBooking; readonly now: number; readonly id: string },
): Promise<void> {
  const venue = await venueCourts(tx, booking.venueId);
  const court = venue?.courts[booking.court];
  const userId = users.players[booking.player - 1];
  const person = samplePlayers[booking.player - 1];
  if (!venue || !court || userId === undefined || !person) return;
  const date = addDays(dateOf(now, venue.times.timeZone), booking.days);
  const day = slotsOf(venue.times, court.bands, date);
  const slots = booking.slots.flatMap((number) => day[number] ?? []);
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) return;
  const busy = await busyTimes(tx, venue, { start: first.start, end: last.end }, now);
  if (slots.some((slot) => busy(court.id, slot))) return;
  await insertReservation(tx, {
    id,
    venueId: venue.id,
    userId,
    kind: 'BOOKING',
    status: booking.isPending ? 'PENDING' : 'CONFIRMED',
    name: fullName(person),
    email: person.email,
    phone: '+385 51 000 000',
    reason: null,
    totalCents: totalOf(slots),
    slots: slots.map((slot, i) => ({ ...slot, id: `${id}-${i}`, courtId: court.id })),
  });
  if (booking.canceled !== undefined) await cancelReservation(tx, id, booking.canceled);
}
