import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastSeriesDate, seriesDates, seriesWeeks, weeksLater } from '#booking/series.ts';
import { addDays, dateOf, timeOf, weekdayOf } from '#booking/zone.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));

test('a weekly booking has one weekday, begins and ends within its dates, and is bounded', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (first, length) => {
      const until = addDays(first, length);
      const dates = seriesDates(first, until);
      expect(dates).toHaveLength(Math.min(Math.floor(length / 7) + 1, seriesWeeks));
      expect(dates[0]).toBe(first);
      expect(dates.every((date) => weekdayOf(date) === weekdayOf(first) && date <= until)).toBe(true);
      expect(dates.every((date) => date <= lastSeriesDate(first))).toBe(true);
    }),
  );
  expect(seriesDates('2026-06-03', '2026-06-02')).toEqual([]);
});

test('each week is at the same time of the wall’s clock, also after the clocks have changed', () => {
  // Zagreb's clocks go back on 25 October 2026.
  const start = Date.parse('2026-10-21T18:00:00+02:00');
  expect(weeksLater(start, 0, 'Europe/Zagreb')).toBe(start);
  expect(weeksLater(start, 1, 'Europe/Zagreb')).toBe(Date.parse('2026-10-28T18:00:00+01:00'));
  fc.assert(
    fc.property(day, fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 25 }), (date, hour, weeks) => {
      const zone = 'Europe/Zagreb';
      const first = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000;
      const later = weeksLater(first, weeks, zone);
      if (timeOf(first, zone) >= '04:00') expect(timeOf(later, zone)).toBe(timeOf(first, zone));
      expect(dateOf(later, zone)).toBe(addDays(dateOf(first, zone), weeks * 7));
    }),
  );
});
