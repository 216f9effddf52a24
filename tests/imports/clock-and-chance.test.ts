/** Rules are pure: the same facts give the same answer on the server and on each device, today and in a replay. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { isNode, type Node } from './syntax-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that hand clock, chance or ids to the rest of their folder. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  'src/tournament': [],
  'src/booking': [],
  'src/hall': [],
  'src/event': [],
  'src/outbox': [
    'browser/random-id.ts',
    'outbox.ts',
    'sending/send.ts',
    'sending/swallowed.ts',
    'storage/peek-entries.ts',
    'unkept.ts',
  ],
};

const isNamed = (value: unknown, ...names: string[]): boolean =>
  isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' && names.includes(value.name);
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

function isImpure(node: Node): boolean {
  if (node.type === 'MemberExpression') {
    if (isNamed(node.object, 'crypto', 'performance', 'globalThis')) return true;
    if (isNamed(node.object, 'Date')) return isNamed(node.property, 'now');
    return isNamed(node.object, 'Math') && isNamed(node.property, 'random');
  }
  // `Date()` is a text of now, whatever it is given.
  if (node.type === 'CallExpression') return isNamed(node.callee, 'Date');
  return node.type === 'NewExpression' && isNamed(node.callee, 'Date') && isEmpty(node.arguments);
}

function impureIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(impureIn);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(impureIn);
  return isNode(value) && isImpure(value) ? [value, ...below] : below;
}

const findingsIn = (source: string): number => impureIn(parseAst(source, { lang: 'ts', astType: 'ts' }).body).length;

test.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()', 'crypto.randomUUID()', 'performance.now()'])(
  'finds %s',
  (source) => expect(findingsIn(`export const one = (): unknown => ${source};`)).toBe(1),
);

test('lets through what is computed from an argument', () => {
  expect(findingsIn('export const day = (at: number) => [new Date(at), Date.UTC(2026, 1), Math.floor(at)];')).toBe(0);
});

test.each(Object.entries(EDGES))('%s has neither clock nor chance but at its edge', (folder, edges) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const impure = files
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => findingsIn(readFileSync(join(root, folder, file), 'utf8')) > 0);
  expect(impure.sort()).toEqual(edges);
});
