/** The list of planted bugs applies to the product as it stands: a bug whose place is gone would find nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../../src/server/build/fingerprint.mjs';
import { MUTANTS } from './list.mjs';
import { plant } from './plant.mjs';

it.each(MUTANTS.map((mutant) => [`${mutant.file}: ${mutant.name}`, mutant] as const))('%s', async (_, mutant) => {
  const planted = plant(readFileSync(join(root, mutant.file), 'utf8'), mutant);
  expect(planted).toContain(mutant.replace);
  // It has to compile: what is no code any more fails every test.
  await transformWithOxc(planted, mutant.file);
  expect(mutant.tests.length).toBeGreaterThan(0);
  for (const test of mutant.tests) expect(existsSync(join(root, test)), test).toBe(true);
});

it('names each bug once', () => {
  const names = MUTANTS.map(({ file, name }) => `${file}: ${name}`);
  expect(names).toEqual([...new Set(names)]);
});

it('refuses a place that is there twice, or not at all', () => {
  const mutant = { name: 'a', file: 'b', find: 'x', replace: 'y', tests: [] };
  expect(plant('1 x', mutant)).toBe('1 y');
  expect(() => plant('x x', mutant)).toThrow('2 times');
  expect(() => plant('', mutant)).toThrow('0 times');
});
