/**
 * A name within a sentence is an element of its own, by `sentence()`: in a template literal a browser's translator would
 * translate it with the words around it. What is no screen says it as a `message` with placeholders.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { isNode, type Node } from './syntax-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const NAMES = /^(?:name|firstName|lastName|club|courtName|tableName|opponent|winner|players|table)$/;
const NAMING = /^(?:nameOf|namesOf|fullName|shownName)$/;
/** Properties of an element that are shown; those for screen readers alone are not. */
const SHOWN = new Set(['title', 'heading', 'shown', 'hint', 'text', 'where', 'task', 'badge', 'confirm', 'summary']);
/** They render names themselves, or show nothing of it. */
const APART = new Set(['Name', 'PairNames', 'ShareButton', 'QrCode']);

const nameOf = (value: unknown): string =>
  isNode(value) && /Identifier$/.test(value.type) && typeof value.name === 'string' ? value.name : '';
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const below = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (isNode(value) ? [value] : Array.isArray(value) ? value.filter(isNode) : []));

/** Whether an expression may come to a name. A group is called `Group A`, which are words. */
function isName(node: Node): boolean {
  if (node.type === 'Identifier') return NAMES.test(nameOf(node));
  if (node.type === 'MemberExpression')
    return NAMES.test(nameOf(node.property)) && !(isNode(node.object) && /group$/.test(lastNameOf(node.object)));
  if (node.type === 'CallExpression') return isNode(node.callee) && NAMING.test(lastNameOf(node.callee));
  return ['LogicalExpression', 'ConditionalExpression', 'ChainExpression', 'TemplateLiteral'].includes(node.type)
    ? below(node).some(isName)
    : false;
}
const lastNameOf = (node: Node): string => nameOf(node.type === 'MemberExpression' ? node.property : node);

const isWord = ({ type, value }: Node): boolean =>
  type === 'Literal' && typeof value === 'string' && /\p{L}/u.test(value);

/** Sentences with a name in what an expression may come to; elements in it are looked at by themselves. */
function sentencesIn(node: Node): Node[] {
  if (/^JSX(?:Element|Fragment)$/.test(node.type) || /Function/.test(node.type)) return [];
  if (node.type === 'TemplateLiteral') {
    const text = listOf(node.quasis).map(({ value }) => JSON.stringify(value));
    if (
      text.some((part) => /\p{L}/u.test(part.replace(/"(?:raw|cooked)"/g, ''))) &&
      listOf(node.expressions).some(isName)
    )
      return [node];
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const parts = below(node);
    if (parts.some(isName) && parts.some(isWord)) return [node];
  }
  return node.type === 'CallExpression' ? [] : below(node).flatMap(sentencesIn);
}

function shownIn(node: Node): Node[] {
  const opening = isNode(node.openingElement) ? node.openingElement : undefined;
  if (opening && APART.has(nameOf(opening.name))) return [];
  const attributes = listOf(opening?.attributes);
  const names = attributes.map(({ name }) => nameOf(name));
  const properties = attributes.filter((_, i) => {
    const name = names[i] ?? '';
    // The title of the document beside the one that is shown.
    return SHOWN.has(name) && !(name === 'title' && names.includes('shown'));
  });
  return [...properties, ...listOf(node.children).filter(({ type }) => type === 'JSXExpressionContainer')].flatMap(
    sentencesIn,
  );
}

const foundIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(foundIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(foundIn);
  return isNode(value) && /^JSX(?:Element|Fragment)$/.test(value.type) ? [...shownIn(value), ...inside] : inside;
};

const linesIn = (source: string): number[] =>
  foundIn(parseAst(source, { lang: 'tsx', astType: 'ts' }).body).map(
    ({ start }) => source.slice(0, start).split('\n').length,
  );

/** In files without elements nothing tells what is shown: any sentence may come to a screen. */
const SPOKEN_OF = /^(?:name|firstName|lastName|club|court|table|person|player|opponent|winner|holder|device)$/;
const WHO = /^(?:nameOf|namesOf|fullName|shownName|person|table)$/;
const mayName = (node: Node): boolean =>
  isName(node) ||
  (node.type === 'MemberExpression' && SPOKEN_OF.test(nameOf(node.property))) ||
  (node.type === 'Identifier' && SPOKEN_OF.test(nameOf(node))) ||
  (node.type === 'CallExpression' && isNode(node.callee) && WHO.test(lastNameOf(node.callee))) ||
  (/^(?:Logical|Conditional|Chain)Expression$/.test(node.type) && below(node).some(mayName));

function namingIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(namingIn);
  if (!isNode(value)) return [];
  const inside = Object.values(value).flatMap(namingIn);
  const words = listOf(value.quasis).some((part) =>
    /\p{L}/u.test(JSON.stringify(part.value).replace(/"(?:raw|cooked)"/g, '')),
  );
  return value.type === 'TemplateLiteral' && words && listOf(value.expressions).some(mayName)
    ? [value, ...inside]
    : inside;
}

const linesOfWords = (source: string): number[] =>
  namingIn(parseAst(source, { lang: 'ts', astType: 'ts' }).body).map(
    ({ start }) => source.slice(0, start).split('\n').length,
  );

/** Why a file without elements may write names into its words all the same. */
const NO_SCREEN: Readonly<Record<string, string>> = {
  'app/device/export.ts': 'the name of a file',
};

/** The examples write `@{` for what begins a placeholder, which no plain string may hold here. */
const exampleOf = (element: string): string => `export const one = ${element.replaceAll('@{', '$\u007b')};`;

test.each([
  '<p>{`@{player.name} won`}</p>',
  '<p>{isOver ? `@{winner} won` : "On"}</p>',
  '<p>{"Remove " + name}</p>',
  '<Dialog title={`Remove @{player.name}?`} />',
  '<Empty title={court && `@{court.name} is free`} />',
  '<p>{`Call to @{nameOf(one)}`}</p>',
  '<p>{`At @{match.court?.name ?? "a table"}`}</p>',
])('finds %s', (element) => expect(linesIn(exampleOf(element))).toEqual([1]));

test.each([
  '<p>{sentence("Remove {name}?", player)}</p>',
  '<Dialog title={sentence("Remove {name}?", player)} />',
  '<IconButton label={`Remove @{player.name}`} />',
  '<p aria-label={`Remove @{player.name}`}>{count}</p>',
  '<Name>{`@{firstName} @{lastName}`}</Name>',
  '<p>{`@{count} players`}</p>',
  '<p>{`In @{match.group.name}`}</p>',
  '<PageTitle title={`Desk of @{name}`} shown={sentence("Desk of {name}", venue)} />',
])('lets %s pass', (element) => expect(linesIn(exampleOf(element))).toEqual([]));

test('no sentence of the app holds a name as bare text', () => {
  const files = readdirSync(join(root, 'src/app'), { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => linesIn(readFileSync(join(root, 'src/app', name), 'utf8')).map((line) => `${name}:${line}`));
  expect(found).toEqual([]);
});

test.each([
  'const one = `@{table} is free`;',
  'const one = `Called to @{names.table(id)}`;',
  'const f = () => `@{name ?? ""} won`;',
])('finds in a file without elements %s', (code) =>
  expect(linesOfWords(code.replaceAll('@{', '$\u007b'))).toEqual([1]),
);

test.each([
  'message("{table} is free", { table })',
  '`@{count} players`',
  '`@{firstName} @{lastName}`',
  '`about @{minutes} min`',
])('lets pass in a file without elements %s', (code) =>
  expect(linesOfWords(`const one = ${code.replaceAll('@{', '$\u007b')};`)).toEqual([]),
);

test('what is no screen writes no name into its words', () => {
  const found = ['app', 'hall', 'contract'].flatMap((world) =>
    readdirSync(join(root, 'src', world), { recursive: true, encoding: 'utf8' })
      .map((name) => `${world}/${name}`)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .flatMap((name) => linesOfWords(readFileSync(join(root, 'src', name), 'utf8')).map((line) => ({ name, line }))),
  );
  expect(found.filter(({ name }) => !(name in NO_SCREEN)).map(({ name, line }) => `${name}:${line}`)).toEqual([]);
  // What needs no leave any more.
  expect(Object.keys(NO_SCREEN).filter((name) => !found.some((one) => one.name === name))).toEqual([]);
});
