/** What is built for another language: the same files with its texts, which lead to each other and to what all share. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageTrees } from '#server/build/texts/language-trees.ts';
import { standIn } from '#server/build/texts/stand-ins.ts';
import { withPageTexts } from '#server/build/texts/texts.ts';
import { webManifestIn } from '#server/build/texts/web-manifest.ts';

const all = {
  en: { players: { none: 'No players', count: '{count, plural, one {# player} other {# players}}' } },
  de: { players: { none: 'Noch “niemand”', count: '{count, plural, one {# Spieler} other {# Spieler}}' } },
};

const late = 'const files = ["assets/late/picker-12345678.js", "assets/style-1.css"];';
const script = `${late} import("./late/picker-12345678.js"); say(${standIn(all, 'players.none', 't')}); format(${standIn(all, 'players.count', 't')}, {count});`;
const page =
  '<html lang="en"><script src="/assets/index-1.js"></script><link href="/assets/style-1.css"><link rel="manifest" href="/manifest.webmanifest"><p>{{players.none}}</p></html>';

let folder: string;
const bundle = {
  'assets/index-1.js': { type: 'chunk', code: script },
  'index.html': { type: 'asset', source: page },
  'assets/style-1.css': { type: 'asset', source: 'p {}' },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edgeball-trees-'));
  const plugin = languageTrees(all) as unknown as {
    generateBundle: { handler: (options: object, files: object) => void };
    writeBundle: (options: object) => Promise<void>;
  };
  plugin.generateBundle.handler({}, bundle);
  await plugin.writeBundle({ dir: folder });
});
afterAll(() => rm(folder, { recursive: true }));

const german = (name: string) => readFile(join(folder, name), 'utf8');

test('the bundle itself has the English texts', () => {
  expect(bundle['assets/index-1.js'].code).toContain('say("No players")');
  expect(bundle['assets/index-1.js'].code).toContain(late);
  expect(bundle['index.html'].source).toContain('<p>No players</p>');
});

test('a script of another language lies in its folder, has its texts and names its own late chunks', async () => {
  const text = await german('assets/de/index-1.js');
  expect(text).toContain('say("Noch “niemand”")');
  expect(text).toContain('{"one":[0," Spieler"],"other":[0," Spieler"]}');
  expect(text).toContain('"assets/de/late/picker-12345678.js", "assets/style-1.css"');
  // Seen from there it is the German one.
  expect(text).toContain('import("./late/picker-12345678.js")');
});

test('its page says so, and loads its scripts with the styles of all', async () => {
  const text = await german('index.de.html');
  expect(text).toContain('<html lang="de">');
  expect(text).toContain('src="/assets/de/index-1.js"');
  expect(text).toContain('href="/assets/style-1.css"');
  expect(text).toContain('<p>Noch “niemand”</p>');
});

test('its page names a manifest in its language, of the same app', async () => {
  expect(await german('index.de.html')).toContain('href="/manifest.de.webmanifest"');
  const told = JSON.parse(await german('manifest.de.webmanifest')) as ReturnType<typeof webManifestIn>;
  const own = webManifestIn('en');
  expect([told.id, told.name, told.start_url]).toEqual([own.id, own.name, own.start_url]);
  expect(told).toMatchObject({ lang: 'de', description: expect.stringContaining('Tischtennisturniere') });
  expect(told.shortcuts?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Meine Turniere', 'Turniere', 'Tisch buchen', 'Meine Buchungen']),
  );
  expect(told.shortcuts?.map(({ url }) => url)).toEqual(own.shortcuts?.map(({ url }) => url));
});

test('a name of a chunk changes with a text of any language', () => {
  const other = { ...all, de: { players: { ...all.de.players, none: 'Niemand' } } };
  expect(standIn(all, 'players.none', 't')).not.toBe(standIn(other, 'players.none', 't'));
  expect(standIn(all, 'players.count', 't')).toBe(standIn(other, 'players.count', 't'));
});

test.each(['{{players.nobody}}', '{{players.count}}'])('a page with %s fails the build', (html) => {
  expect(() => withPageTexts(html, all.en)).toThrow(/cannot show/);
});
