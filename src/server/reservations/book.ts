/** Books slots: all of them at the venue's prices, or none. Runs in a transaction of its caller's. */

import { holdEnd } from '#booking/guests.ts';
import { daysAhead, isBookable } from '#booking/policy.ts';
import type { Busy, Slot } from '#booking/terms.ts';
import { addDays, dateOf, instantOf } from '#booking/zone.ts';
import { DAY, inSeconds } from '#contract/durations.ts';
import type { ReservationRequest } from '#contract/reservations/reservations.ts';
import { serverFault } from '#messages/fault.ts';
import type { Language } from '#messages/language.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { coded, invalid, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { type ChosenSlot, chosenSlots, type SlotValidator } from './court-time/chosen-slots.ts';
import {
  lockCourts,
  lockCourtsIfFree,
  type VenueCourts,
  venueCourts,
  type WantedTime,
} from './court-time/court-store.ts';
import { assertFree } from './court-time/free-times.ts';
import * as reservations from './court-time/store.ts';
import { storeBooking } from './court-time/store-booking.ts';
import { endLapsedHolds } from './guests/guest-holds.ts';
import { assertGuestsMayHold } from './guests/guest-limits.ts';
import { endPlacesAt } from './waiting/waiting-store.ts';

export interface Booker {
  /** Null for a guest. */
  readonly userId: string | null;
  /** Where the limits for guests hold: for a guest, and for an account that anybody may have invented. */
  readonly stranger: Stranger | null;
  readonly language: Language;
}

interface Stranger {
  /** A keyed hash of the network that they book from; null where it is not counted. */
  readonly network: string | null;
  /** The hash of the secret that is mailed to them; null where they need not prove anything. */
  readonly linkHash: string | null;
}

export interface Booking {
  readonly request: ReservationRequest;
  readonly booker: Booker;
  readonly now: number;
  /** How many slots one person may hold on one day. */
  readonly slotsPersonDay: number;
}

export async function book(tx: Transaction, booking: Booking): Promise<reservations.ReservationRecord> {
  const { request, booker, now } = booking;
  const { userId, stranger, language } = booker;
  assertFew(request, booking.slotsPersonDay);
  const courtIds = [...new Set(request.slots.map(({ courtId }) => courtId))];
  if (!(await lockCourtsIfFree(tx, wantedTimes(request)))) {
    // Most who come too late are told so here, without any lock.
    await chooseFree(tx, booking);
    await lockCourts(tx, courtIds);
  }
  await endLapsedHolds(tx, courtIds, now);
  const { venue, chosen } = await chooseFree(tx, booking);
  await assertWithinLimits(tx, venue, chosen, booking);
  // What was offered to them gives way to what they book.
  if (userId !== null) await endPlacesAt(tx, userId, venue.id, chosen);
  const linkHash = stranger?.linkHash ?? null;
  const hold = linkHash === null ? null : { until: holdEnd(now), linkHash };
  const record = await storeBooking(tx, venue, chosen, now, {
    userId,
    status: hold || venue.needsConfirmation ? 'PENDING' : 'CONFIRMED',
    contact: request,
    language,
    ...(stranger ? { guest: { network: stranger.network, hold } } : {}),
  });
  if (userId !== null) await reservations.keepPhone(tx, userId, request.phoneNumber);
  return record;
}

const wantedTimes = ({ slots }: ReservationRequest): WantedTime[] =>
  slots.flatMap(({ courtId, startTimes }) => startTimes.map((time) => ({ courtId, start: Date.parse(time) })));

/** The slots that are asked for, as the venue is now, all of them free. */
async function chooseFree(
  tx: Transaction,
  { request, booker, now }: Booking,
): Promise<{ readonly venue: VenueCourts; readonly chosen: readonly ChosenSlot[] }> {
  const venue = await venueCourts(tx, request.venueId);
  if (!venue) throw invalid('venueId', serverFault('refusals.NOT_FOUND', { what: 'Venue' }));
  const chosen = chosenSlots(venue, request.slots, validateBookable(venue.times.timeZone, now));
  await assertFree(tx, venue, chosen, now, booker.userId);
  return { venue, chosen };
}

const validateBookable =
  (timeZone: string, now: number): SlotValidator =>
  ({ start }: Slot) =>
    isBookable(start, now, timeZone) ? null : serverFault('inputs.daysAhead', { days: daysAhead });

/** The days that a booking may name: two weeks ahead, with both of their ends. */
const DAYS_AHEAD = 16;

/** Before the courts are locked: working out slots takes time, and others wait for it. */
function assertFew({ slots }: ReservationRequest, slotsPersonDay: number): void {
  const asked = slots.reduce((sum, { startTimes }) => sum + startTimes.length, 0);
  if (asked > slotsPersonDay * DAYS_AHEAD) throw tooManySlots(slotsPersonDay);
}

const tooManySlots = (slotsPersonDay: number): ProblemError =>
  coded(
    429,
    'TOO_MANY_SLOTS',
    { most: slotsPersonDay },
    {
      headers: { 'retry-after': String(inSeconds(DAY)) },
    },
  );

async function assertWithinLimits(
  tx: Transaction,
  venue: VenueCourts,
  chosen: readonly ChosenSlot[],
  { booker, now, slotsPersonDay }: Booking,
): Promise<void> {
  const { userId, stranger } = booker;
  if (stranger)
    await assertGuestsMayHold(tx, venue, chosen, { network: stranger.network, isSignedIn: userId !== null, now });
  await assertWithinDays(tx, chosen, { userId, timeZone: venue.times.timeZone, now, slotsPersonDay });
}

export interface DayLimit extends Pick<Booking, 'now' | 'slotsPersonDay'> {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly timeZone: string;
}

export async function assertWithinDays(
  tx: Transaction,
  chosen: readonly Busy[],
  { userId, timeZone, now, slotsPersonDay }: DayLimit,
): Promise<void> {
  if (userId !== null) await reservations.lockBooker(tx, userId);
  for (const date of new Set(chosen.map(({ start }) => dateOf(start, timeZone)))) {
    const asked = chosen.filter(({ start }) => dateOf(start, timeZone) === date).length;
    // What is over is not open any more.
    const start = Math.max(now, instantOf(date, '00:00', timeZone));
    const day = { start, end: instantOf(addDays(date, 1), '00:00', timeZone) };
    // No e-mail tells which other bookings are a guest's: anybody can type anybody's.
    const held = userId === null ? [] : await reservations.heldStarts(tx, userId, day);
    if (held.length + asked > slotsPersonDay) throw tooManySlots(slotsPersonDay);
  }
}
