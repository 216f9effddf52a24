/** Changes of venues and courts, each held against the bookings that exist. Runs in a transaction of its caller's. */

import { isOpenFor } from '#booking/slots.ts';
import type { VenueTimes } from '#booking/terms.ts';
import { zonedIso } from '#booking/zone.ts';
import type {
  BookingsInTheWay,
  CourtInput,
  NewVenue,
  VenueInput,
  VenueSettings,
} from '#contract/venues/venue-management.ts';
import { serverFault } from '#messages/fault.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import type { Locking } from '#server/platform/database/locking.ts';
import { coded, invalid, notFound } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { endLapsedHolds } from '#server/reservations/guests/guest-holds.ts';
import * as venues from './settings-store.ts';

export interface VenueCommandContext {
  readonly tx: Transaction;
  readonly now: number;
  /** For a program of its own, which takes no turn. */
  readonly locking?: Locking;
}

export async function createVenue({ tx }: VenueCommandContext, input: NewVenue, id = newId()): Promise<VenueSettings> {
  await venues.insertVenue(tx, id, keptVenue(input));
  if (input.closedDays.length > 0) await venues.storeClosedDays(tx, id, ordered(input.closedDays));
  for (const court of input.courts) await venues.insertCourt(tx, id, newId(), courtColumns(court));
  return settingsOf(tx, id);
}

export async function changeVenue(context: VenueCommandContext, id: string, input: VenueInput): Promise<VenueSettings> {
  const { tx } = context;
  const before = await holdVenue(context, id);
  const kept = keptVenue(input);
  // On another clock everything that is booked would be at another time of the day.
  const movesClocks = kept.times.timeZone !== before.times.timeZone;
  await assertBookingsWithin(context, before, { ...kept.times, closedDays: before.times.closedDays }, movesClocks);
  await venues.storeVenue(tx, id, kept);
  return settingsOf(tx, id);
}

export async function closeDay(
  context: VenueCommandContext,
  id: string,
  { date, closed }: { readonly date: string; readonly closed: boolean },
): Promise<VenueSettings> {
  const before = await holdVenue(context, id);
  const others = before.times.closedDays.filter((day) => day !== date);
  const closedDays = closed ? ordered([...others, date]) : others;
  await assertBookingsWithin(context, before, { ...before.times, closedDays });
  await venues.storeClosedDays(context.tx, id, closedDays);
  return settingsOf(context.tx, id);
}

export async function replaceClosedDays(
  context: VenueCommandContext,
  id: string,
  days: readonly string[],
): Promise<void> {
  const before = await holdVenue(context, id);
  const closedDays = ordered(days);
  await assertBookingsWithin(context, before, { ...before.times, closedDays });
  await venues.storeClosedDays(context.tx, id, closedDays);
}

export async function addCourt(
  context: VenueCommandContext,
  venueId: string,
  input: CourtInput,
): Promise<VenueSettings> {
  const { tx } = context;
  await holdVenue(context, venueId);
  await venues.insertCourt(tx, venueId, newId(), courtColumns(input));
  return settingsOf(tx, venueId);
}

/** What is booked keeps its price. */
export async function changeCourt(
  context: VenueCommandContext,
  at: CourtAt,
  input: CourtInput,
): Promise<VenueSettings> {
  const { tx } = context;
  await holdCourt(context, at);
  await venues.storeCourt(tx, at.courtId, courtColumns(input));
  return settingsOf(tx, at.venueId);
}

export async function removeCourt(context: VenueCommandContext, at: CourtAt): Promise<VenueSettings> {
  const { tx, now } = context;
  const { times } = await holdCourt(context, at);
  assertNoBookings(await venues.upcomingOnCourt(tx, at.courtId, now), times.timeZone);
  const [tournament] = await venues.tournamentsOn(tx, at.courtId);
  if (tournament !== undefined) throw coded(409, 'TOURNAMENT_PLAYS', { tournament }, { names: ['tournament'] });
  await venues.markCourtRemoved(tx, at.courtId);
  return settingsOf(tx, at.venueId);
}

