// What the screens weigh, held against their budgets: a build that weighs more fails.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesIn, translatedName } from './texts/languages.mjs';

/**
 * KiB as sent, brotli where the build keeps it. A first route may have 142, of which 10 wait for the messages of every
 * language and for the tournament's model on the device.
 */
const BUDGETS = [
  { what: 'JavaScript of /', route: 'index.tsx', kind: 'js', lazily: false, limit: 137 },
  { what: 'JavaScript of /tournaments', route: 'tournaments/index.tsx', kind: 'js', lazily: false, limit: 137 },
  { what: 'styles and fonts of /', route: 'index.tsx', kind: 'css', lazily: false, limit: 90 },
  { what: 'styles and fonts of /tournaments', route: 'tournaments/index.tsx', kind: 'css', lazily: false, limit: 90 },
  {
    what: 'JavaScript of /create-tournament with its calendar and dialogs',
    route: 'create-tournament.tsx',
    kind: 'js',
    lazily: true,
    // In the language that says the most; the calendars' words of all languages are in it, of which a page fetches one.
    limit: 290,
  },
  {
    what: 'JavaScript of the bracket that no other screen needs',
    route: 'tournaments/$tournamentId/brackets.tsx',
    kind: 'js',
    lazily: true,
    isOwn: true,
    limit: 8,
  },
  {
    what: "JavaScript of a table's scoreboard that no other screen needs",
    route: 'match.$matchId_.score.tsx',
    // What a table's link opens is the same one.
    besides: ['t.$table.tsx'],
    kind: 'js',
    lazily: true,
    isOwn: true,
    limit: 10.5,
  },
];

/**
 * @typedef {{ file: string, isEntry?: boolean, assets?: string[], imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/** The manifest's key of the one stylesheet, which every screen loads. */
export const STYLE = 'style.css';

/** Fonts of alphabets that a screen fetches only for a name in them. */
const SELDOM_READ = /^assets\/late\/.*\.woff2$/;

/**
 * Adds everything that these chunks load to what is loaded already; what they load later as well where it is asked for.
 * @param {Manifest} manifest @param {readonly string[]} keys @param {boolean} lazily @param {Set<string>} found
 */
function filesOf(manifest, keys, lazily, found = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) found.add(file);
    filesOf(manifest, [...(chunk.imports ?? []), ...(lazily ? (chunk.dynamicImports ?? []) : [])], lazily, found);
  }
  return found;
}

/** @param {string} folder @param {string} file */
function sent(folder, file) {
  const path = join(folder, file);
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length / 1024;
}

/**
 * Weighs what dist/client holds, by the bundler's own manifest of it.
 * @param {string} folder @param {Manifest} manifest
 */
export function weigh(folder, manifest) {
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry) ?? 'index.html';
  const rows = BUDGETS.map(({ what, route, kind, lazily, isOwn = false, besides = [], limit }) => {
    const screen = keys.find((key) => key.startsWith(`src/app/routes/${route}?`));
    if (!screen) throw new Error(`${route} is no route of the build`);
    const first = filesOf(manifest, [entry, STYLE], false);
    const others = keys
      .filter((key) => key.startsWith('src/app/routes/') && key !== screen)
      .filter((key) => !besides.some((one) => key.startsWith(`src/app/routes/${one}?`)));
    const shared = isOwn ? filesOf(manifest, others, true, new Set(first)) : new Set();
    const files = [...filesOf(manifest, [screen], lazily, new Set(first))].filter((file) => !shared.has(file));
    const counted = files.filter((file) => file.endsWith('.js') === (kind === 'js') && !SELDOM_READ.test(file));
    const weights = ['en', ...languagesIn(folder)].map((language) => {
      const weight = counted.reduce((sum, file) => sum + sent(folder, translatedName(file, language)), 0);
      return { language, weight };
    });
    return { what, limit, ...weights.reduce((heaviest, one) => (one.weight > heaviest.weight ? one : heaviest)) };
  });
  const heavy = rows.filter(({ weight, limit }) => weight > limit);
  for (const { what, weight, language, limit } of rows)
    console.log(`${what}: ${weight.toFixed(2)} of ${limit} KiB (${language})`);
  if (heavy.length > 0) throw new Error(`Too heavy: ${heavy.map(({ what }) => what).join(', ')}`);
}
