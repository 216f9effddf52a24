// What the build was made of, so that a start knows whether it is current. Contents count, not times: a checkout sets those anew.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const record = join(root, 'dist', 'fingerprint');
const SOURCES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'sw',
  'tsconfig.json',
  'vite.config.ts',
];
/** What the build writes itself, and documents. */
const NO_SOURCE = /routeTree\.gen\.ts$|\.md$/;

/** @returns {string} */
export function fingerprint() {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of SOURCES.flatMap((name) => filesIn(name))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return NO_SOURCE.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

export function isBuilt() {
  return existsSync(record) && readFileSync(record, 'utf8') === fingerprint();
}

/** @param {string} value */
export function recordBuild(value) {
  writeFileSync(record, value);
}
