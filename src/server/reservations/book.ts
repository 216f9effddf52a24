/** Books slots: all of them at the venue's prices, or none. Runs in a transaction of its caller's. */
import { holdEnd } from '#booking/guests.ts';
import { daysAhead, isBookable } from '#booking/policy.ts';
import { totalOf } from '#booking/price.ts';
import { overlaps, slotsOf } from '#booking/slots.ts';
import type { Busy, Slot } from '#booking/terms.ts';
import { addDays, dateOf, instantOf } from '#booking/zone.ts';
import type { ReservationRequest } from '#contract/reservations.ts';
import {
  EXCLUSION_VIOLATION,
  type Executor,
  sqlState,
  type Transaction,
} from '#server/platform/database/connection.ts';
import { invalid, ProblemError } from '#server/platform/http/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { endLapsedHolds } from './guest-holds.ts';
import { assertGuestsMayHold } from './guest-limits.ts';
import * as reservations from './store.ts';

/** Somebody signed in, or a guest. */
export type Booker = { readonly userId: string } | GuestBooker;

interface GuestBooker {
  readonly userId: null;
  /** A keyed hash of the network that they book from. */
  readonly network: string;
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

interface Chosen extends reservations.HeldTime {
  readonly cents: number;
  readonly startText: string;
}

export async function book(tx: Transaction, booking: Booking): Promise<reservations.ReservationRecord> {
  const { request, booker, now } = booking;
  const { userId } = booker;
  assertFew(request, booking.slotsPersonDay);
  const courtIds = [...new Set(request.slots.map(({ courtId }) => courtId))];
  await reservations.lockCourts(tx, courtIds);
  const venue = await reservations.venueCourts(tx, request.venueId);
  if (!venue) throw invalid('venueId', 'Venue not found.');
  const chosen = chosenSlots(venue, request, now);
  await endLapsedHolds(tx, courtIds, now);
  await assertFree(tx, venue, chosen, now);
  await assertWithinLimits(tx, venue, chosen, booking);
  const hold = userId === null && booker.linkHash !== null ? { until: holdEnd(now), linkHash: booker.linkHash } : null;
  const id = newId();
  const reservation: reservations.NewReservation = {
    id,
    venueId: venue.id,
    userId,
    kind: 'BOOKING',
    status: hold || venue.needsConfirmation ? 'PENDING' : 'CONFIRMED',
    name: request.name,
    email: request.email,
    phone: request.phoneNumber,
    reason: null,
    totalCents: totalOf(chosen),
    slots: chosen.map((slot) => ({ ...slot, id: newId() })),
    ...(userId === null ? { guest: { network: booker.network, hold } } : {}),
  };
  await insert(tx, reservation, () => assertFree(tx, venue, chosen, now));
  if (userId !== null) await reservations.keepPhone(tx, userId, request.phoneNumber);
  const record = await reservations.findReservation(tx, id);
  if (!record) throw new Error('the reservation just made is missing');
  return record;
}

/** The days that a booking may name: two weeks ahead, with both of their ends. */
const DAYS_AHEAD = 16;

/** Before the courts are locked: working out slots takes time, and others wait for it. */
function assertFew({ slots }: ReservationRequest, slotsPersonDay: number): void {
  const asked = slots.reduce((sum, { startTimes }) => sum + startTimes.length, 0);
  if (asked > slotsPersonDay * DAYS_AHEAD) throw tooManySlots(slotsPersonDay);
}

const tooManySlots = (slotsPersonDay: number): ProblemError =>
  new ProblemError(429, 'TOO_MANY_SLOTS', `At most ${slotsPersonDay} slots a person and day.`, {
    headers: { 'retry-after': '86400' },
  });

/** Under a savepoint: should the constraint see what the look under the lock did not, the transaction can still be asked. */
async function insert(
  tx: Transaction,
  reservation: reservations.NewReservation,
  onTaken: () => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction((savepoint) => reservations.insertReservation(savepoint, reservation));
  } catch (error) {
    if (sqlState(error) === EXCLUSION_VIOLATION) await onTaken();
    throw error;
  }
}

