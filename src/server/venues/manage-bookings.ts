/** What a venue does with bookings: looks at a day, blocks a court, confirms, cancels. */

import { isHeld, statusAt } from '#booking/guests.ts';
import { euros, priceAt } from '#booking/price.ts';
import { openingOf, overlaps, slotsOf } from '#booking/slots.ts';
import type { Busy } from '#booking/terms.ts';
import { addDays, instantOf, zonedIso } from '#booking/zone.ts';
import type { CourtBlock, DayBook, DayEntry } from '#contract/venues/venue-management.ts';
import { serverFault } from '#messages/fault.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { coded, invalid, notFound } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { heldTimes } from '#server/reservations/court-time/court-store.ts';
import {
  courtsOfDay,
  type HeldEntry,
  heldEntries,
  tournamentsOfDay,
} from '#server/reservations/court-time/day-schedule.ts';
import * as reservations from '#server/reservations/court-time/store.ts';
import { assertNoBookings, holdCourt, type VenueCommandContext } from './commands.ts';
import { findVenueRecord, upcomingOnCourt, type VenueRecord } from './settings-store.ts';

export async function dayBookOf(db: Executor, venueId: string, date: string, now: number): Promise<DayBook> {
  const venue = await findVenueRecord(db, venueId);
  if (!venue) throw notFound('Venue');
  const { timeZone } = venue.times;
  const opening = openingOf(venue.times, date);
  const span = spanOf(venue, date, opening);
  const entries = await heldEntries(db, venueId, span, now);
  const slots = slotsOf(venue.times, [], date);
  const courts = await courtsOfDay(db, venueId, [...new Set(entries.map(({ courtId }) => courtId))]);
  const times = ({ start, end }: Busy) => ({ start: zonedIso(start, timeZone), end: zonedIso(end, timeZone) });
  return {
    date,
    timeZone,
    opening: opening && times(opening),
    isClosedDay: venue.times.closedDays.includes(date),
    slots: slots.map(times),
    courts: courts.map(({ id, name }) => ({
      courtId: id,
      courtName: name,
      prices: pricesOf(venue, id, slots),
      entries: joined(entries.filter(({ courtId }) => courtId === id)).map((entry) =>
        present(entry, times(entry), timeZone),
      ),
    })),
    tournaments: (await tournamentsOfDay(db, venueId, span)).map((one) => ({
      id: one.id,
      name: one.name,
      ...times(one),
    })),
  };
}

function pricesOf({ courts, times }: VenueRecord, courtId: string, slots: readonly Busy[]): number[] {
  const court = courts.find(({ id }) => id === courtId);
  return court ? slots.map(({ start }) => euros(priceAt(court.bands, start, times.timeZone))) : [];
}

/** The calendar day, and what of its opening lies after midnight. */
function spanOf(venue: VenueRecord, date: string, opening: Busy | null): Busy {
  const { timeZone } = venue.times;
  const end = instantOf(addDays(date, 1), '00:00', timeZone);
  return { start: instantOf(date, '00:00', timeZone), end: Math.max(end, opening?.end ?? end) };
}

/** Slots of one reservation that follow each other read as one. */
function joined(entries: readonly HeldEntry[]): HeldEntry[] {
  const runs: HeldEntry[] = [];
  for (const entry of entries) {
    const i = runs.findIndex(({ reservationId, end }) => reservationId === entry.reservationId && end === entry.start);
    const before = runs[i];
    if (before) runs[i] = { ...before, end: entry.end, cents: before.cents + entry.cents };
    else runs.push(entry);
  }
  return runs;
}

function present(entry: HeldEntry, times: { start: string; end: string }, timeZone: string): DayEntry {
  const { reservationId, kind, status, reason, heldUntil, cents } = entry;
  const isBooking = kind === 'BOOKING';
  return {
    reservationId,
    kind,
    status,
    ...times,
    name: isBooking ? entry.name : null,
    email: isBooking ? entry.email : null,
    phoneNumber: isBooking ? entry.phone : null,
    reason,
    seriesId: entry.seriesId,
    heldUntil: heldUntil === null ? null : zonedIso(heldUntil, timeZone),
    ...(entry.isOffer && { isOffer: true }),
    price: euros(cents),
  };
}

/** Takes a court out of booking; what is booked there is named instead. */
export async function blockCourt(context: VenueCommandContext, venueId: string, block: CourtBlock): Promise<string> {
  const { tx, now } = context;
  const venue = await findVenueRecord(tx, venueId);
  if (!venue?.courts.some(({ id }) => id === block.courtId))
    throw invalid('courtId', serverFault('inputs.courtElsewhere'));
  await holdCourt(context, { venueId, courtId: block.courtId });
  const time = timeOf(block, venue.times.timeZone);
  if (time.end <= now) throw invalid('to', serverFault('inputs.timeOver'));
  const booked = await upcomingOnCourt(tx, block.courtId, now);
  assertNoBookings(
    booked.filter((booking) => overlaps(booking, time)),
    venue.times.timeZone,
  );
  const held = await heldTimes(tx, [block.courtId], time);
  if (held.length > 0) throw coded(409, 'BLOCKED', {});
  return insertBlock(tx, venueId, block, time);
}

function timeOf({ date, from, to }: CourtBlock, timeZone: string): Busy {
  const lastDay = to <= from ? addDays(date, 1) : date;
  return { start: instantOf(date, from, timeZone), end: instantOf(lastDay, to, timeZone) };
}

async function insertBlock(tx: Transaction, venueId: string, block: CourtBlock, time: Busy): Promise<string> {
  const id = newId();
  await reservations.insertReservation(tx, {
    id,
    venueId,
    userId: null,
    kind: 'BLOCK',
    status: 'CONFIRMED',
    name: '',
    email: '',
    phone: '',
    reason: block.reason || null,
    totalCents: 0,
    slots: [{ id: newId(), courtId: block.courtId, ...time, cents: 0 }],
  });
  return id;
}

/** The reservation, held until the transaction ends. */
async function hold(tx: Transaction, id: string): Promise<reservations.ReservationRecord> {
  await reservations.lockReservation(tx, id);
  const record = await reservations.findReservation(tx, id);
  if (!record) throw notFound('Reservation');
  return record;
}

export async function confirmBooking(
  { tx, now }: VenueCommandContext,
  id: string,
): Promise<reservations.ReservationRecord> {
  const record = await hold(tx, id);
  if (isHeld(record, now)) throw coded(409, 'AWAITS_GUEST', {});
  if (statusAt(record, now) !== 'PENDING') throw coded(409, 'NOT_PENDING', {});
  await reservations.confirmReservation(tx, id);
  return { ...record, status: 'CONFIRMED' };
}

export async function cancelForVenue(
  { tx, now }: VenueCommandContext,
  id: string,
  reason: string | null,
): Promise<reservations.ReservationRecord> {
  const record = await hold(tx, id);
  if (statusAt(record, now) === 'CANCELED') throw coded(409, 'CANCELED', {});
  if (record.slots.every(({ end }) => end <= now)) throw coded(409, 'OVER', {});
  // Without a recipient no reason is needed.
  if (record.kind === 'BOOKING' && record.email !== '' && !reason)
    throw invalid('reason', serverFault('inputs.reasonForBooker'));
  await reservations.cancelReservation(tx, id, reason);
  return { ...record, status: 'CANCELED', reason };
}
