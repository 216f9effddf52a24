/** The slots that somebody has chosen, keyed by court and start time; days do not matter to it. */
import { type Run, runsOf } from '#booking/runs.ts';
import { dateOf } from '#booking/zone.ts';
import type { ReservationRequest } from '#contract/reservations/reservations.ts';

export interface SelectedSlot {
  readonly courtId: string;
  readonly courtName: string;
  readonly start: string;
  readonly end: string;
  readonly price: number;
}

export const keyOf = ({ courtId, start }: Pick<SelectedSlot, 'courtId' | 'start'>): string => `${courtId} ${start}`;

const ordered = (slots: readonly SelectedSlot[]): SelectedSlot[] =>
  slots.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || (a.courtName < b.courtName ? -1 : 1));

export const includes = (slots: readonly SelectedSlot[], slot: Pick<SelectedSlot, 'courtId' | 'start'>): boolean =>
  slots.some((one) => keyOf(one) === keyOf(slot));

export const without = (
  slots: readonly SelectedSlot[],
  gone: readonly Pick<SelectedSlot, 'courtId' | 'start'>[],
): SelectedSlot[] => {
  const keys = new Set(gone.map(keyOf));
  return slots.filter((slot) => !keys.has(keyOf(slot)));
};

/** In it if it was not, out of it if it was. */
export const toggled = (slots: readonly SelectedSlot[], slot: SelectedSlot): SelectedSlot[] =>
  includes(slots, slot) ? without(slots, [slot]) : ordered([...slots, slot]);

export const selectionTotal = (slots: readonly SelectedSlot[]): number =>
  slots.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;

export const chosenRuns = (slots: readonly SelectedSlot[]): Run<SelectedSlot>[] =>
  runsOf(slots, ({ courtId, start, end }) => ({
    court: courtId,
    start: Date.parse(start),
    end: Date.parse(end),
  }));

/** As the booking call takes them. */
export function requestedSlots(slots: readonly SelectedSlot[]): ReservationRequest['slots'] {
  const courts = new Map<string, string[]>();
  for (const { courtId, start } of ordered(slots)) courts.set(courtId, [...(courts.get(courtId) ?? []), start]);
  return [...courts].map(([courtId, startTimes]) => ({ courtId, startTimes }));
}

/** What can be booked every week: slots of one court on one day, one after the other; null where it is anything else. */
export function repeatable(
  slots: readonly SelectedSlot[],
  timeZone: string,
): { readonly courtId: string; readonly startTimes: string[] } | null {
  const [run, ...others] = chosenRuns(slots);
  const days = new Set(slots.map(({ start }) => dateOf(Date.parse(start), timeZone)));
  if (!run || others.length > 0 || days.size > 1) return null;
  return { courtId: run.first.courtId, startTimes: ordered(slots).map(({ start }) => start) };
}

const isSlot = (value: unknown): value is SelectedSlot => {
  const slot = value as Partial<Record<keyof SelectedSlot, unknown>> | null;
  return (
    typeof slot === 'object' &&
    slot !== null &&
    [slot.courtId, slot.courtName, slot.start, slot.end].every((part) => typeof part === 'string') &&
    typeof slot.price === 'number'
  );
};

/** What was kept in this tab, without what has begun meanwhile. */
export function restored(kept: object | null, now: number): SelectedSlot[] {
  const slots = kept && 'slots' in kept && Array.isArray(kept.slots) ? kept.slots : [];
  return slots.filter(isSlot).filter(({ start }) => Date.parse(start) > now);
}
