/** What the documents name exists: files and folders, scripts of npm, the folders of the map; and the counts of asvs.md add up. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

/** Without what is installed, built or measured. */
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.data', '.output']);
function pathsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((one) => {
      const path = join(folder, one.name);
      return one.isDirectory() ? [path, ...pathsIn(path)] : [path];
    });
}
const paths = pathsIn('');
const documents = paths.filter((path) => path.endsWith('.md')).map((file) => ({ file, text: read(file) }));

const SOURCE = /\.(tsx?|mjs|css|md|json|yaml|sql)$/;
/** Addresses, packages, and what a run makes. */
const ELSEWHERE = /^(@|dist\b|DATA_DIR\/|tests\/\.output\/)/;
const NO_FILE = new Set(['n/a', 'image/webp', 'edgeball-account.json']);

/** In backticks, outside of blocks of code. */
const namedIn = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([\w@.-][\w@./-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => (SOURCE.test(name) || /^[^.].*\//.test(name)) && !ELSEWHERE.test(name) && !NO_FILE.has(name));

/** By the end of its path: a document leaves out the folder that it is about. */
const known = new Set(paths.flatMap((path) => path.split('/').map((_, depth, names) => names.slice(depth).join('/'))));

test.each(documents)('$file names files and folders that exist', ({ text }) => {
  const unknown = namedIn(text).filter((name) => !known.has(name.replace(/\/$/, '')));
  expect(unknown).toEqual([]);
});

test('the documents name no few of them', () => {
  expect(documents.flatMap(({ text }) => namedIn(text)).length).toBeGreaterThan(400);
});

test('every script of npm that a document names can be run, with what it is told to run', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const asked = documents.flatMap(({ text }) => [...text.matchAll(/npm run ([\w-]+)(?: -- ([a-z][a-z -]*[a-z])`)?/g)]);
  const soaks = read('tests/soak.mjs');
  const isThere: Readonly<Record<string, (name: string) => boolean>> = {
    bench: (name) => known.has(`tests/bench/${name}.bench.ts`),
    soak: (name) => soaks.includes(`\n  ${name}: {`) || soaks.includes(`\n  '${name}': {`),
  };
  const unknown = asked.filter(
    ([, script = '', names = '']) =>
      !(script in scripts) || names.split(' ').some((name) => name !== '' && isThere[script]?.(name) === false),
  );
  expect(unknown.map(([words]) => words)).toEqual([]);
});

test.each(['src/app', 'src/server'])('the map names every folder of %s', (folder) => {
  const [, map = ''] = read('README.md').match(/^## Map\n[\s\S]*?^```\n([\s\S]*?)^```/m) ?? [];
  expect(map).toContain('src/');
  expect(foldersOf(folder).filter((name) => !map.includes(` ${name}/`))).toEqual([]);
});

test('asvs.md counts its verdicts', () => {
  const text = read('tests/security/asvs.md');
  const rows = [...text.matchAll(/^\| ([\d.]+) +\| ([12]) +\| .*? \| (holds|n\/a|not) +\|/gm)];
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length);
  const counted = (levels: string) => {
    const of = rows.filter(([, , level = '']) => levels.includes(level));
    const [holds, none, not] = ['holds', 'n/a', 'not'].map(
      (word) => of.filter(([, , , verdict]) => verdict === word).length,
    );
    return [of.length, holds, none, not];
  };
  const stated = [...text.matchAll(/^\| (1|2|both) +\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|/gm)];
  expect(stated.map(([, level = '', ...counts]) => [level, ...counts.map(Number)])).toEqual([
    ['1', ...counted('1')],
    ['2', ...counted('2')],
    ['both', ...counted('12')],
  ]);
});
