/** An iCalendar file (RFC 5545) of one tournament, made by the device: its times in the venue's zone, its place and its page. */
import { DAY } from '#contract/durations.ts';

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly place: string;
  readonly url: string;
}

/** A season of weeks would fill every day of a calendar: longer than this, an event has days and no times. */
const LONGEST_WITH_TIMES = 3 * DAY;

/** `now` is when the file is made. */
export function calendarFile(event: CalendarEvent, now: number): string {
  const { id, title, timeZone, place, url } = event;
  const [start, end] = [Date.parse(event.start), Date.parse(event.end)];
  const hasTimes = end - start <= LONGEST_WITH_TIMES;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Edgeball//Tournament//EN',
    ...(hasTimes ? zoneLines(timeZone, start, end) : []),
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${compact(now)}Z`,
    ...(hasTimes
      ? [
          `DTSTART;TZID=${timeZone}:${compact(wallClock(start, timeZone))}`,
          `DTEND;TZID=${timeZone}:${compact(wallClock(end, timeZone))}`,
        ]
      : [
          `DTSTART;VALUE=DATE:${dayOf(wallClock(start, timeZone))}`,
          // The end of a span of days is the first day after it.
          `DTEND;VALUE=DATE:${dayOf(wallClock(end, timeZone) + DAY)}`,
        ]),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The zone's offset at the start, and its change where the clocks change during the event. */
function zoneLines(timeZone: string, start: number, end: number): string[] {
  const [before, after] = [offsetAt(start, timeZone), offsetAt(end, timeZone)];
  const lines = ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...offsetLines('19700101T000000', before, before)];
  if (before !== after) {
    const change = changeBetween(start, end, timeZone);
    lines.push(...offsetLines(compact(change + before), before, after));
  }
  return [...lines, 'END:VTIMEZONE'];
}

function offsetLines(from: string, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${from}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
}

/** The first second with the later offset, by bisection. */
function changeBetween(start: number, end: number, timeZone: string): number {
  const before = offsetAt(start, timeZone);
  let [low, high] = [Math.floor(start / 1_000), Math.ceil(end / 1_000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 1_000, timeZone) === before) low = middle;
    else high = middle;
  }
  return high * 1_000;
}

const offsetAt = (instant: number, timeZone: string): number =>
  wallClock(instant, timeZone) - Math.floor(instant / 1_000) * 1_000;

/** What the zone's clocks show, as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** `20261127T090000` */
const compact = (utc: number): string =>
  new Date(utc)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/[-:]/g, '');
/** `20261127` */
const dayOf = (utc: number): string => compact(utc).slice(0, 8);

/** `+0100` */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const MOST_OCTETS = 75;

/** A line has 75 octets at most; what follows stands in lines that begin with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let folded = '';
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}
