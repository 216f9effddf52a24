import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLot, generator, lot, scatter, shuffle } from '#tournament/lot.ts';

describe('lots', () => {
  test('depend on the seed and on every character, and are unsigned 32-bit numbers', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), (seed, id) => {
        expect(lot(seed, id)).toBe(lot(seed, id));
        expect(Number.isInteger(lot(seed, id)) && lot(seed, id) >= 0 && lot(seed, id) < 2 ** 32).toBe(true);
      }),
    );
    expect(new Set([lot(1, 'a'), lot(2, 'a'), lot(1, 'b'), lot(1, 'ba'), lot(1, 'ab')]).size).toBe(5);
  });

  test('give everybody the same chance', () => {
    const firsts = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed++) {
      const [first = ''] = ['a', 'b', 'c'].toSorted(byLot(seed));
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const count of firsts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  test('put ids in one order, however they come', () => {
    fc.assert(
      fc.property(fc.nat(), fc.uniqueArray(fc.string()), (seed, ids) => {
        expect(ids.toReversed().toSorted(byLot(seed))).toEqual(ids.toSorted(byLot(seed)));
      }),
    );
  });
});

test('scattering never maps two numbers to one', () => {
  expect(new Set(Array.from({ length: 100_000 }, (_, i) => scatter(i))).size).toBe(100_000);
});

describe('the generator', () => {
  test('repeats for a seed, stays in [0, 1) and is even', () => {
    const [one, two] = [generator(5), generator(5)];
    const numbers = Array.from({ length: 10_000 }, one);
    expect(numbers).toEqual(Array.from({ length: 10_000 }, two));
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
  });

  test('shuffles fairly and leaves the list alone', () => {
    const list = [1, 2, 3, 4];
    const firsts = [0, 0, 0, 0, 0];
    const random = generator(9);
    for (let i = 0; i < 4000; i++) {
      const drawn = shuffle(list, random);
      expect(drawn.toSorted()).toEqual(list);
      firsts[drawn[0] ?? 0] = (firsts[drawn[0] ?? 0] ?? 0) + 1;
    }
    expect(list).toEqual([1, 2, 3, 4]);
    for (const count of firsts.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
