/**
 * Wall-clock times of a venue's zone as instants, and back. All instants are epoch milliseconds, dates YYYY-MM-DD,
 * times HH:mm, where 24:00 is the end of the day.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Zones change their offset on a quarter of an hour at the finest. */
const QUARTER = 900_000;
const MOST_KEPT = 20_000;
const offsets = new Map<string, Map<number, number>>();

/** Milliseconds by which the zone's clocks are ahead of UTC. Asking the calendar takes long, and the same is asked often. */
function ahead(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER);
  let known = offsets.get(timeZone);
  if (!known || known.size > MOST_KEPT) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  const found = known.get(quarter) ?? computeAhead(quarter * QUARTER, timeZone);
  known.set(quarter, found);
  return found;
}

function computeAhead(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

/** What a clock on the wall shows at an instant, as if the wall were in UTC. */
const wallClock = (instant: number, timeZone: string): number =>
  Math.floor(instant / 1000) * 1000 + ahead(instant, timeZone);

/**
 * The instant at which a clock in the zone shows this date and time. A time that the clocks skip is taken with the
 * offset before the change (02:30 becomes 03:30); one that they show twice is the first.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const day = 86_400_000;
  const before = wallClock(wall - day, timeZone) - (wall - day);
  const after = wallClock(wall + day, timeZone) - (wall + day);
  const matching = [before, after].map((offset) => wall - offset).filter((at) => wallClock(at, timeZone) === wall);
  return matching.length > 0 ? Math.min(...matching) : wall - before;
}

/** The date that a calendar in the zone shows at an instant. */
export const dateOf = (instant: number, timeZone: string): string =>
  new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);

/** The time that a clock in the zone shows at an instant. */
export const timeOf = (instant: number, timeZone: string): string =>
  new Date(wallClock(instant, timeZone)).toISOString().slice(11, 16);

const longDays = new Map<string, Intl.DateTimeFormat>();

/** In English `Thursday, November 19, 2026`, as a calendar in the zone says. */
export function longDateOf(instant: number | Date, timeZone: string, language: string): string {
  const key = `${language} ${timeZone}`;
  const format = longDays.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' });
  longDays.set(key, format);
  return format.format(instant);
}

/** Minutes by which the zone's clocks are ahead of UTC at an instant. */
const offsetOf = (instant: number, timeZone: string): number =>
  Math.round((wallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000) / 60_000);

/** ISO 8601 with the zone's own offset, so that a reader without a zone database sees the venue's time. */
export function zonedIso(instant: number, timeZone: string): string {
  const offset = offsetOf(instant, timeZone);
  const sign = offset < 0 ? '-' : '+';
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const wall = new Date(instant + offset * 60_000).toISOString().slice(0, 19);
  return `${wall}${sign}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

/** The calendar date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
