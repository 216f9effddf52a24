/** A venue's opening on a date, and the slots that it is cut into; both may reach past midnight. */
import { priceAt } from './price.ts';
import type { Busy, PriceBand, Slot, VenueTimes } from './terms.ts';
import { addDays, dateOf, instantOf, weekdayOf } from './zone.ts';

/** When the venue is open on a date, as instants; null where it is closed. */
export function openingOf(venue: VenueTimes, date: string): Busy | null {
  const opening = venue.openingHours[weekdayOf(date)];
  if (!opening || venue.closedDays.includes(date)) return null;
  const closesOn = opening.close <= opening.open ? addDays(date, 1) : date;
  const start = instantOf(date, opening.open, venue.timeZone);
  const end = instantOf(closesOn, opening.close, venue.timeZone);
  return end > start ? { start, end } : null;
}

/**
 * A court's slots on a date: back to back from opening, none beyond closing. They are counted in elapsed time, so that
 * on the days when clocks change each still lasts what it says and none overlaps another.
 */
export function slotsOf(venue: VenueTimes, bands: readonly PriceBand[], date: string): Slot[] {
  const opening = openingOf(venue, date);
  if (!opening) return [];
  const length = venue.slotMinutes * 60_000;
  const slots: Slot[] = [];
  for (let start = opening.start; start + length <= opening.end; start += length) {
    slots.push({ start, end: start + length, cents: priceAt(bands, start, venue.timeZone) });
  }
  return slots;
}

/** From the first of some times to the last; there is at least one. */
export const spanAround = (times: readonly Busy[]): Busy => ({
  start: Math.min(...times.map(({ start }) => start)),
  end: Math.max(...times.map(({ end }) => end)),
});

export const overlaps = (a: Busy, b: Busy): boolean => a.start < b.end && b.start < a.end;

/** Whether the venue is open during all of this time; what began before midnight belongs to the day before. */
export function isOpenFor(venue: VenueTimes, time: Busy): boolean {
  const date = dateOf(time.start, venue.timeZone);
  return [date, addDays(date, -1)].some((day) => {
    const opening = openingOf(venue, day);
    return opening !== null && opening.start <= time.start && time.end <= opening.end;
  });
}