/** The venue's own slots that the request names; the price is theirs, whatever the client believes. */
function chosenSlots(venue: reservations.VenueCourts, request: ReservationRequest, now: number): Chosen[] {
  const chosen = new Map<string, Chosen>();
  for (const [i, { courtId, startTimes }] of request.slots.entries()) {
    const court = venue.courts.find(({ id }) => id === courtId);
    if (!court) throw invalid(`slots.${i}.courtId`, 'That court does not belong to this venue.');
    for (const startText of startTimes) {
      const start = Date.parse(startText);
      const slot = slotStartingAt(venue, court, start);
      if (!slot) throw invalid(`slots.${i}.startTimes`, 'That is not a slot of this venue.');
      if (!isBookable(start, now, venue.times.timeZone))
        throw invalid(
          `slots.${i}.startTimes`,
          `Reservations are possible up to ${daysAhead} days in advance, not in the past.`,
        );
      chosen.set(`${courtId} ${start}`, { ...slot, courtId, startText });
    }
  }
  return [...chosen.values()];
}

/** A slot after midnight still belongs to the opening of the day before. */
function slotStartingAt(
  venue: reservations.VenueCourts,
  court: reservations.CourtRecord,
  start: number,
): Slot | undefined {
  const date = dateOf(start, venue.times.timeZone);
  return [date, addDays(date, -1)]
    .flatMap((day) => slotsOf(venue.times, court.bands, day))
    .find((slot) => slot.start === start);
}

/** Whether a court is held, or taken by a tournament, at some time within the span. */
export async function busyTimes(
  db: Executor,
  venue: reservations.VenueCourts,
  span: Busy,
  now: number,
): Promise<(courtId: string, time: Busy) => boolean> {
  const courtIds = venue.courts.map(({ id }) => id);
  const held = new Map<string | null, Busy[]>([null, ...courtIds].map((id) => [id, []]));
  const times = await reservations.busyTimes(db, venue.id, courtIds, span, now);
  for (const time of times) held.get(time.courtId)?.push(time);
  return (courtId, slot) => [null, courtId].some((id) => held.get(id)?.some((time) => overlaps(time, slot)));
}

async function assertFree(
  tx: Transaction,
  venue: reservations.VenueCourts,
  chosen: readonly Chosen[],
  now: number,
): Promise<void> {
  const span = {
    start: Math.min(...chosen.map(({ start }) => start)),
    end: Math.max(...chosen.map(({ end }) => end)),
  };
  const busy = await busyTimes(tx, venue, span, now);
  const taken = chosen.filter((slot) => busy(slot.courtId, slot));
  if (taken.length === 0) return;
  throw new ProblemError(409, 'SLOT_TAKEN', takenText(taken.length), {
    conflict: { slots: taken.map(({ courtId, startText }) => ({ courtId, start: startText })) },
  });
}

const takenText = (count: number): string =>
  count === 1 ? 'One of these slots has just been taken.' : `${count} of these slots have just been taken.`;

async function assertWithinLimits(
  tx: Transaction,
  venue: reservations.VenueCourts,
  chosen: readonly Chosen[],
  { booker, now, slotsPersonDay }: Booking,
): Promise<void> {
  const { timeZone } = venue.times;
  const { userId } = booker;
  if (userId === null) await assertGuestsMayHold(tx, venue, chosen, { network: booker.network, now });
  else await reservations.lockBooker(tx, userId);
  for (const date of new Set(chosen.map(({ start }) => dateOf(start, timeZone)))) {
    const asked = chosen.filter(({ start }) => dateOf(start, timeZone) === date).length;
    // What is over is not open any more.
    const start = Math.max(now, instantOf(date, '00:00', timeZone));
    const day = { start, end: instantOf(addDays(date, 1), '00:00', timeZone) };
    // Whose other bookings a guest's are, no e-mail tells: anybody can type anybody's.
    const held = userId === null ? 0 : await reservations.heldBy(tx, userId, day);
    if (held + asked > slotsPersonDay) throw tooManySlots(slotsPersonDay);
  }
}
