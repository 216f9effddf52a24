import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, oneLine, optionalText, required } from '#contract/common.ts';
import { reservationRequest } from '#contract/reservations/reservations.ts';
import { priceBand } from '#contract/venues/venue-management.ts';

describe('a text that people type into one line', () => {
  it.each([
    ['  Ana   Horvat ', 'Ana Horvat'],
    ['Ana\r\nBcc: somebody@example.org', 'Ana Bcc: somebody@example.org'],
    ['Ana\u2028Horvat\u0007', 'Ana Horvat'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['\u200b\u200b', ''],
    ['\ufeff\u00ad\u2060', ''],
    // What joins letters and colours flags stays where it means something.
    ['👩‍🚀', '👩‍🚀'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['علی‌رضا', 'علی‌رضا'],
    ['Łucja Đurić', 'Łucja Đurić'],
  ])('%j reads %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
    expect(oneLine(kept)).toBe(kept);
  });

  it('never has a second line, a control, or a blank at an end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const kept = oneLine(typed);
        expect(kept).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(kept).toBe(kept.trim());
        expect(oneLine(kept)).toBe(kept);
      }),
    );
  });

  it('is required where nothing of it can be seen', () => {
    // Hangul fillers, an empty Braille pattern, a joiner, a variation and tags without the flag that they colour.
    const fillers = ['\u3164', '\u115f\u1160', '\uffa0', '\u2800 \u2800', '\u034f', '\ufe0f', '\u{e0041}\u{e0042}'];
    for (const blank of ['', ' ', '\t\n', '\u200b', '\u202e', '\u0001\u3164', ...fillers])
      expect(required(10).safeParse(blank).success).toBe(false);
    expect(required(10).parse(' a\nb ')).toBe('a b');
    expect(optionalText(10).parse('\u200b')).toBe('');
    expect(required(3).safeParse('  abc  ').success).toBe(true);
    expect(required(3).safeParse('abcd').success).toBe(false);
  });
});

describe('a date', () => {
  it.each(['0000-01-01', '0999-12-31', '3000-01-01', '9999-12-31', '2026-02-30', '2026-1-1', ''])('is not %j', (date) =>
    expect(calendarDate.safeParse(date).success).toBe(false),
  );
  it.each(['1000-01-01', '1900-01-01', '2024-02-29', '2999-12-31'])('is %s', (date) =>
    expect(calendarDate.parse(date)).toBe(date),
  );
});

describe('a booking', () => {
  const request = { venueId: 'v', name: 'Ana', email: 'ana@example.org', phoneNumber: '1' };
  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T10:00:00Z', 'soon'])(
    'does not begin at %s',
    (at) =>
      expect(reservationRequest.safeParse({ ...request, slots: [{ courtId: 'c', startTimes: [at] }] }).success).toBe(
        false,
      ),
  );
});

describe('a price', () => {
  it.each([-0.01, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-9, 1.005, 0.001, 10_000.01, 1e300, '12', null])(
    'is not %j',
    (price) => expect(priceBand.safeParse({ from: '10:00', price }).success).toBe(false),
  );
  it('has at most two decimals, of which none is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
        expect(priceBand.parse({ from: '10:00', price: cents / 100 }).price).toBe(cents / 100);
      }),
    );
  });
});
