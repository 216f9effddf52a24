/** Prices of slots by the time of day at which they start. Integer cents inside, euros on the wire. */
import type { PriceBand, Slot } from './terms.ts';
import { timeOf } from './zone.ts';

/** What a slot costs that starts at this instant: the last band begun by then; before the first, the last of the day. */
export function priceAt(bands: readonly PriceBand[], start: number, timeZone: string): number {
  const ordered = bands.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const time = timeOf(start, timeZone);
  return (ordered.findLast((band) => band.from <= time) ?? ordered.at(-1))?.cents ?? 0;
}

/** The sum of the slots' prices, in cents. */
export const totalOf = (slots: readonly Pick<Slot, 'cents'>[]): number =>
  slots.reduce((sum, slot) => sum + slot.cents, 0);

/** Cents as the wire's euros, with at most two decimals. */
export const euros = (cents: number): number => Math.round(cents) / 100;
