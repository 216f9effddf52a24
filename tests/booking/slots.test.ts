import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBookable, isCancellable, isUndoable, nextSameWeekday } from '#booking/policy.ts';
import { euros, totalOf } from '#booking/price.ts';
import { openingOf, overlaps, slotsOf } from '#booking/slots.ts';
import type { PriceBand, VenueTimes } from '#booking/terms.ts';
import { addDays, dateOf, instantOf, timeOf, weekdayOf, zonedIso } from '#booking/zone.ts';

const everyDay = (open: string, close: string) => Array.from({ length: 7 }, () => ({ open, close }));
const hall = (timeZone: string, changes: Partial<VenueTimes> = {}): VenueTimes => ({
  timeZone,
  openingHours: everyDay('08:00', '22:00'),
  closedDays: [],
  slotMinutes: 60,
  ...changes,
});
const bands: PriceBand[] = [
  { from: '00:00', cents: 1250 },
  { from: '17:00', cents: 1600 },
];
const starts = (venue: VenueTimes, date: string) =>
  slotsOf(venue, bands, date).map(({ start }) => zonedIso(start, venue.timeZone));

describe('slots of an ordinary day', () => {
  it('run back to back from opening to closing, dearer from 17:00', () => {
    const slots = slotsOf(hall('Europe/Vienna'), bands, '2026-06-10');
    expect(slots).toHaveLength(14);
    expect(slots.map(({ cents }) => cents)).toEqual([...Array(9).fill(1250), ...Array(5).fill(1600)]);
    expect(slots[0]).toMatchObject({ start: Date.UTC(2026, 5, 10, 6), end: Date.UTC(2026, 5, 10, 7) });
    expect(euros(totalOf(slots))).toBe(192.5);
  });

  it('leave out what would end after closing', () => {
    expect(slotsOf(hall('Europe/Vienna', { slotMinutes: 90 }), bands, '2026-06-10')).toHaveLength(9);
  });

  it('are none on a closed day and on a weekday without opening hours', () => {
    const closedOnSundays = hall('Europe/Vienna', {
      closedDays: ['2026-06-10'],
      openingHours: [...everyDay('08:00', '22:00').slice(0, 6), null],
    });
    expect(slotsOf(closedOnSundays, bands, '2026-06-10')).toEqual([]);
    expect(weekdayOf('2026-06-14')).toBe(6);
    expect(slotsOf(closedOnSundays, bands, '2026-06-14')).toEqual([]);
  });

  it('go past midnight where the venue does', () => {
    const night = hall('Europe/Vienna', { openingHours: everyDay('22:00', '02:00') });
    expect(starts(night, '2026-06-10')).toEqual([
      '2026-06-10T22:00:00+02:00',
      '2026-06-10T23:00:00+02:00',
      '2026-06-11T00:00:00+02:00',
      '2026-06-11T01:00:00+02:00',
    ]);
  });
});

describe('slots on the days when clocks change', () => {
  it('Vienna, 29 March 2026: 02:00 becomes 03:00, an all-day venue has 23 hours', () => {
    const slots = starts(hall('Europe/Vienna', { openingHours: everyDay('00:00', '24:00') }), '2026-03-29');
    expect(slots).toHaveLength(23);
    expect(slots.slice(1, 3)).toEqual(['2026-03-29T01:00:00+01:00', '2026-03-29T03:00:00+02:00']);
  });

  it('Vienna, 25 October 2026: 03:00 becomes 02:00, an all-day venue has 25 hours', () => {
    const slots = starts(hall('Europe/Vienna', { openingHours: everyDay('00:00', '24:00') }), '2026-10-25');
    expect(slots).toHaveLength(25);
    expect(slots.slice(2, 4)).toEqual(['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00']);
  });

  it('New York, 8 March and 1 November 2026', () => {
    const venue = hall('America/New_York', { openingHours: everyDay('00:00', '24:00') });
    expect(starts(venue, '2026-03-08').slice(1, 3)).toEqual(['2026-03-08T01:00:00-05:00', '2026-03-08T03:00:00-04:00']);
    expect(starts(venue, '2026-11-01').slice(1, 3)).toEqual(['2026-11-01T01:00:00-04:00', '2026-11-01T01:00:00-05:00']);
  });

  it('leave ordinary opening hours alone', () => {
    for (const [zone, date] of [
      ['Europe/Vienna', '2026-03-29'],
      ['Europe/Vienna', '2026-10-25'],
      ['America/New_York', '2026-03-08'],
      ['America/New_York', '2026-11-01'],
    ] as const) {
      const slots = slotsOf(hall(zone), bands, date);
      expect(slots.map(({ start }) => timeOf(start, zone))[0]).toBe('08:00');
      expect(slots).toHaveLength(14);
    }
  });

  it('take a skipped opening time an hour on', () => {
    expect(timeOf(instantOf('2026-03-29', '02:30', 'Europe/Vienna'), 'Europe/Vienna')).toBe('03:30');
  });
});

