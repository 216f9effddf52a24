import type { Busy } from './terms.ts';
import { addDays, dateOf } from './zone.ts';

/** Reservations can be made up to so many days in advance. */
export const daysAhead = 14;
/** Cancellations are possible until so many hours before the first slot. */
export const cancellationHours = 24;

/** Whether a slot may be booked at all now: not begun, and not beyond the last bookable day of the venue's calendar. */
export function isBookable(start: number, now: number, timeZone: string): boolean {
  return start > now && dateOf(start, timeZone) <= addDays(dateOf(now, timeZone), daysAhead);
}

/** Whether a reservation of these slots may still be cancelled. */
export function isCancellable(slots: readonly Busy[], now: number): boolean {
  const first = Math.min(...slots.map((slot) => slot.start));
  return slots.length > 0 && first - now >= cancellationHours * 3_600_000;
}

/** The venue itself books further ahead, and also what has begun. */
export const venueWeeksAhead = 26;

export function isBookableByVenue({ start, end }: Busy, now: number, timeZone: string): boolean {
  return end > now && dateOf(start, timeZone) <= addDays(dateOf(now, timeZone), venueWeeksAhead * 7);
}
