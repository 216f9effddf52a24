/** Books slots for somebody who called the venue: all of them, or none. Runs in a transaction of its caller's. */
import { isBookableByVenue, venueWeeksAhead } from '#booking/policy.ts';
import type { CallerBooking } from '#contract/venues/venue-management.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import { chosenSlots } from './court-time/chosen-slots.ts';
import { lockCourts, venueCourts } from './court-time/court-store.ts';
import { assertFree } from './court-time/free-times.ts';
import type * as reservations from './court-time/store.ts';
import { storeBooking } from './court-time/store-booking.ts';
import { endLapsedHolds } from './guests/guest-holds.ts';

export interface CallersBooking {
  readonly venueId: string;
  readonly request: CallerBooking;
  /** The hash of the mailed link that cancels it; null where no e-mail was given. */
  readonly linkHash: string | null;
  readonly now: number;
}

/** The venue books it itself, so it needs no confirmation and counts against no limit. */
export async function bookForCaller(
  tx: Transaction,
  { venueId, request, linkHash, now }: CallersBooking,
): Promise<reservations.ReservationRecord> {
  const courtIds = [...new Set(request.slots.map(({ courtId }) => courtId))];
  await lockCourts(tx, courtIds);
  const venue = await venueCourts(tx, venueId);
  if (!venue) throw notFound('Venue');
  const { timeZone } = venue.times;
  const chosen = chosenSlots(venue, request.slots, (slot) =>
    isBookableByVenue(slot, now, timeZone) ? null : `Up to ${venueWeeksAhead} weeks ahead, and nothing that is over.`,
  );
  await endLapsedHolds(tx, courtIds, now);
  await assertFree(tx, venue, chosen, now);
  return storeBooking(tx, venue, chosen, now, {
    userId: null,
    status: 'CONFIRMED',
    contact: request,
    caller: { linkHash },
  });
}
