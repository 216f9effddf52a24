import { describe, expect, it } from 'vitest';
import { formatCalendarDate, formatTimeOfDay, longDateTime, shortDateTime } from '#app/ui/dates/date-format.ts';

describe('dates', () => {
  it('shows an instant in the venue’s zone, long with the weekday', () => {
    expect(longDateTime('2026-03-14T08:00:00Z', 'Europe/Zagreb')).toBe('Saturday, March 14, 2026, 09:00');
    expect(longDateTime('2026-03-14T08:00:00Z', 'America/New_York')).toBe('Saturday, March 14, 2026, 04:00');
  });
  it('shows a short one for matches', () => {
    expect(shortDateTime('2026-03-14T09:05:00Z', 'Europe/Zagreb')).toBe('Sat, March 14 · 10:05');
  });
  it('writes midnight as 00:00', () => {
    expect(formatTimeOfDay('2026-03-14T00:00:00Z', 'UTC')).toBe('00:00');
  });
  it('takes a calendar date as it is, whatever the device’s zone', () => {
    expect(formatCalendarDate('2026-03-14')).toBe('March 14, 2026');
  });
  it('falls back to the device’s zone where the browser does not know the venue’s', () => {
    expect(formatTimeOfDay('2026-03-14T08:00:00Z', 'Nowhere/Land')).toBe(formatTimeOfDay('2026-03-14T08:00:00Z'));
  });
});
