import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exceedsGuestShare, exceedsNetwork, holdEnd, isHeld, isLapsed, statusAt } from '#booking/guests.ts';

const MINUTE = 60_000;

describe('a hold', () => {
  const start = Date.UTC(2026, 5, 1, 10);
  const hold = { status: 'PENDING', heldUntil: holdEnd(start) };

  test('lasts 15 minutes and no longer', () => {
    expect(isHeld(hold, start + 15 * MINUTE - 1)).toBe(true);
    expect(isLapsed(hold, start + 15 * MINUTE - 1)).toBe(false);
    expect(isHeld(hold, start + 15 * MINUTE)).toBe(false);
    expect(statusAt(hold, start + 15 * MINUTE)).toBe('CANCELED');
  });

  test('is none where nothing has to be proved, or nothing stands any more', () => {
    for (const status of ['PENDING', 'CONFIRMED', 'CANCELED'])
      for (const now of [start, start + 365 * 24 * 60 * MINUTE]) {
        expect(isHeld({ status, heldUntil: null }, now)).toBe(false);
        expect(statusAt({ status, heldUntil: null }, now)).toBe(status);
      }
    expect(statusAt({ ...hold, status: 'CANCELED' }, start)).toBe('CANCELED');
    expect(isHeld({ ...hold, status: 'CANCELED' }, start)).toBe(false);
  });
});

test('guests take a quarter of a day and never more, however they ask', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.array(fc.integer({ min: 1, max: 8 })), (slots, wishes) => {
      let held = 0;
      for (const asked of wishes) if (!exceedsGuestShare({ slots, held, asked })) held += asked;
      expect(held * 4).toBeLessThanOrEqual(slots);
      // Nothing that still fits is refused.
      expect(exceedsGuestShare({ slots, held, asked: 1 })).toBe((held + 1) * 4 > slots);
    }),
  );
});

test('a network’s guests hold eight slots', () => {
  expect([exceedsNetwork(0, 8), exceedsNetwork(7, 1), exceedsNetwork(8, 1), exceedsNetwork(0, 9)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
