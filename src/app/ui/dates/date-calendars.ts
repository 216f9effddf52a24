/** The calendars, together in one chunk that is fetched when the first of them is wanted. */
import { DateRangeCalendar } from './date-range-calendar.tsx';
import { DayCalendar } from './day-calendar.tsx';

export const calendars = { range: DateRangeCalendar, day: DayCalendar };
export type Calendars = typeof calendars;
