/** The iCalendar file of a tournament, and the way to its place. */
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from '#app/tournaments/place/calendar-file.ts';
import { routeUrl } from '#app/tournaments/place/route-url.ts';

const event: CalendarEvent = {
  id: 't1',
  title: 'Harbour Open; 2026, part 1',
  start: '2026-03-14T08:00:00.000Z',
  end: '2026-03-14T17:30:00.000Z',
  timeZone: 'Europe/Zagreb',
  place: 'Harbour Hall, Quay 1, Zadar',
  url: 'https://edgeball.example/tournaments/t1',
};
const made = Date.parse('2026-03-01T12:00:00Z');
const linesOf = (change: Partial<CalendarEvent> = {}) => calendarFile({ ...event, ...change }, made).split('\r\n');

test("an event has the venue's own times and zone, its place and its page", () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Edgeball//Tournament//EN',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Zagreb',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:t1@edgeball.example',
    'DTSTAMP:20260301T120000Z',
    'DTSTART;TZID=Europe/Zagreb:20260314T090000',
    'DTEND;TZID=Europe/Zagreb:20260314T183000',
    'SUMMARY:Harbour Open\\; 2026\\, part 1',
    'LOCATION:Harbour Hall\\, Quay 1\\, Zadar',
    'URL:https://edgeball.example/tournaments/t1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the clocks change during the event: both offsets, and when', () => {
  const lines = linesOf({ start: '2026-03-28T08:00:00Z', end: '2026-03-29T15:00:00Z' });
  expect(lines.slice(lines.indexOf('BEGIN:DAYLIGHT'), lines.indexOf('END:DAYLIGHT'))).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
  ]);
  expect(lines).toContain('DTEND;TZID=Europe/Zagreb:20260329T170000');
});

test('a zone west of Greenwich, with half an hour', () => {
  expect(linesOf({ timeZone: 'America/St_Johns' })).toContain('TZOFFSETTO:-0230');
});

test('a season fills days, not hours', () => {
  const lines = linesOf({ end: '2026-05-30T18:00:00Z' });
  expect(lines).toContain('DTSTART;VALUE=DATE:20260314');
  expect(lines).toContain('DTEND;VALUE=DATE:20260531');
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});

test('no line has more than 75 octets, and none of its letters is cut', () => {
  const place = 'Športska dvorana Šćepana Đorđevića '.repeat(5).trim();
  const file = calendarFile({ ...event, place }, made);
  const long = file.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75);
  expect(long).toEqual([]);
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${place}\r\n`);
});

const place = { name: 'Harbour Hall', address: 'Quay 1', city: 'Zadar' };

test.each([
  ['Mozilla/5.0 (Linux; Android 16)', 'geo:0,0?q=Quay%201%2C%20Zadar'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)', 'https://maps.apple.com/?daddr=Quay+1%2C+Zadar'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/directions?to=Quay+1%2C+Zadar'],
])('the route for %s', (userAgent, url) => {
  expect(routeUrl(place, userAgent)).toBe(url);
});

test('a hall without a street is looked for by its name', () => {
  expect(routeUrl({ name: 'Harbour Hall', address: '', city: 'Zadar' }, '')).toContain('Harbour+Hall%2C+Zadar');
});
