import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (folder: string, kinds: RegExp) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kinds.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`${root}${folder}/${name}`, 'utf8') }));
const sheets = read('src', /\.css$/).map(({ name, text }) => ({ name, text: text.replace(/\/\*[\s\S]*?\*\//g, '') }));

it('asks the device for its safe areas in one place alone, and gives them names', () => {
  const asking = sheets.filter(({ text }) => text.includes('safe-area-inset')).map(({ name }) => name);
  expect(asking).toEqual(['src/app/ui/theme/styles/base.css']);
});

it('leaves words that may break anywhere the room of a word before what stands beside them takes it', () => {
  const crumbling = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , rule = '']) => /min-width: 0;/.test(rule) && /overflow-wrap: anywhere;/.test(rule))
      .filter(([, , rule = '']) => /flex: 1;/.test(rule))
      .map(([, selector = '']) => `${name}: ${selector.trim()}`),
  );
  expect(crumbling).toEqual([]);
});

it('has a rule for each class of the kit that something is given, and something for each rule', () => {
  const index = readFileSync(`${root}index.html`, 'utf8');
  const users = [index, ...read('src', /\.tsx?$/).map(({ text }) => text)].join('\n');
  const css = sheets.map(({ text }) => text).join('\n');
  const rules = new Set([...css.matchAll(/\.(tt-[a-z0-9-]+)/g)].map(([, name]) => name));
  // A variable is named with two hyphens, and an id is no class.
  const given = new Set(
    [...users.matchAll(/(?<![\w-])(tt-[a-z0-9-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !/-mark$/.test(name ?? '')),
  );
  expect(rules.size).toBeGreaterThan(60);
  expect({
    without: [...given].filter((name) => !rules.has(name)),
    unused: [...rules].filter((name) => !given.has(name)),
  }).toEqual({ without: [], unused: [] });
});
