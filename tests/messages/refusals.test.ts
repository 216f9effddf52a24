/** Whatever is refused is said in the language of who asks: each code of a rule and a route has words, and each fault of a field. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { readFault, serverFault } from '#messages/fault.ts';
import { LANGUAGES } from '#messages/language.ts';
import { hasWords, sayFault, sayRefusal } from '#messages/say.ts';
import { isNode, type Node } from '../imports/syntax-tree.ts';

const root = fileURLToPath(new URL('../../src', import.meta.url));

const treesIn = (...folders: string[]): readonly (readonly [name: string, body: unknown])[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [
        `${folder}/${name}`,
        parseAst(readFileSync(join(root, folder, name), 'utf8'), { lang: 'ts' }).body,
      ]),
  );

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...inside] : inside;
};

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown): string => (isNode(value) ? String(value.name ?? nameOf(value.property)) : '');
const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** What rules refuse with. */
const REFUSING = /^(?:conflict|invalid|invalidDraw|not|lost|add|refused)$/;
const CODE = /^[A-Z][A-Z_]+$/;

const codesIn = (tree: unknown): string[] =>
  nodesIn(tree).flatMap((node) => {
    if (node.type === 'CallExpression' && REFUSING.test(nameOf(node.callee)))
      return listOf(node.arguments)
        .slice(0, 2)
        .flatMap((given) => textOf(given) ?? []);
    if (node.type !== 'ObjectExpression') return [];
    const own = listOf(node.properties);
    const held = (name: string) => own.find(({ key }) => nameOf(key) === name)?.value;
    const code = held('code');
    return held('status') && isNode(code) ? (textOf(code) ?? []) : [];
  });

test('each code that a rule refuses with has words', () => {
  const codes = treesIn('tournament', 'hall', 'event').flatMap(([, tree]) =>
    codesIn(tree).filter((code) => CODE.test(code)),
  );
  expect(codes.length).toBeGreaterThan(80);
  expect([...new Set(codes)].filter((code) => !hasWords(code))).toEqual([]);
});

/** A text of a person's language, unlike the name of a thing. */
const isText = (node: Node): boolean => {
  if (node.type === 'TemplateLiteral')
    return listOf(node.quasis).some(({ value }) =>
      /\p{L}{2,} |^[A-Z]\p{Ll}+$/u.test((value as { cooked: string }).cooked),
    );
  return /^\p{Lu}\p{Ll}+(?: [^A-Z{]|\.?$)/u.test(textOf(node) ?? '');
};

/** Summaries of calls are for who programs. */
const isForPrograms = (node: Node): boolean =>
  node.type === 'Property'
    ? nameOf(node.key) === 'summary'
    : node.type === 'CallExpression' && nameOf((listOf(node.arguments)[0] as Node | undefined)?.object) === 'paths';

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  if (isNode(value) && /^(?:TS|Import)/.test(value.type)) return [];
  if (isNode(value) && isForPrograms(value))
    return value.type === 'Property' ? [] : textsIn(listOf(value.arguments).slice(2));
  const inside = Object.values(value).flatMap(textsIn);
  return isNode(value) && isText(value) ? [textOf(value) ?? 'a template', ...inside] : inside;
}

/** Roles as the specification names them, names of nobody in replies, and a tie-break's sentence for former builds of the app. */
const SPOKEN = ['accounts/former-player', 'accounts/users', 'views/tie-break-sentence', 'views/views'];

test('no text stands in the schemas of the contract', () => {
  const files = treesIn('contract').flatMap(([name, tree]) => (textsIn(tree).length > 0 ? [name] : []));
  expect(files.toSorted()).toEqual(SPOKEN.map((name) => `contract/${name}.ts`));
});

/** The first makes the words, the second repeats what a former build has kept. */
const MAKES_WORDS = /^server\/platform\/http\/(?:reply\/problem|calls\/kept-refusal)\.ts$/;

test('no route refuses with words', () => {
  const worded = treesIn('server')
    .filter(([name]) => !MAKES_WORDS.test(name))
    .flatMap(([name, tree]) =>
      nodesIn(tree).flatMap((node) => {
        if (node.type !== 'NewExpression' || nameOf(node.callee) !== 'ProblemError') return [];
        return listOf(node.arguments)[2]?.type === 'ObjectExpression' ? [] : [name];
      }),
    );
  expect(worded).toEqual([]);
});

test.each([
  ['en', 'Called to Table 3.'],
  ['de', 'An Table 3 aufgerufen.'],
  ['hr', 'Pozvano: Table 3.'],
  ['fr', 'Appelé : Table 3.'],
] as const)('a refusal in %s', (language, text) =>
  expect(sayRefusal(language, 'CALLED_ELSEWHERE', { table: 'Table 3' })).toBe(text),
);

test.each([
  ['en', 'Ana: This email is in the list twice.'],
  ['de', 'Ana: Diese E-Mail-Adresse steht zweimal in der Liste.'],
  ['hr', 'Ana: Ovaj je e-mail dvaput na popisu.'],
  ['fr', 'Ana : Cet e-mail est deux fois dans la liste.'],
] as const)('a fault within another one in %s', (language, text) => {
  const why = serverFault('inputs.emailTwice');
  expect(sayFault(language, serverFault('inputs.row', { name: 'Ana', why }))).toBe(text);
});

test('a fault is said in every language, and in a language of its own', () => {
  const said = LANGUAGES.map((language) => sayFault(language, serverFault('inputs.mostWeeks', { most: 26 })));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  for (const text of said) expect(text).toContain('26');
});

test.each(['Required', 'inputs.row', 'faults.required {', ''])(
  '%s is no fault, but what somebody has typed',
  (text) => {
    expect(readFault(text)).toBeNull();
    expect(sayFault('de', text)).toBe(text);
  },
);
