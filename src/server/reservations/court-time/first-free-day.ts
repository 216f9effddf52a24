/** The day on which the booking page opens. */
import { hasFreeSlot } from '#booking/free-slots.ts';
import { daysAhead, isBookable } from '#booking/policy.ts';
import { openingOf, slotsOf } from '#booking/slots.ts';
import { addDays, dateOf } from '#booking/zone.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import type { VenueCourts } from './court-store.ts';
import { takenTimes } from './taken-times.ts';

/** The first bookable day of the venue with a free slot; null where there is none. */
export async function firstFreeDay(db: Executor, venue: VenueCourts, now: number): Promise<string | null> {
  const { times, courts } = venue;
  const today = dateOf(now, times.timeZone);
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead));
  const end = Math.max(now, ...days.map((date) => openingOf(times, date)?.end ?? now));
  const courtIds = courts.map(({ id }) => id);
  const held = await takenTimes(db, { venueId: venue.id, courtIds, span: { start: now, end }, now });
  const busyOf = new Map(
    courtIds.map((id) => [id, held.filter(({ courtId }) => courtId === null || courtId === id)] as const),
  );
  const isFree = (date: string): boolean =>
    courts.some(({ id, bands }) => {
      const slots = slotsOf(times, bands, date).filter(({ start }) => isBookable(start, now, times.timeZone));
      return hasFreeSlot(slots, busyOf.get(id) ?? []);
    });
  return days.find(isFree) ?? null;
}
