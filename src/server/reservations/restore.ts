/** Takes the cancellation of a booking back while its time is free: all of its slots, or none. */
import { statusAt } from '#booking/guests.ts';
import { isUndoable } from '#booking/policy.ts';
import { overlaps, spanAround } from '#booking/slots.ts';
import type { TakenTime } from '#booking/waiting.ts';
import { EXCLUSION_VIOLATION, sqlState, type Transaction } from '#server/platform/database/connection.ts';
import { coded, notFound, type ProblemError } from '#server/platform/http/reply/problem.ts';
import { assertWithinDays } from './book.ts';
import { slotFinder } from './court-time/chosen-slots.ts';
import { type HeldTime, lockCourts, type VenueCourts, venueCourts } from './court-time/court-store.ts';
import * as reservations from './court-time/store.ts';
import { takenTimes } from './court-time/taken-times.ts';
import { endLapsedHolds } from './guests/guest-holds.ts';
import { assertGuestsMayHold } from './guests/guest-limits.ts';
import { assertFewSeries } from './series/series.ts';
import { endPlacesAt } from './waiting/waiting-store.ts';

export interface Restoring {
  readonly now: number;
  /** How many slots one person may hold on one day; null where the venue restores, which no limit of theirs binds. */
  readonly slotsPersonDay: number | null;
  /** Whether the limits for guests hold for who restores. */
  readonly isStranger?: boolean;
  /** As it was; by default what a new booking gets. */
  readonly status?: 'CONFIRMED' | 'PENDING';
}

export interface Restored {
  readonly reservation: reservations.ReservationRecord;
  /** Whether this call made the difference: a second one finds it restored. */
  readonly isNew: boolean;
}

export async function restore(tx: Transaction, id: string, restoring: Restoring): Promise<Restored> {
  const { now, slotsPersonDay } = restoring;
  const named = await findBooking(tx, id);
  const courtIds = [...new Set(named.slots.map(({ courtId }) => courtId))];
  // Courts first, as everybody who books does.
  await lockCourts(tx, courtIds);
  await reservations.lockReservation(tx, id);
  const record = await findBooking(tx, id);
  if (statusAt(record, now) !== 'CANCELED') return { reservation: record, isNew: false };
  const age = await reservations.canceledAgo(tx, id);
  if (age === null || !isUndoable(age)) throw coded(409, 'TOO_LATE', { what: 'restore', hours: 0 });
  const venue = await venueCourts(tx, record.venue.id);
  if (!venue) throw notFound('Venue');
  assertOpen(venue, record.slots);
  await endLapsedHolds(tx, courtIds, now);
  await assertStillFree(tx, record, now);
  const { userId } = record;
  const { timeZone } = venue.times;
  if (restoring.isStranger)
    await assertGuestsMayHold(tx, venue, record.slots, { network: null, isSignedIn: true, now });
  if (slotsPersonDay !== null) await assertWithinDays(tx, record.slots, { userId, timeZone, now, slotsPersonDay });
  if (userId !== null) await endPlacesAt(tx, userId, venue.id, record.slots);
  await store(tx, id, restoring.status ?? (venue.needsConfirmation ? 'PENDING' : 'CONFIRMED'));
  if (slotsPersonDay !== null && userId !== null && record.seriesId !== null)
    await assertFewSeries(tx, userId, now, 'INCLUDED');
  return { reservation: await findBooking(tx, id), isNew: true };
}

async function findBooking(tx: Transaction, id: string): Promise<reservations.ReservationRecord> {
  const record = await reservations.findReservation(tx, id);
  if (record?.kind !== 'BOOKING') throw notFound('Reservation');
  return record;
}

/** The venue may have closed the day, or taken the court away. */
function assertOpen(venue: VenueCourts, slots: readonly HeldTime[]): void {
  const isOpen = ({ courtId, start, end }: HeldTime) => {
    const court = venue.courts.find(({ id }) => id === courtId);
    return court && slotFinder(venue, court)(start)?.end === end;
  };
  if (!slots.every(isOpen)) throw coded(409, 'CLOSED', {});
}

async function assertStillFree(
  tx: Transaction,
  { venue, slots, userId }: reservations.ReservationRecord,
  now: number,
): Promise<void> {
  const courtIds = [...new Set(slots.map(({ courtId }) => courtId))];
  const asked = { venueId: venue.id, courtIds, span: spanAround(slots), now, exceptFor: userId };
  const inTheWay = (await takenTimes(tx, asked)).filter((taken) =>
    slots.some((slot) => (taken.courtId ?? slot.courtId) === slot.courtId && overlaps(taken, slot)),
  );
  if (inTheWay.length > 0) throw takenMeanwhile(inTheWay);
}

function takenMeanwhile(inTheWay: readonly TakenTime[]): ProblemError {
  const isAwaited = inTheWay.some(({ by }) => by === 'OFFER' || by === 'WAITING');
  return isAwaited ? coded(409, 'OFFERED', {}) : coded(409, 'SLOT_TAKEN', { what: 'restore', count: 1 });
}

/** Under a savepoint, as a booking is. */
async function store(tx: Transaction, id: string, status: 'CONFIRMED' | 'PENDING'): Promise<void> {
  try {
    await tx.transaction((savepoint) => reservations.restoreReservation(savepoint, id, status));
  } catch (error) {
    throw sqlState(error) === EXCLUSION_VIOLATION ? takenMeanwhile([]) : error;
  }
}
