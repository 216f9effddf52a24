import { expect, test } from 'vitest';
import { recentCounts } from '#server/identity-provider/accounts/recent-counts.ts';

const MINUTE = 60_000;

test('counts each key over the last one to two minutes', () => {
  let time = 0;
  const counts = recentCounts(() => time);
  expect([counts.count('a'), counts.count('a'), counts.count('b')]).toEqual([1, 2, 1]);
  time = MINUTE;
  expect(counts.count('a')).toBe(3);
  time = 2 * MINUTE;
  expect(counts.count('a')).toBe(2);
  expect(counts.count('b')).toBe(1);
  time = 10 * MINUTE;
  expect(counts.count('a')).toBe(1);
});

test('made-up keys do not fill the memory', () => {
  const counts = recentCounts(() => 0);
  counts.count('early');
  for (let nth = 0; nth < 30_000; nth++) counts.count(`key ${nth}`);
  expect(counts.count('early')).toBe(2);
  expect(counts.count('key 29999')).toBe(1);
});
