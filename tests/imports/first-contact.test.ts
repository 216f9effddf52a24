/** Installing is quiet: every package runs on the oldest Node that the product supports, and no install script is undecided. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly engines?: { readonly node?: string };
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
}
interface Manifest {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const manifest: Manifest = JSON.parse(read('package.json'));
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');
const locked = Object.entries(packages).filter(([path]) => path !== '');

const OLDEST = [20, 19] as const;

/** One of the alternatives of a range, as the packages write them: `>=20.9`, `^20.19.0`, `18`, `6.*`. */
function admits(alternative: string): boolean {
  const [, sign = '', major = '', minor = '0'] = /^(>=|\^)?\s*v?(\d+)(?:\.(\d+))?/.exec(alternative.trim()) ?? [];
  const [ownMajor, ownMinor] = OLDEST;
  if (Number(major) === ownMajor) return sign === '' || Number(minor) <= ownMinor;
  return sign === '>=' && Number(major) < ownMajor;
}
const runsOnOldest = (range: string): boolean => range.split('||').some(admits);

test.each([
  ['>=20.19', true],
  ['>= 10.x', true],
  ['18 || 20 || >=22', true],
  ['^20.9.0', true],
  ['>=v12.22.7', true],
  ['>=22', false],
  ['>=20.20', false],
  ['^18 || ^22.12.0 || >=24.0.0', false],
])('tells whether %s runs on the oldest Node: %s', (range, expected) => {
  expect(runsOnOldest(range)).toBe(expected);
});

test('every package runs on the oldest Node that the product supports', () => {
  expect(manifest.engines.node).toBe(`>=${OLDEST.join('.')}`);
  expect(locked.length).toBeGreaterThan(500);
  const others = locked.filter(([, { engines }]) => engines?.node !== undefined && !runsOnOldest(engines.node));
  expect(others.map(([path, { engines }]) => `${nameOf(path)} ${engines?.node}`)).toEqual([]);
});

test('no package is deprecated, and each install script is allowed or not', () => {
  expect(locked.filter(([, { deprecated }]) => deprecated !== undefined).map(([path]) => nameOf(path))).toEqual([]);
  const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect([...new Set(scripts)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

test('npm tells of no later npm', () => {
  expect(read('.npmrc')).toMatch(/^update-notifier=false$/m);
});
