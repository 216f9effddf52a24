import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasFreeSlot } from '#booking/free-slots.ts';
import { overlaps } from '#booking/slots.ts';

test('a slot is free where nothing that is held overlaps it, in whatever order that comes', () => {
  const slots = fc
    .uniqueArray(fc.nat({ max: 30 }), { maxLength: 12 })
    .map((starts) => starts.sort((a, b) => a - b).map((start) => ({ start: start * 2, end: start * 2 + 2 })));
  const held = fc
    .record({ start: fc.nat({ max: 60 }), length: fc.integer({ min: 1, max: 20 }) })
    .map(({ start, length }) => ({ start, end: start + length }));
  let free = 0;
  let full = 0;
  fc.assert(
    fc.property(slots, fc.array(held, { maxLength: 12 }), (all, busy) => {
      const expected = all.some((slot) => !busy.some((time) => overlaps(time, slot)));
      if (expected) free += 1;
      else full += 1;
      expect(hasFreeSlot(all, busy)).toBe(expected);
    }),
    { numRuns: 500 },
  );
  expect(Math.min(free, full)).toBeGreaterThan(20);
});
