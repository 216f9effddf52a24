import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '#booking/slots.ts';
import { canWait, freeCourts, offerEnd, type TakenTime } from '#booking/waiting.ts';

const slot = { start: 100, end: 160 };
const taken = (by: TakenTime['by'], courtId: string | null, start = 100, end = 160): TakenTime => ({
  by,
  courtId,
  start,
  end,
});

describe('waiting for a time', () => {
  it.each([
    ['a court is free', [taken('BOOKING', 'a')], false],
    ['every court is booked', [taken('BOOKING', 'a'), taken('BOOKING', 'b')], true],
    ['one is booked and the other blocked', [taken('BOOKING', 'a'), taken('BLOCK', 'b')], true],
    ['all are blocked, which no booker cancels', [taken('BLOCK', 'a'), taken('BLOCK', 'b')], false],
    ['a tournament has the venue', [taken('TOURNAMENT', null), taken('BOOKING', 'a'), taken('BOOKING', 'b')], false],
    ['somebody is next already', [taken('BOOKING', 'a'), taken('WAITING', null)], true],
    ['what is booked is at another time', [taken('BOOKING', 'a', 40, 100), taken('BOOKING', 'b', 160, 220)], false],
  ])('where %s', (_, times, expected) => {
    expect(canWait(slot, ['a', 'b'], times)).toBe(expected);
  });

  it('never makes somebody wait for a court that anybody can book', () => {
    const by = fc.constantFrom<TakenTime['by']>('TOURNAMENT', 'BOOKING', 'BLOCK', 'WAITING');
    const times = fc.array(
      fc
        .record({
          by,
          courtId: fc.constantFrom('a', 'b', 'c'),
          start: fc.nat(200),
          length: fc.integer({ min: 1, max: 90 }),
        })
        .map((one) =>
          taken(
            one.by,
            one.by === 'BOOKING' || one.by === 'BLOCK' ? one.courtId : null,
            one.start,
            one.start + one.length,
          ),
        ),
    );
    fc.assert(
      fc.property(times, (all) => {
        const isOpen = (id: string) => !all.some((one) => (one.courtId ?? id) === id && overlaps(one, slot));
        if (['a', 'b', 'c'].some(isOpen)) expect(canWait(slot, ['a', 'b', 'c'], all)).toBe(false);
      }),
    );
  });
});

it('offers a court that nothing holds, whoever else waits', () => {
  const times = [taken('BOOKING', 'a'), taken('WAITING', null)];
  expect(freeCourts(slot, ['a', 'b', 'c'], times)).toEqual(['b', 'c']);
  expect(freeCourts(slot, ['a', 'b'], [taken('TOURNAMENT', null, 150, 300)])).toEqual([]);
});

it('keeps an offer for 15 minutes, and never beyond its beginning', () => {
  const minute = 60_000;
  expect(offerEnd(100 * minute, 0)).toBe(15 * minute);
  expect(offerEnd(10 * minute, 0)).toBe(10 * minute);
});
