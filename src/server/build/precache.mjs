// What a device fetches before it is asked for, so that the app works without a network: neither too much nor too little.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languagesIn, translatedName } from './texts/languages.mjs';
import { STYLE } from './weight.mjs';

/** Fetched on first use; far more than the rest of a screen, and wanted by few. */
const LATE = 'assets/late/';
/** KiB as they are stored, in the language that says the most; without desk, board and scoreboard, which a device keeps with the first tournament of its organiser. */
const LIMIT = 1_660;

/** One file in the worker's list. */
export const ENTRY = /\{[^{}]*"sha256":"[^{}]*\}/g;

/** @typedef {{ readonly url: string, readonly sha256: string, readonly isLate?: boolean }} BuiltFile */

/** @param {string} folder @returns {BuiltFile[]} the files that the worker's list names */
const listed = (folder) =>
  (readFileSync(join(folder, 'sw.js'), 'utf8').match(ENTRY) ?? []).map((entry) => JSON.parse(entry));

/** @param {string} file */
const sha256Of = (file) => createHash('sha256').update(readFileSync(file)).digest('base64');

/** KiB. @param {string} folder @param {readonly string[]} files @param {string} language */
const weightIn = (folder, files, language) =>
  files.reduce((sum, file) => sum + statSync(join(folder, translatedName(file, language))).size, 0) / 1024;

/**
 * Fails a build whose worker would fetch the date pickers ahead of time, would leave out a file that a part on the
 * device cannot start without, or would take a file for somebody else's.
 * @param {string} folder @param {import('./weight.mjs').Manifest} manifest
 */
export function checkPrecache(folder, manifest) {
  const known = listed(folder);
  const wrong = known.filter(({ url, sha256 }) => sha256Of(join(folder, url)) !== sha256);
  if (wrong.length > 0) throw new Error(`The worker knows by another hash: ${wrong.map(({ url }) => url).join(', ')}`);
  if (!known.some(({ url }) => url === 'manifest.webmanifest')) throw new Error('The web manifest has no hash');
  const files = new Set(known.filter(({ isLate }) => !isLate).map(({ url }) => url));
  if (!files.has('index.html')) throw new Error('The worker does not keep the page itself');
  const chunks = Object.values(manifest);
  const late = chunks.filter(({ file }) => file.startsWith(LATE));
  if (late.length === 0) throw new Error('The date pickers are no chunk of their own any more');
  const unknown = late.filter(({ file }) => !known.some(({ url }) => url === file));
  if (unknown.length > 0) throw new Error(`The worker could not check ${unknown.map(({ file }) => file).join(', ')}`);
  const early = [...files].filter((file) => file.startsWith(LATE));
  if (early.length > 0) throw new Error(`The worker fetches ahead of time: ${early.join(', ')}`);
  if (!files.has(manifest[STYLE]?.file ?? STYLE)) throw new Error('The worker does not keep the styles');
  for (const { file, imports = [] } of chunks.filter((chunk) => files.has(chunk.file))) {
    const needed = imports.map((key) => manifest[key]?.file ?? key);
    const missing = needed.filter((one) => !files.has(one));
    if (missing.length > 0) throw new Error(`Without a network ${file} would lack ${missing.join(', ')}`);
  }
  const weight = Math.max(...['en', ...languagesIn(folder)].map((language) => weightIn(folder, [...files], language)));
  console.log(
    `kept on a device ahead of time: ${weight.toFixed(0)} of ${LIMIT} KiB, without ${late.length} late chunks`,
  );
  if (weight > LIMIT) throw new Error('Too much is kept ahead of time');
}
