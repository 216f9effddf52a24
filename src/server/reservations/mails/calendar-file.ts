/** A reservation as an iCalendar file (RFC 5545), for the calendars that people keep. */
import { statusAt } from '#booking/guests.ts';
import { runsOf } from '#booking/runs.ts';
import type { ReservationRecord } from '../court-time/store.ts';

export interface CalendarOptions {
  /** Where the product is; its name keeps the events' ids apart from everybody else's. */
  readonly publicUrl: string;
  readonly now: number;
}

type Slot = ReservationRecord['slots'][number];

const byCourt = (a: Slot, b: Slot): number => (a.courtName < b.courtName ? -1 : Number(a.courtName > b.courtName));

/** A run of slots is one event. */
const eventsOf = (slots: readonly Slot[]): Slot[] =>
  runsOf(slots.toSorted(byCourt), ({ courtName, start, end }) => ({ court: courtName, start, end })).map(
    ({ first, last }) => ({ ...first, end: last.end }),
  );

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Text as a value: its own separators escaped, its lines written as one. */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no control character but the tab may stand in a value.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const statuses: Readonly<Record<string, string>> = {
  CONFIRMED: 'CONFIRMED',
  PENDING: 'TENTATIVE',
  CANCELED: 'CANCELLED',
};

const WIDTH = 75;
const encoder = new TextEncoder();

/** No line is longer than 75 octets; the next one goes on after a space, and no character is torn. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > WIDTH) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

export function calendarFile(reservation: ReservationRecord, { publicUrl, now }: CalendarOptions): string {
  const { venue } = reservation;
  const status = statusAt(reservation, now);
  const host = new URL(publicUrl).hostname;
  const events = eventsOf(reservation.slots).flatMap(({ id, start, end, courtName }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${status === 'CANCELED' ? 2 : status === 'CONFIRMED' ? 1 : 0}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(`${courtName}, ${venue.name}`)}`,
    `LOCATION:${text([venue.name, venue.address, venue.city].filter(Boolean).join(', '))}`,
    `STATUS:${statuses[status] ?? 'TENTATIVE'}`,
    `URL:${publicUrl}/my-reservations`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Edgeball//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
