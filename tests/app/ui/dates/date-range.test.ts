import { describe, expect, test } from 'vitest';
import { chooseDay, dayPlaceOf } from '#app/ui/dates/date-range.ts';
import { clampTime, parseTime } from '#app/ui/dates/time-of-day.ts';

describe('choosing a range with two clicks', () => {
  test('the first click starts it, the second completes it', () => {
    expect(chooseDay(null, '2026-03-27', {})).toEqual({ kind: 'started', first: '2026-03-27' });
    expect(chooseDay('2026-03-27', '2026-03-29', {})).toEqual({
      kind: 'complete',
      range: ['2026-03-27', '2026-03-29'],
    });
  });

  test('an earlier second day becomes the first', () => {
    expect(chooseDay('2026-03-27', '2026-03-02', {})).toEqual({
      kind: 'complete',
      range: ['2026-03-02', '2026-03-27'],
    });
  });

  test('the same day twice is refused unless a single day is allowed', () => {
    expect(chooseDay('2026-03-27', '2026-03-27', {})).toEqual({ kind: 'refused', first: '2026-03-27' });
    expect(chooseDay('2026-03-27', '2026-03-27', { allowSingleDate: true })).toEqual({
      kind: 'complete',
      range: ['2026-03-27', '2026-03-27'],
    });
  });

  test.each([
    ['before the minimum', '2026-03-09'],
    ['after the maximum', '2026-03-21'],
  ])('a day %s changes nothing', (_name, day) => {
    const rules = { min: '2026-03-10', max: '2026-03-20' };
    expect(chooseDay(null, day, rules)).toEqual({ kind: 'refused', first: null });
    expect(chooseDay('2026-03-12', day, rules)).toEqual({ kind: 'refused', first: '2026-03-12' });
  });

  test('the bounds themselves can be chosen', () => {
    const rules = { min: '2026-03-10', max: '2026-03-20' };
    expect(chooseDay('2026-03-10', '2026-03-20', rules).kind).toBe('complete');
  });

  test('every day knows its place in the range', () => {
    const range = ['2026-03-27', '2026-03-29'] as const;
    expect(['2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29'].map((day) => dayPlaceOf(day, range))).toEqual([
      'outside',
      'first',
      'between',
      'last',
    ]);
    expect(dayPlaceOf('2026-03-27', ['2026-03-27', '2026-03-27'])).toBe('single');
    expect(dayPlaceOf('2026-03-27', null)).toBe('outside');
  });
});

describe('times of day', () => {
  test.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['23:59', '23:59'],
    [' 07:05 ', '07:05'],
    ['2:30 PM', '14:30'],
    ['2:30\u202fPM', '14:30'],
    ['2.30pm', '14:30'],
    ['12:30 am', '00:30'],
    ['12:30 PM', '12:30'],
    ['12 a.m.', '00:00'],
    ['9 p. m.', '21:00'],
    ['14:30 pm', '14:30'],
    ['7a', '07:00'],
  ])('%s reads as %s', (typed, read) => {
    expect(parseTime(typed)).toBe(read);
  });

  test.each(['24:00', '12:60', 'noon', '', '1:2:3', '-1', '14:30 am', '0:30 pm', '24 pm', '2:30 xm'])(
    '%s is no time',
    (typed) => {
      expect(parseTime(typed)).toBeNull();
    },
  );

  test('a time outside the bounds becomes the bound', () => {
    expect(clampTime('07:00', '08:00', '22:00')).toBe('08:00');
    expect(clampTime('22:01', '08:00', '22:00')).toBe('22:00');
    expect(clampTime('08:00', '08:00', '22:00')).toBe('08:00');
    expect(clampTime('03:00')).toBe('03:00');
  });
});
