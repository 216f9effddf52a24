/** Weekly bookings: their days, bounded, at the same time of the venue's clock. */
import { addDays, dateOf, instantOf, timeOf } from './zone.ts';

/** A weekly booking covers at most so many weeks. */
export const seriesWeeks = 26;
/** How many weekly bookings that are not over one person has at most. */
export const seriesPerPerson = 3;

/** The last date until which a weekly booking that begins on this one goes. */
export const lastSeriesDate = (first: string): string => addDays(first, (seriesWeeks - 1) * 7);

/** The same weekday from the first date on, through the last. */
export function seriesDates(first: string, until: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= until && dates.length < seriesWeeks; date = addDays(date, 7)) dates.push(date);
  return dates;
}

/** The same time of the wall's clock so many weeks later, whatever the clocks do in between. */
export const weeksLater = (start: number, weeks: number, timeZone: string): number =>
  weeks === 0 ? start : instantOf(addDays(dateOf(start, timeZone), weeks * 7), timeOf(start, timeZone), timeZone);
