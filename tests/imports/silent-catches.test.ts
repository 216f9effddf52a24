/** A catch that drops its error says why: beside it, or in the words above what it is part of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { isNode, type Node } from './syntax-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const isFunction = (value: unknown): value is Node => isNode(value) && /Function/.test(value.type);

/** Comes to nothing, or to a plain value: what shows a failure, or does something else instead, tells of it. */
const isIdle = ({ body }: Node): boolean =>
  isNode(body) &&
  (body.type === 'Literal' ||
    (body.type === 'Identifier' && body.name === 'undefined') ||
    (body.type === 'BlockStatement' && Array.isArray(body.body) && body.body.length === 0));

/** What does not ask for the error: `catch {`, the function of `.catch()`, and an idle one that `.then()` has for it. */
function errorDropper(node: Node): Node | undefined {
  if (node.type === 'CatchClause') return node.param === null ? node : undefined;
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return undefined;
  const { property } = node.callee;
  if (!isNode(property) || (property.name !== 'catch' && property.name !== 'then')) return undefined;
  const handler: unknown = node.arguments[property.name === 'catch' ? 0 : 1];
  if (!isFunction(handler) || !Array.isArray(handler.params) || handler.params.length > 0) return undefined;
  return property.name === 'catch' || isIdle(handler) ? handler : undefined;
}

/** Words about a function say mostly what comes of success: `.then()` has them no further away than its own statement. */
const isStatement = ({ type }: Node): boolean => /Statement$|Declaration$/.test(type);
const isOfThen = ({ callee }: Node): boolean =>
  isNode(callee) && isNode(callee.property) && callee.property.name === 'then';

/** Words about a function are about all that it does. */
const isNamedFunction = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' ||
  (node.type === 'VariableDeclaration' &&
    Array.isArray(node.declarations) &&
    node.declarations.some((one) => isNode(one) && isFunction(one.init))) ||
  ((node.type === 'Property' || node.type === 'MethodDefinition') && isFunction(node.value));

const COMMENT = /^\s*(?:\/\/|\/\*|\*)|\*\/\}?$/;

/** The lines of the catches in a file that say nothing. */
function silentIn(text: string, lang: 'ts' | 'tsx' = 'ts'): number[] {
  const lines = text.split('\n');
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const isBelowWords = (offset: number): boolean => COMMENT.test(lines[lineAt(offset) - 2] ?? '');
  const hasOwnWords = (node: Node, dropper: Node): boolean => {
    const property = isNode(node.callee) && isNode(node.callee.property) ? node.callee.property : node;
    const own = lines.slice(lineAt(dropper.start) - 1, lineAt(dropper.end));
    return [property, dropper].some(({ start }) => isBelowWords(start)) || own.some((line) => COMMENT.test(line));
  };
  const silent: number[] = [];
  const walk = (value: unknown, around: readonly Node[]): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, around);
    if (!isNode(value)) return;
    const path = [value, ...around];
    const dropper = errorDropper(value);
    if (dropper) {
      const end = path.findIndex(isOfThen(value) ? isStatement : isNamedFunction);
      const about = end < 0 ? path : path.slice(0, end + 1);
      const isTold = about.some(({ start }) => isBelowWords(start)) || hasOwnWords(value, dropper);
      if (!isTold) silent.push(lineAt(value.type === 'CatchClause' ? value.start : value.end));
    }
    for (const child of Object.values(value)) walk(child, path);
  };
  walk(parseAst(text, { lang, astType: 'ts' }).body, []);
  return silent;
}

test('sees a catch that drops its error without a word', () => {
  expect(silentIn('async function f() {\n  await g().catch(() => undefined);\n}')).toEqual([2]);
  expect(silentIn('const f = () => {\n  try {\n    g();\n  } catch {}\n};')).toEqual([4]);
  expect(silentIn('/** About another one. */\nfunction e() {}\nfunction f() {\n  g().catch(() => null);\n}')).toEqual([
    4,
  ]);
  expect(silentIn('g().then(\n  // What it is for.\n  use,\n  () => undefined,\n);')).toEqual([5]);
  expect(silentIn('g().then(use, () => false);\ng().then(use, () => {});\ng().then(use, () => show());')).toEqual([
    1, 2,
  ]);
  expect(silentIn('g().then(\n  use,\n  // Forbidden.\n  () => undefined,\n);\ng().then(use, note);')).toEqual([]);
  expect(silentIn('/** Asks g. */\nfunction f() {\n  g().then(use, () => undefined);\n}')).toEqual([3]);
  expect(silentIn('/** Null without g. */\nconst f = () => g().then(use, () => null);')).toEqual([]);
  expect(silentIn('// Best effort.\ng().catch(() => null);\ng().catch((error) => note(error));')).toEqual([]);
  expect(silentIn('try {\n  g();\n} catch {\n  // Forbidden.\n}')).toEqual([]);
  expect(silentIn('/** Null where storage is forbidden. */\nconst f = () => g().catch(() => null);')).toEqual([]);
});

/** A view that cannot be made has no weight, and fails for those who have asked for it. */
const isOfUnmadeView = (place: string): boolean => place.startsWith('src/server/tournaments/state/state-cache.ts:');

test.each(['src', 'sw'])('%s drops no error without a word', (folder) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const silent = files
    .filter((file) => /(?<!\.d|\.gen)\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      return silentIn(text, file.endsWith('x') ? 'tsx' : 'ts').map((line) => `${folder}/${file}:${line}`);
    })
    .filter((place) => !isOfUnmadeView(place));
  expect(silent).toEqual([]);
});
