/** What each week of a weekly booking finds: slots of the venue, free or not. */

import { isBookable, isBookableByVenue } from '#booking/policy.ts';
import { euros, totalOf } from '#booking/price.ts';
import { lastSeriesDate, seriesDates, seriesWeeks, weeksLater } from '#booking/series.ts';
import { spanAround } from '#booking/slots.ts';
import type { Busy, Slot } from '#booking/terms.ts';
import { dateOf } from '#booking/zone.ts';
import type { SeriesWeek, WeekState } from '#contract/reservations/series.ts';
import { serverFault } from '#messages/fault.ts';
import { invalid } from '#server/platform/http/reply/problem.ts';
import { slotFinder } from '../court-time/chosen-slots.ts';
import type { VenueCourts } from '../court-time/court-store.ts';

export interface SeriesWish {
  readonly courtId: string;
  readonly startTimes: readonly string[];
  readonly until: string;
  /** Whether the venue itself books. */
  readonly isForCaller: boolean;
}

export interface PlannedWeek {
  readonly date: string;
  /** Null where the venue has no such slots then. */
  readonly slots: readonly Slot[] | null;
}

/** Needs nothing of what is booked, so it can be worked out before anything is locked. */
export function planWeeks(venue: VenueCourts, wish: SeriesWish, now: number): PlannedWeek[] {
  const { timeZone } = venue.times;
  const court = venue.courts.find(({ id }) => id === wish.courtId);
  if (!court) throw invalid('courtId', serverFault('inputs.courtElsewhere'));
  const slotAt = slotFinder(venue, court);
  const starts = [...new Set(wish.startTimes.map((text) => Date.parse(text)))].sort((a, b) => a - b);
  for (const start of starts) {
    const slot = slotAt(start);
    if (!slot) throw invalid('startTimes', serverFault('inputs.noSlot'));
    if (!(wish.isForCaller ? isBookableByVenue(slot, now, timeZone) : isBookable(start, now, timeZone)))
      throw invalid('startTimes', serverFault('inputs.dayNotBookable'));
  }
  const first = dateOf(starts[0] ?? now, timeZone);
  if (starts.some((start) => dateOf(start, timeZone) !== first))
    throw invalid('startTimes', serverFault('inputs.oneDay'));
  if (wish.until < first) throw invalid('until', serverFault('inputs.beforeFirst'));
  if (wish.until > lastSeriesDate(first))
    throw invalid('until', serverFault('inputs.mostWeeks', { most: seriesWeeks }));
  return seriesDates(first, wish.until).map((date, week) => {
    const slots = starts.map((start) => slotAt(weeksLater(start, week, timeZone)));
    return { date, slots: slots.every((slot) => slot !== undefined) ? slots : null };
  });
}

export interface FoundWeek extends PlannedWeek {
  readonly state: WeekState;
}

export interface CourtFinding {
  readonly isBusy: (time: Busy) => boolean;
  /** How many more slots the booker may hold on a day. */
  readonly roomOn: (date: string) => number;
}

export const findWeeks = (weeks: readonly PlannedWeek[], { isBusy, roomOn }: CourtFinding): FoundWeek[] =>
  weeks.map((week) => ({ ...week, state: stateOf(week, isBusy, roomOn) }));

function stateOf(
  { date, slots }: PlannedWeek,
  isBusy: CourtFinding['isBusy'],
  roomOn: CourtFinding['roomOn'],
): WeekState {
  if (!slots) return 'CLOSED';
  if (slots.some(isBusy)) return 'TAKEN';
  return slots.length > roomOn(date) ? 'LIMIT' : 'FREE';
}

export const presentWeek = ({ date, slots, state }: FoundWeek): SeriesWeek => ({
  date,
  state,
  price: slots && euros(totalOf(slots)),
});

/** The span of all their slots and of now. */
export function spanOf(weeks: readonly PlannedWeek[], now: number): Busy {
  return spanAround([{ start: now, end: now }, ...weeks.flatMap(({ slots }) => slots ?? [])]);
}
