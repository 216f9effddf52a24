/** What guests together, and those of one network, may hold. */
import { exceedsGuestShare, exceedsNetwork, holdMinutes } from '#booking/guests.ts';
import { openingOf, overlaps, slotsOf } from '#booking/slots.ts';
import type { Busy } from '#booking/terms.ts';
import { addDays, dateOf } from '#booking/zone.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { coded, type ProblemError } from '#server/platform/http/reply/problem.ts';
import type { VenueCourts } from '../court-time/court-store.ts';
import { guestSlots, lockGuests, networkSlots } from './guest-holds.ts';

/** Until the earliest hold may have ended by itself. */
export const tooManyGuests = (isSignedIn: boolean): ProblemError =>
  coded(
    429,
    'TOO_MANY_GUESTS',
    { way: isSignedIn ? 'confirm' : 'login' },
    { headers: { 'retry-after': String(holdMinutes * 60) } },
  );

export interface Guest {
  /** A keyed hash; null where the network's own limit does not hold. */
  readonly network: string | null;
  /** With an account that nothing has confirmed. */
  readonly isSignedIn: boolean;
  readonly now: number;
}

/** Takes locks that other guests wait for, so that together they keep to the limits. */
export async function assertGuestsMayHold(
  tx: Transaction,
  venue: VenueCourts,
  chosen: readonly Busy[],
  { network, isSignedIn, now }: Guest,
): Promise<void> {
  await lockGuests(tx, venue.id, network);
  if (network !== null && exceedsNetwork(await networkSlots(tx, network, now), chosen.length))
    throw tooManyGuests(isSignedIn);
  for (const { opening, slots } of daysOf(venue, chosen)) {
    const asked = chosen.filter((slot) => overlaps(slot, opening)).length;
    const held = await guestSlots(tx, venue.id, opening, now);
    if (exceedsGuestShare({ slots, held, asked })) throw tooManyGuests(isSignedIn);
  }
}

/** The venue's days that these slots are of; one after midnight belongs to the opening of the day before. */
function daysOf(venue: VenueCourts, chosen: readonly Busy[]): { opening: Busy; slots: number }[] {
  const { times, courts } = venue;
  const dates = new Set(
    chosen.flatMap(({ start }) => {
      const date = dateOf(start, times.timeZone);
      return [addDays(date, -1), date];
    }),
  );
  return [...dates].flatMap((date) => {
    const opening = openingOf(times, date);
    if (!opening || !chosen.some((slot) => overlaps(slot, opening))) return [];
    return [{ opening, slots: courts.reduce((sum, { bands }) => sum + slotsOf(times, bands, date).length, 0) }];
  });
}
