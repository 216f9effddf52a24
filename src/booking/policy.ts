/** Until when courts may be booked, cancelled and restored. Days are those of the venue's calendar. */
import type { Busy } from './terms.ts';
import { addDays, dateOf, instantOf, timeOf } from './zone.ts';

/** Reservations can be made up to so many days in advance. */
export const daysAhead = 14;
/** Cancellations are possible until so many hours before the first slot. */
export const cancellationHours = 24;

/** Whether a slot may be booked at all now: not begun, and not beyond the last bookable day of the venue's calendar. */
export function isBookable(start: number, now: number, timeZone: string): boolean {
  return start > now && dateOf(start, timeZone) <= addDays(dateOf(now, timeZone), daysAhead);
}

/** The day of its own where that is to come; else the next with its weekday on which the same time is. */
export function nextSameWeekday(start: number, now: number, timeZone: string): string {
  const day = dateOf(start, timeZone);
  const time = timeOf(start, timeZone);
  const weeks = Math.max(0, Math.floor((now - start) / (7 * 86_400_000)));
  const days = [0, 1, 2].map((week) => addDays(day, 7 * (weeks + week)));
  return days.find((date) => instantOf(date, time, timeZone) > now) ?? day;
}

/** Whether a reservation of these slots may still be cancelled. */
export function isCancellable(slots: readonly Busy[], now: number): boolean {
  const first = Math.min(...slots.map((slot) => slot.start));
  return slots.length > 0 && first - now >= cancellationHours * 3_600_000;
}

/** A cancellation can be taken back for so long, in milliseconds. */
export const undoWindow = 60_000;

export const isUndoable = (age: number): boolean => age <= undoWindow;

/** The venue itself books further ahead, and also what has begun. */
export const venueWeeksAhead = 26;

export function isBookableByVenue({ start, end }: Busy, now: number, timeZone: string): boolean {
  return end > now && dateOf(start, timeZone) <= addDays(dateOf(now, timeZone), venueWeeksAhead * 7);
}
