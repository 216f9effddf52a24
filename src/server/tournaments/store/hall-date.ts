/** On which of its days a tournament is in the hall. */

import { addDays, dateOf, instantOf } from '#booking/zone.ts';
import { HOUR } from '#contract/durations.ts';
import type { TournamentRow } from './store.ts';

/** A day that goes on past midnight is the same until four in the morning. */
const NIGHT = 4 * HOUR;

type Dated = Pick<TournamentRow, 'startsAt' | 'endsAt' | 'timeZone'>;

/** Before a tournament its first day, after it its last. */
export function hallDateOf({ startsAt, endsAt, timeZone }: Dated, now: number): string {
  const today = dateOf(now - NIGHT, timeZone);
  const days = [dateOf(startsAt.getTime(), timeZone), today, dateOf(endsAt.getTime(), timeZone)];
  return days.sort()[1] ?? today;
}

/** When the date of its hall has changed (epoch milliseconds). */
export function hallEndsAt(row: Dated, now: number): number {
  const date = hallDateOf(row, now);
  if (date >= dateOf(row.endsAt.getTime(), row.timeZone)) return Number.POSITIVE_INFINITY;
  return instantOf(addDays(date, 1), '00:00', row.timeZone) + NIGHT;
}