export async function orderCourts(
  context: VenueCommandContext,
  venueId: string,
  courtIds: readonly string[],
): Promise<VenueSettings> {
  const { tx } = context;
  const { courts } = await holdVenue(context, venueId);
  const asked = new Set(courtIds);
  if (asked.size !== courtIds.length || courts.length !== asked.size || !courts.every(({ id }) => asked.has(id)))
    throw invalid('courtIds', serverFault('inputs.courtsOnce'));
  await venues.storeCourtOrder(tx, courtIds);
  return settingsOf(tx, venueId);
}

export interface CourtAt {
  readonly venueId: string;
  readonly courtId: string;
}

/** The venue as it is, and as it stays until the transaction ends; lapsed holds are in nothing's way. */
async function holdVenue({ tx, now, locking }: VenueCommandContext, id: string): Promise<venues.VenueRecord> {
  await venues.lockVenue(tx, id, locking);
  const record = await venues.findVenueRecord(tx, id);
  if (!record) throw notFound('Venue');
  const courtIds = record.courts.map((court) => court.id);
  await endLapsedHolds(tx, courtIds, now);
  return record;
}

export async function holdCourt(
  context: VenueCommandContext,
  { venueId, courtId }: CourtAt,
): Promise<venues.VenueRecord> {
  const record = await holdVenue(context, venueId);
  if (!record.courts.some(({ id }) => id === courtId)) throw notFound('Court');
  return record;
}

/** Bookings that the venue is open for today must still fall into its hours after a change. */
async function assertBookingsWithin(
  { tx, now }: VenueCommandContext,
  before: venues.VenueRecord,
  times: VenueTimes,
  all = false,
): Promise<void> {
  const bookings = await venues.upcomingAtVenue(tx, before.id, now);
  const touched = bookings.filter((booking) => all || (isOpenFor(before.times, booking) && !isOpenFor(times, booking)));
  assertNoBookings(touched, before.times.timeZone);
}

const MOST_NAMED = 3;

export function assertNoBookings(bookings: readonly venues.UpcomingBooking[], timeZone: string): void {
  if (bookings.length === 0) return;
  const named = bookings.slice(0, MOST_NAMED).map(({ name, courtName, start }) => {
    return `${name}, ${courtName}, ${zonedIso(start, timeZone).slice(0, 16).replace('T', ' ')}`;
  });
  const more = Math.max(0, bookings.length - MOST_NAMED);
  const conflict: BookingsInTheWay = {
    bookings: bookings.map(({ reservationId, name, courtName, start, end }) => ({
      reservationId,
      name,
      courtName,
      start: zonedIso(start, timeZone),
      end: zonedIso(end, timeZone),
    })),
  };
  const params = { count: bookings.length, list: named.join('; '), more };
  throw coded(409, 'BOOKINGS_EXIST', params, { conflict });
}

const ordered = (days: readonly string[]): string[] => [...new Set(days)].sort();

const keptVenue = ({ timeZone, openingHours, slotMinutes, ...rest }: VenueInput): venues.VenueColumns => ({
  name: rest.name,
  city: rest.city,
  address: rest.address,
  needsConfirmation: rest.needsConfirmation,
  contact: rest.contact,
  times: { timeZone, openingHours, slotMinutes },
});

export const courtColumns = ({ name, prices }: CourtInput): venues.CourtColumns => ({
  name,
  bands: prices.map(({ from, price }) => ({ from, cents: Math.round(price * 100) })),
});

/** What managers see of a venue. */
export async function settingsOf(db: Executor, id: string): Promise<VenueSettings> {
  const record = await venues.findVenueRecord(db, id);
  if (!record) throw notFound('Venue');
  const { name, city, address, imageUrl, needsConfirmation, contact, times, courts } = record;
  return {
    id,
    name,
    city,
    address,
    imageUrl,
    needsConfirmation,
    contact,
    timeZone: times.timeZone,
    openingHours: [...times.openingHours],
    closedDays: [...times.closedDays],
    slotMinutes: times.slotMinutes,
    courts: courts.map((court) => ({
      id: court.id,
      name: court.name,
      imageUrl: court.imageUrl,
      prices: court.bands.map(({ from, cents }) => ({ from, price: cents / 100 })),
    })),
  };
}
