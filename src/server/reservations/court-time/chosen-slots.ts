/** The venue's own slots that a request names, at the venue's prices. */

import { slotsOf } from '#booking/slots.ts';
import type { Slot } from '#booking/terms.ts';
import { addDays, dateOf } from '#booking/zone.ts';
import type { ReservationRequest } from '#contract/reservations/reservations.ts';
import { serverFault } from '#messages/fault.ts';
import { invalid } from '#server/platform/http/reply/problem.ts';
import type { CourtRecord, HeldTime, VenueCourts } from './court-store.ts';

export interface ChosenSlot extends HeldTime {
  readonly cents: number;
  readonly startText: string;
}

/** Why a slot cannot be asked for; null where it can. */
export type SlotValidator = (slot: Slot) => string | null;

/** The price is the venue's, whatever the client believes. */
export function chosenSlots(
  venue: VenueCourts,
  wanted: ReservationRequest['slots'],
  validateSlot: SlotValidator,
): readonly ChosenSlot[] {
  const chosen = new Map<string, ChosenSlot>();
  for (const [i, { courtId, startTimes }] of wanted.entries()) {
    const court = venue.courts.find(({ id }) => id === courtId);
    if (!court) throw invalid(`slots.${i}.courtId`, serverFault('inputs.courtElsewhere'));
    const slotAt = slotFinder(venue, court);
    for (const startText of startTimes) {
      const start = Date.parse(startText);
      const slot = slotAt(start);
      if (!slot) throw invalid(`slots.${i}.startTimes`, serverFault('inputs.noSlot'));
      const fault = validateSlot(slot);
      if (fault !== null) throw invalid(`slots.${i}.startTimes`, fault);
      chosen.set(`${courtId} ${start}`, { ...slot, courtId, startText });
    }
  }
  return [...chosen.values()];
}

/** Finds a court's slots by their starts; each day's are worked out once. */
export function slotFinder({ times }: VenueCourts, { bands }: CourtRecord): (start: number) => Slot | undefined {
  const days = new Map<string, Map<number, Slot>>();
  const slotsOn = (date: string) => {
    const known = days.get(date) ?? new Map(slotsOf(times, bands, date).map((slot) => [slot.start, slot]));
    days.set(date, known);
    return known;
  };
  return (start) => {
    const date = dateOf(start, times.timeZone);
    // A slot after midnight still belongs to the opening of the day before.
    return slotsOn(date).get(start) ?? slotsOn(addDays(date, -1)).get(start);
  };
}
