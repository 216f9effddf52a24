/** Whether anything of a day is free, in one merged pass over slots and bookings: lists of venues ask it for many days. */
import type { Busy } from './terms.ts';

/** Whether one of these slots, ordered by time and apart from each other, is free: one pass over both. */
export function hasFreeSlot(slots: readonly Busy[], busy: readonly Busy[]): boolean {
  const taken = busy.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    for (let time = taken[next]; time && time.start < slot.end; time = taken[next]) {
      busyUntil = Math.max(busyUntil, time.end);
      next += 1;
    }
    if (busyUntil <= slot.start) return true;
  }
  return false;
}