describe('slots of any venue', () => {
  const venues = fc.record({
    timeZone: fc.constantFrom('Europe/Vienna', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'),
    openHour: fc.integer({ min: 0, max: 20 }),
    hours: fc.integer({ min: 1, max: 24 }),
    slotMinutes: fc.constantFrom(15, 30, 45, 60, 90, 120),
    day: fc.integer({ min: 0, max: 800 }),
    prices: fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 4 }),
  });

  it('never overlap, cover the opening hours but for less than one slot, and add up', () => {
    fc.assert(
      fc.property(venues, ({ timeZone, openHour, hours, slotMinutes, day, prices }) => {
        const closeHour = openHour + hours;
        const two = (value: number) => `${String(value).padStart(2, '0')}:00`;
        const close = closeHour === 24 ? '24:00' : two(closeHour % 24);
        const venue = hall(timeZone, { openingHours: everyDay(two(openHour), close), slotMinutes });
        const date = addDays('2025-11-01', day);
        const priceBands = prices.map((cents, i) => ({ from: two(i * 6), cents }));
        const slots = slotsOf(venue, priceBands, date);
        const opening = openingOf(venue, date);
        if (!opening) throw new Error('open every day');
        const length = slotMinutes * 60_000;
        slots.forEach((slot, i) => {
          expect(slot.end - slot.start).toBe(length);
          expect(slot.start).toBe(opening.start + i * length);
          for (const other of slots.slice(i + 1)) expect(overlaps(slot, other)).toBe(false);
          expect(prices).toContain(slot.cents);
        });
        const covered = slots.length * length;
        expect(opening.end - opening.start - covered).toBeGreaterThanOrEqual(0);
        expect(opening.end - opening.start - covered).toBeLessThan(length);
        expect(totalOf(slots)).toBe(slots.reduce((sum, { cents }) => sum + cents, 0));
      }),
      { numRuns: 300 },
    );
  });

  it('round-trips every wall clock that exists', () => {
    fc.assert(
      fc.property(venues, ({ timeZone, day, openHour }) => {
        const date = addDays('2025-11-01', day);
        const time = `${String(openHour).padStart(2, '0')}:00`;
        const at = instantOf(date, time, timeZone);
        if (timeOf(at, timeZone) === time) expect(dateOf(at, timeZone)).toBe(date);
        expect(Date.parse(zonedIso(at, timeZone))).toBe(at);
      }),
    );
  });
});

describe('the policy', () => {
  const now = instantOf('2026-06-01', '12:00', 'Europe/Vienna');
  it('books up to 14 days ahead and not the past', () => {
    const at = (date: string, time: string) => instantOf(date, time, 'Europe/Vienna');
    expect(isBookable(at('2026-06-01', '12:00'), now, 'Europe/Vienna')).toBe(false);
    expect(isBookable(at('2026-06-01', '13:00'), now, 'Europe/Vienna')).toBe(true);
    expect(isBookable(at('2026-06-15', '21:00'), now, 'Europe/Vienna')).toBe(true);
    expect(isBookable(at('2026-06-16', '08:00'), now, 'Europe/Vienna')).toBe(false);
  });

  it('cancels until 24 hours before the first slot', () => {
    const slot = (hours: number) => ({ start: now + hours * 3_600_000, end: now + (hours + 1) * 3_600_000 });
    expect(isCancellable([slot(30), slot(24)], now)).toBe(true);
    expect(isCancellable([slot(30), slot(23)], now)).toBe(false);
    expect(isCancellable([], now)).toBe(false);
  });

  it('lets a cancellation be taken back for a minute', () => {
    expect([isUndoable(0), isUndoable(60_000), isUndoable(60_001)]).toEqual([true, true, false]);
  });

  it('books again on the next day with the same weekday on which the time is still to come', () => {
    const next = (date: string, time: string) =>
      nextSameWeekday(instantOf(date, time, 'Europe/Vienna'), now, 'Europe/Vienna');
    // Canceled and still to come: its own day.
    expect(next('2026-06-05', '18:00')).toBe('2026-06-05');
    // Today's time at noon: over, and later today.
    expect([next('2026-05-25', '12:00'), next('2026-05-25', '13:00')]).toEqual(['2026-06-08', '2026-06-01']);
    expect(next('2026-05-31', '23:30')).toBe('2026-06-07');
    // Two years ago, over four changes of the clocks.
    expect(next('2024-06-03', '11:30')).toBe('2026-06-08');
  });

  it('books again within a week of now, on the same weekday, whatever has been', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 23 }), (days, hour) => {
        const date = addDays('2026-06-01', -days);
        const start = instantOf(date, `${String(hour).padStart(2, '0')}:15`, 'Europe/Vienna');
        const again = nextSameWeekday(start, now, 'Europe/Vienna');
        expect(weekdayOf(again)).toBe(weekdayOf(dateOf(start, 'Europe/Vienna')));
        expect(again >= '2026-06-01' && again <= '2026-06-08').toBe(true);
      }),
    );
  });
});
