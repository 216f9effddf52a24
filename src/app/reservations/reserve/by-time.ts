/** A day's slots by their time, across all courts of a venue. */
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import type { SelectedSlot } from './selection.ts';

export interface TimeOfCourts {
  readonly start: string;
  readonly end: string;
  /** On the courts that are free then, in the venue's order. */
  readonly free: readonly SelectedSlot[];
  /** Courts that can be booked then, free or not. */
  readonly total: number;
  /** Whether one may wait for it. */
  readonly canWait: boolean;
}

export function byTime(courts: readonly CourtWithSlots[]): TimeOfCourts[] {
  const times = new Map<
    string,
    { start: string; end: string; free: SelectedSlot[]; total: number; canWait: boolean }
  >();
  for (const { courtId, courtName, slots } of courts)
    for (const { start, end, price, available, canWait = false } of slots) {
      const time = times.get(`${start} ${end}`) ?? { start, end, free: [], total: 0, canWait };
      times.set(`${start} ${end}`, time);
      time.total += 1;
      if (available) time.free.push({ courtId, courtName, start, end, price });
    }
  return [...times.values()].sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
