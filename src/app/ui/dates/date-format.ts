/** Instants as people read them, in the page's language and in the venue's time zone; through Intl, which weighs nothing. */
import { pageLocale } from '#messages/page-language.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Options, timeZone: string | undefined, locale: string): Intl.DateTimeFormat {
  const key = `${locale}|${timeZone ?? ''}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = make(options, timeZone, locale);
  formatters.set(key, made);
  return made;
}

function make(options: Options, timeZone: string | undefined, locale: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
  } catch {
    // An old browser may not know a zone; the device's own is better than nothing.
    return new Intl.DateTimeFormat(locale, options);
  }
}

type Instant = string | number | Date;
type Options = Intl.DateTimeFormatOptions;

const LONG_DATE: Options = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' };
const SHORT_DATE: Options = { weekday: 'short', month: 'long', day: 'numeric' };
const TINY_DATE: Options = { month: 'short', day: 'numeric' };
const TIME: Options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const format = (instant: Instant, options: Options, timeZone: string | undefined, locale = pageLocale()) =>
  formatter(options, timeZone, locale).format(new Date(instant));

/** `Saturday, March 14, 2026` */
export const longDate = (instant: Instant, timeZone?: string): string => format(instant, LONG_DATE, timeZone);

/** `09:00` */
export const formatTimeOfDay = (instant: Instant, timeZone?: string): string => format(instant, TIME, timeZone);

/** `Saturday, March 14, 2026, 09:00` */
export const longDateTime = (instant: Instant, timeZone?: string): string =>
  `${longDate(instant, timeZone)}, ${formatTimeOfDay(instant, timeZone)}`;

/** `Sat, March 14` */
export const shortDate = (instant: Instant, timeZone?: string, locale?: string): string =>
  format(instant, SHORT_DATE, timeZone, locale);

/** `Mar 14` */
export const tinyDate = (instant: Instant, timeZone?: string): string => format(instant, TINY_DATE, timeZone);

/** `Sat, March 14 · 10:05` */
export const shortDateTime = (instant: Instant, timeZone?: string, locale?: string): string =>
  `${shortDate(instant, timeZone, locale)} · ${formatTimeOfDay(instant, timeZone)}`;

/** The same, or the day alone where the time of day means nothing. */
export const shortMoment = (instant: Instant, timeZone: string, isDayOnly: boolean, locale?: string): string =>
  isDayOnly ? shortDate(instant, timeZone, locale) : shortDateTime(instant, timeZone, locale);

/** A calendar date such as `2026-03-14` with its weekday, which is what people plan by: `Sat, March 14, 2026`. */
export const calendarDay = (date: string): string =>
  format(`${date}T00:00:00Z`, { weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' }, 'UTC');

/** A calendar date such as `2026-03-14` in the pickers' display format: `March 14, 2026`. */
export const formatCalendarDate = (date: string): string =>
  format(`${date}T00:00:00Z`, { month: 'long', day: 'numeric', year: 'numeric' }, 'UTC');
