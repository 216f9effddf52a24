import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf, type Span } from '#booking/runs.ts';

const span = (court: string, start: number, end = start + 1): Span => ({ court, start, end });
const itself = (slot: Span): Span => slot;

describe('slots read as one', () => {
  test('where they follow each other on one court, in whatever order they come', () => {
    const slots = [span('2', 9), span('1', 10), span('1', 9), span('1', 12)];
    expect(runsOf(slots, itself)).toEqual([
      { first: span('2', 9), last: span('2', 9) },
      { first: span('1', 9), last: span('1', 10) },
      { first: span('1', 12), last: span('1', 12) },
    ]);
  });

  test('cover every slot once, and none of them could be longer', () => {
    const slot = fc.record({ court: fc.constantFrom('1', '2', '3'), start: fc.nat({ max: 20 }) });
    const selector = ({ court, start }: { court: string; start: number }) => `${court} ${start}`;
    fc.assert(
      fc.property(fc.uniqueArray(slot, { selector, maxLength: 40 }), (chosen) => {
        const slots = chosen.map(({ court, start }) => span(court, start));
        const runs = runsOf(slots, itself);
        const covered = runs.flatMap(({ first, last }) =>
          Array.from({ length: last.end - first.start }, (_, nth) => span(first.court, first.start + nth)),
        );
        const places = (all: readonly Span[]) => all.map(selector).sort();
        expect(places(covered)).toEqual(places(slots));
        const ends = new Set(runs.map(({ last }) => `${last.court} ${last.end}`));
        expect(runs.filter(({ first }) => ends.has(`${first.court} ${first.start}`))).toEqual([]);
      }),
    );
  });
});
