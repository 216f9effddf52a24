/** What is said in a language of its own is in that, else in the page's, and in English where it has neither. */
import { afterEach, expect, test, vi } from 'vitest';
import { formatIn } from '#messages/in-language.ts';

const points = {
  en: [['count', 2, { one: [0, ' pt'], other: [0, ' pts'] }]],
  de: [['count', 2, { one: [0, ' Pkt.'], other: [0, ' Pkt.'] }]],
  'en-XA': ['⟦pts⟧'],
} as unknown as Parameters<typeof formatIn>[0];

const onPageIn = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the language that is asked for goes before the page’s', () => {
  onPageIn('en');
  expect(formatIn(points, 'de', { count: 1_234 })).toBe('1.234 Pkt.');
  expect(formatIn(points, undefined, { count: 1 })).toBe('1 pt');
});

test('a page in the pseudo-language has its own, and one in no language of the product English', () => {
  onPageIn('en-XA');
  expect(formatIn(points, undefined)).toBe('⟦pts⟧');
  onPageIn('sv');
  expect(formatIn(points, undefined, { count: 2 })).toBe('2 pts');
  expect(formatIn(points, 'hr', { count: 2 })).toBe('2 pts');
});
