/** Every file says on its first line what it is about, so that a folder can be read by its heads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const worlds = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((one) => one.isDirectory());
const FOLDERS = [...worlds.map(({ name }) => `src/${name}`), 'sw'];

/** A docstring with words in it, below the line that a program begins with (`#!`). Scripts are no modules: `//` will do. */
const opensWithWords = (file: string, text: string): boolean =>
  (file.endsWith('.mjs') ? /^(#!.*\n)?(\/\/ |\/\*\*\s)/ : /^\/\*\*\s+(\* )?[^\s*]/).test(text);

const isSource = (file: string): boolean => /\.(tsx?|mjs)$/.test(file) && !/\.gen\.ts$/.test(file);

test.each([
  ['one.ts', '/** Rules of it. */\nimport a from "a";', true],
  ['one.ts', '/**\n * Rules of it.\n */\n', true],
  ['one.ts', 'import a from "a";\n/** Late. */', false],
  ['one.ts', '/** */\n', false],
  ['one.mjs', '// What it does.\n', true],
  ['one.mjs', '#!/usr/bin/env node\n// What it does.\n', true],
  ['one.mjs', 'import a from "a";\n', false],
])('tells whether %s opens with words: %j', (file, text, expected) => {
  expect(opensWithWords(file, text)).toBe(expected);
});

test.each(FOLDERS)('each file of %s opens with what it is about', (folder) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isSource);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !opensWithWords(file, readFileSync(join(root, folder, file), 'utf8')))).toEqual([]);
});
