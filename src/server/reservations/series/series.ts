/** Books the same slots every week, and cancels what is left of them. Runs in a transaction of its caller's. */

import { isDeepStrictEqual } from 'node:util';
import { statusAt } from '#booking/guests.ts';
import { isCancellable } from '#booking/policy.ts';
import { totalOf } from '#booking/price.ts';
import { seriesPerPerson } from '#booking/series.ts';
import { dateOf } from '#booking/zone.ts';
import { DAY, inSeconds } from '#contract/durations.ts';
import type { SeriesWeek } from '#contract/reservations/series.ts';
import { serverFault } from '#messages/fault.ts';
import type { Language } from '#messages/language.ts';
import {
  EXCLUSION_VIOLATION,
  type Executor,
  sqlState,
  type Transaction,
} from '#server/platform/database/connection.ts';
import { coded, invalid, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { lockCourts, type VenueCourts, venueCourts } from '../court-time/court-store.ts';
import { busyTimes } from '../court-time/free-times.ts';
import * as reservations from '../court-time/store.ts';
import { endLapsedHolds, lockGuests } from '../guests/guest-holds.ts';
import { assertGuestsMayHold } from '../guests/guest-limits.ts';
import { endPlacesAt } from '../waiting/waiting-store.ts';
import {
  type FoundWeek,
  findWeeks,
  type PlannedWeek,
  planWeeks,
  presentWeek,
  type SeriesWish,
  spanOf,
} from './plan-series.ts';
import * as series from './series-store.ts';

export interface SeriesBooking {
  readonly venueId: string;
  readonly wish: SeriesWish;
  readonly choice: 'ALL' | 'FREE';
  readonly contact: { readonly name: string; readonly email: string; readonly phoneNumber: string };
  /** Null where the venue books for somebody who called. */
  readonly userId: string | null;
  /** The hash of the mailed link that cancels it, for a caller. */
  readonly linkHash: string | null;
  /** An account that anybody may have invented counts as a guest. */
  readonly isStranger?: boolean;
  /** In which they read who book for themselves. */
  readonly language?: Language;
  readonly now: number;
  readonly slotsPersonDay: number;
}

export interface BookedSeries {
  readonly seriesId: string;
  readonly weeks: readonly SeriesWeek[];
  readonly booked: readonly reservations.ReservationRecord[];
}

export async function bookSeries(tx: Transaction, booking: SeriesBooking): Promise<BookedSeries> {
  const { venueId, wish, userId, now } = booking;
  const before = await venueOf(tx, venueId);
  const early = planWeeks(before, wish, now);
  // One court: bookings of all the others go on. What takes long has been worked out already, unless the venue changed.
  await lockCourts(tx, [wish.courtId]);
  const venue = await venueOf(tx, venueId);
  const planned = isDeepStrictEqual(venue, before) ? early : planWeeks(venue, wish, now);
  await endLapsedHolds(tx, [wish.courtId], now);
  // In the order in which a booking locks them.
  if (booking.isStranger) await lockGuests(tx, venueId, null);
  if (userId !== null) await assertFewSeries(tx, userId, now);
  const weeks = await look(tx, venue, planned, booking);
  const free = weeks.filter(({ state }) => state === 'FREE');
  if (free.length === 0 || (booking.choice === 'ALL' && free.length < weeks.length)) throw notFree(weeks);
  const slots = free.flatMap((week) => week.slots ?? []);
  if (booking.isStranger) await assertGuestsMayHold(tx, venue, slots, { network: null, isSignedIn: true, now });
  if (userId !== null) await endPlacesAt(tx, userId, venue.id, slots);
  const seriesId = newId();
  const made = free.map((week, nth) => newReservation(week, seriesId, nth === 0, { ...booking, venue }));
  await insert(tx, made, weeks);
  if (userId !== null) await reservations.keepPhone(tx, userId, booking.contact.phoneNumber);
  return { seriesId, weeks: weeks.map(presentWeek), booked: await series.reservationsOfSeries(tx, seriesId) };
}

/** What the weeks find now, without taking anything. */
export async function previewSeries(
  db: Executor,
  booking: Pick<SeriesBooking, 'venueId' | 'wish' | 'userId' | 'now' | 'slotsPersonDay'>,
): Promise<SeriesWeek[]> {
  const venue = await venueOf(db, booking.venueId);
  const weeks = await look(db, venue, planWeeks(venue, booking.wish, booking.now), booking);
  return weeks.map(presentWeek);
}

async function venueOf(db: Executor, venueId: string): Promise<VenueCourts> {
  const venue = await venueCourts(db, venueId);
  if (!venue) throw invalid('venueId', serverFault('refusals.NOT_FOUND', { what: 'Venue' }));
  return venue;
}

async function look(
  db: Executor,
  venue: VenueCourts,
  planned: readonly PlannedWeek[],
  { wish, userId, now, slotsPersonDay }: Pick<SeriesBooking, 'wish' | 'userId' | 'now' | 'slotsPersonDay'>,
): Promise<FoundWeek[]> {
  const span = spanOf(planned, now);
  const court = { ...venue, courts: venue.courts.filter(({ id }) => id === wish.courtId) };
  const busy = await busyTimes(db, court, span, now, userId);
  const held = userId === null ? [] : await reservations.heldStarts(db, userId, { ...span, start: now });
  const onDay = new Map<string, number>();
  for (const date of held.map((start) => dateOf(start, venue.times.timeZone)))
    onDay.set(date, (onDay.get(date) ?? 0) + 1);
  return findWeeks(planned, {
    isBusy: (time) => busy(wish.courtId, time),
    roomOn: (date) => (userId === null ? Number.POSITIVE_INFINITY : slotsPersonDay - (onDay.get(date) ?? 0)),
  });
}

/** Whether there is room for one more, or for those that there are with it `INCLUDED`. */
export async function assertFewSeries(
  tx: Transaction,
  userId: string,
  now: number,
  wanted: 'ONE_MORE' | 'INCLUDED' = 'ONE_MORE',
): Promise<void> {
  await reservations.lockBooker(tx, userId);
  const most = wanted === 'INCLUDED' ? seriesPerPerson : seriesPerPerson - 1;
  if ((await series.seriesOf(tx, userId, now)) > most)
    throw coded(
      429,
      'TOO_MANY_SERIES',
      { most: seriesPerPerson },
      {
        headers: { 'retry-after': String(inSeconds(DAY)) },
      },
    );
}

function notFree(weeks: readonly FoundWeek[]): ProblemError {
  const taken = weeks.filter(({ state }) => state !== 'FREE');
  return coded(409, 'SERIES_TAKEN', { count: taken.length }, { conflict: { weeks: weeks.map(presentWeek) } });
}

function newReservation(
  { slots }: FoundWeek,
  seriesId: string,
  isFirst: boolean,
  { venue, wish, contact, userId, linkHash, language }: SeriesBooking & { readonly venue: VenueCourts },
): reservations.NewReservation {
  const chosen = slots ?? [];
  return {
    id: newId(),
    venueId: venue.id,
    userId,
    kind: 'BOOKING',
    status: userId !== null && venue.needsConfirmation ? 'PENDING' : 'CONFIRMED',
    name: contact.name,
    email: contact.email,
    phone: contact.phoneNumber,
    reason: null,
    seriesId,
    ...(language && { language }),
    totalCents: totalOf(chosen),
    slots: chosen.map((slot) => ({ ...slot, courtId: wish.courtId, id: newId() })),
    // One link for all of them.
    ...(userId === null ? { caller: { linkHash: isFirst ? linkHash : null } } : {}),
  };
}

async function insert(
  tx: Transaction,
  made: readonly reservations.NewReservation[],
  weeks: readonly FoundWeek[],
): Promise<void> {
  try {
    await tx.transaction((savepoint) => reservations.insertReservations(savepoint, made));
  } catch (error) {
    // What the constraint saw and the look under the lock did not.
    if (sqlState(error) === EXCLUSION_VIOLATION) throw notFree(weeks);
    throw error;
  }
}

export interface CanceledSeries {
  readonly canceled: readonly reservations.ReservationRecord[];
  readonly kept: number;
}

export interface SeriesCancellation {
  readonly seriesId: string;
  readonly reason: string | null;
  /** Whether the venue does it, which may until the end of each. */
  readonly isByVenue: boolean;
  readonly now: number;
}

/** What is over, and what is canceled already, is not counted. */
export async function cancelSeries(
  tx: Transaction,
  { seriesId, reason, isByVenue, now }: SeriesCancellation,
): Promise<CanceledSeries> {
  await series.lockSeries(tx, seriesId);
  const all = await series.reservationsOfSeries(tx, seriesId);
  const toCome = all.filter((one) => statusAt(one, now) !== 'CANCELED' && one.slots.some(({ end }) => end > now));
  const goes = toCome.filter(({ slots }) => isByVenue || isCancellable(slots, now));
  for (const { id } of goes) await reservations.cancelReservation(tx, id, reason);
  return {
    canceled: goes.map((one) => ({ ...one, status: 'CANCELED', reason })),
    kept: toCome.length - goes.length,
  };
}

/** As mails tell of them: one reservation with the slots of all. */
export function asOne(records: readonly reservations.ReservationRecord[]): reservations.ReservationRecord | null {
  const [first] = records;
  if (!first) return null;
  const slots = records.flatMap((one) => one.slots).sort((a, b) => a.start - b.start);
  return { ...first, slots, totalCents: records.reduce((sum, { totalCents }) => sum + totalCents, 0) };
}
