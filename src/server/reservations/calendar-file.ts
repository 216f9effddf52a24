/** A reservation as an iCalendar file (RFC 5545), for the calendars that people keep. */
import { statusAt } from '#booking/guests.ts';
import type { ReservationRecord } from './store.ts';

export interface CalendarOptions {
  /** Where the product is; its name keeps the events' ids apart from everybody else's. */
  readonly publicUrl: string;
  readonly now: number;
}

type Slot = ReservationRecord['slots'][number];

/** Slots of one court that follow each other are one event. */
function runsOf(slots: readonly Slot[]): Slot[] {
  const runs: Slot[] = [];
  const ordered = slots.toSorted((a, b) =>
    a.courtName < b.courtName ? -1 : a.courtName > b.courtName ? 1 : a.start - b.start,
  );
  for (const slot of ordered) {
    const last = runs.at(-1);
    if (last?.courtName === slot.courtName && last.end === slot.start)
      runs[runs.length - 1] = { ...last, end: slot.end };
    else runs.push(slot);
  }
  return runs.toSorted((a, b) => a.start - b.start);
}

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
  const events = runsOf(reservation.slots).flatMap(({ id, start, end, courtName }) => [
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
