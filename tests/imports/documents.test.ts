/** What the documents name exists: files and folders, links, scripts of npm, the folders of the map; and README stays short. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
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

/** Found by the end of its path: a document leaves out the folder that it is about. */
const known = new Set(paths.flatMap((path) => path.split('/').map((_, depth, names) => names.slice(depth).join('/'))));

test.each(documents)('$file names files and folders that exist', ({ text }) => {
  const unknown = namedIn(text).filter((name) => !known.has(name.replace(/\/$/, '')));
  expect(unknown).toEqual([]);
});

test('the documents name no few of them', () => {
  expect(documents.flatMap(({ text }) => namedIn(text)).length).toBeGreaterThan(400);
});

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

/** A heading's anchor, as GitHub makes it. */
const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Targets of links and pictures that lie in the repository. */
const targetsIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));

test.each(documents)('$file links to files and headings that exist', ({ file, text }) => {
  const broken = targetsIn(text).filter((target) => {
    const [path = '', anchor] = target.split('#');
    const linked = path === '' ? file : posix.join(posix.dirname(file), path);
    if (!existsSync(join(root, linked))) return true;
    return anchor !== undefined && !anchorsOf(read(linked)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('README is read in ten minutes and shows the product with two small pictures', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(18_000);
  const pictures = targetsIn(read('README.md')).filter((target) => target.endsWith('.png'));
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  expect(pictures.filter((picture) => statSync(join(root, picture)).size > 150_000)).toEqual([]);
});

/** The documents that have longer lines of prose, and how many of them; each number may only fall. */
const LONG_LINES: Readonly<Record<string, number>> = {
  'src/app/ui/README.md': 2,
  'src/outbox/README.md': 2,
  'src/server/README.md': 10,
  'src/tournament/RULES.md': 13,
  'tests/security/asvs.md': 32,
};
const LONGEST = 160;

test.each(documents)('$file has short lines of prose', ({ file, text }) => {
  const prose = withoutCode(text)
    .split('\n')
    .filter((line) => !/^[|<]/.test(line));
  const long = prose.filter((line) => line.length > LONGEST);
  if (long.length > (LONG_LINES[file] ?? 0)) expect(long).toEqual([]);
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
