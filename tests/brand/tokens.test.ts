import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Tokens, tokenStyles, tokens } from '#brand/tokens.ts';

const app = fileURLToPath(new URL('../../src/app/', import.meta.url));
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx?)$/.test(name))
  .map((name) => readFileSync(app + name, 'utf8'))
  .join('\n');

const declared = (css: string) =>
  [...css.matchAll(/(--tt-[a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]);
const values = (scheme: Tokens) =>
  Object.values(scheme).flatMap((value) => (typeof value === 'string' ? value : Object.values(value)));

it('the style sheet declares every token of both schemes, the dark ones under the scheme that the page says', () => {
  const [light = '', dark = ''] = tokenStyles().split(':root[data-scheme="dark"]');
  expect(declared(light).map(([, value]) => value)).toEqual(values(tokens.light));
  expect(declared(dark).map(([, value]) => value)).toEqual(values(tokens.dark));
  expect(declared(light).map(([name]) => name)).toEqual(declared(dark).map(([name]) => name));
  expect(declared(light)).toContainEqual(['--tt-table-hi', tokens.light.tableHi]);
  expect(declared(light)).toContainEqual(['--tt-green-ink', tokens.light.green.ink]);
});

it('has every variable that the app takes a value from', () => {
  const known = new Set(declared(tokenStyles()).map(([name]) => name));
  const own = new Set([...sources.matchAll(/(--tt-[a-z0-9-]+)['"\]]{0,2}:/g)].map(([, name]) => name));
  const used = new Set([...sources.matchAll(/var\((--tt-[a-z0-9-]+)\)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
});
