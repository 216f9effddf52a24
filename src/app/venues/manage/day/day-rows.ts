/** A day's bookings as rows of times and columns of courts. */
import { overlaps } from '#booking/slots.ts';
import type { Busy } from '#booking/terms.ts';
import type { DayBook, DayEntry } from '#contract/venues/venue-management.ts';

export interface DayCell {
  readonly courtId: string;
  readonly courtName: string;
  readonly start: string;
  readonly end: string;
  /** Who holds the court then; more than one where a slot has another length than what is booked. */
  readonly entries: readonly DayEntry[];
  /** The tournament that takes every court. */
  readonly tournament: string | null;
  /** The price of a slot that can be booked; null where it cannot. */
  readonly price: number | null;
}

export interface DayRow {
  readonly start: string;
  readonly end: string;
  readonly cells: readonly DayCell[];
}

interface Times {
  readonly start: string;
  readonly end: string;
}

const busy = ({ start, end }: Times): Busy => ({ start: Date.parse(start), end: Date.parse(end) });
const meet = (a: Times, b: Times): boolean => overlaps(busy(a), busy(b));

export function dayRows(day: DayBook, now: number): DayRow[] {
  return timesOf(day).map(({ start, end, slot }) => {
    const tournament = day.tournaments.find((one) => meet(one, { start, end }))?.name ?? null;
    const isOver = Date.parse(end) <= now;
    const cells = day.courts.map(({ courtId, courtName, entries, prices = [] }) => {
      const held = entries.filter((entry) => meet(entry, { start, end }));
      const isFree = held.length === 0 && tournament === null && !isOver;
      const price = isFree && slot !== null ? (prices[slot] ?? null) : null;
      return { courtId, courtName, start, end, entries: held, tournament, price };
    });
    return { start, end, cells };
  });
}

/** The slots of the day, and what is held outside of them, as after other opening hours. */
function timesOf({ slots = [], courts }: DayBook): (Times & { readonly slot: number | null })[] {
  const times = slots.map(({ start, end }, slot) => ({ start, end, slot: slot as number | null }));
  for (const { start, end } of courts.flatMap(({ entries }) => entries))
    if (!times.some((time) => meet(time, { start, end }))) times.push({ start, end, slot: null });
  return times.sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

/** A court's slots that can be booked, by their starts. */
export const freeSlots = (rows: readonly DayRow[], courtId: string): DayCell[] =>
  rows.flatMap(({ cells }) => cells.filter((cell) => cell.courtId === courtId && cell.price !== null));

/** From this start on as long as each follows the one before. */
export function freeRun(slots: readonly DayCell[], start: string): DayCell[] {
  const run: DayCell[] = [];
  for (const slot of slots)
    if (run.length === 0 ? slot.start === start : slot.start === run.at(-1)?.end) run.push(slot);
  return run;
}
