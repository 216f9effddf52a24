/** The language of a request, whatever its headers hold. */
import { expect, test } from 'vitest';
import { languageOf } from '#server/platform/http/headers/language.ts';

const asked = (headers: Record<string, string>) => languageOf({ headers });

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at;Q=0.5', 'de'],
  ['hr-HR,hr;q=0.9,en-US;q=0.8,en;q=0.7', 'hr'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
  ['nl, de;q=0.5, fr;q=0.8', 'fr'],
  ['it, pl', 'en'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['hr;q=0.8, de;q=0.8', 'hr'],
  ['de;q=0.3, en;q=0.7, de-AT;q=0.9', 'de'],
  ['de;q=0', 'en'],
  ['*;q=0.9, de;q=0.5', 'en'],
  ['*', 'en'],
])('%s asks for %s', (header, language) => expect(asked({ 'accept-language': header })).toBe(language));

test.each([
  ['nothing', {}],
  ['English refused', { 'accept-language': 'en;q=0, *;q=0' }],
  ['a weight that is none', { 'accept-language': 'de;q=abc,fr;q=1e999,hr;q=-1,de;q=,fr;q=2' }],
  ['nothing but separators', { 'accept-language': ',;=-,;q=;q=;q=,,,' }],
  ['garbage', { 'accept-language': '\u0000\uffff{}[]()<>"\\ %00__proto__;constructor' }],
  ['ten kilobytes of languages', { 'accept-language': 'de,'.repeat(3_500) }],
  ['ten kilobytes of spaces', { 'accept-language': `de${' '.repeat(10_000)};q=1` }],
  ['a chosen language that is none', { cookie: 'lang=xx' }],
  ['a chosen name of every object', { cookie: 'lang=__proto__; lang=constructor' }],
  ['ten kilobytes of cookies', { cookie: `lang=${'de'.repeat(5_000)}` }],
])('reads English of %s', (_, headers) => expect(asked(headers)).toBe('en'));

test('a chosen language goes before the browser’s', () => {
  expect(asked({ cookie: 'a=b; lang=hr; c=d', 'accept-language': 'de' })).toBe('hr');
  expect(asked({ cookie: 'lang=en', 'accept-language': 'de' })).toBe('en');
  expect(asked({ cookie: 'lang=xx', 'accept-language': 'de' })).toBe('de');
});

test('a header within the bound costs no time', () => {
  const start = performance.now();
  for (let time = 0; time < 1_000; time += 1)
    asked({ 'accept-language': `de${' '.repeat(190)};q=${' '.repeat(190)}`, cookie: 'lang='.repeat(1_500) });
  expect(performance.now() - start).toBeLessThan(1_000);
});
