/** What the language of the code is counted by: the comments of each file and how long its functions are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { isNode } from './syntax-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  readonly file: string;
  readonly lines: number;
  readonly comments: readonly string[];
  readonly functions: readonly { readonly name: string; readonly lines: number }[];
}

interface Comment {
  readonly type: 'Line' | 'Block';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => /(?<!\.d|\.gen)\.(tsx?|mjs)$/.test(file))
    .filter((file) => !/(^|\/)(node_modules|\.output)\//.test(file));

/** Line comments below each other are one place, and so is a block. */
function placesOf(comments: readonly Comment[], text: string): string[] {
  const places: { words: string; readonly isLine: boolean; end: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const words = type === 'Block' ? value.replace(/^\*/, '').replace(/^\s*\* ?/gm, ' ') : value;
    const last = places.at(-1);
    if (last?.isLine && type === 'Line' && /^\r?\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.words += ` ${words}`;
      last.end = end;
    } else places.push({ words, isLine: type === 'Line', end });
  }
  return places.map(({ words }) => words.replace(/\s+/g, ' ').trim()).filter((words) => /^[^@/!]/.test(words));
}

/** The name that a function is found by: its own, or that of what it is given to. */
function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  const named = [value.id, value.key, value.left].find(isNode);
  return typeof named?.name === 'string' ? named.name : undefined;
}

const linesOf = (text: string): number => text.split('\n').length;

function functionsIn(tree: unknown, text: string): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, name);
    if (!isNode(value)) return;
    const own = nameOf(value) ?? name;
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type);
    if (isFunction) found.push({ name: own, lines: linesOf(text.slice(value.start, value.end)) });
    for (const child of Object.values(value)) walk(child, own);
  };
  walk(tree, '');
  return found;
}

export function readSource(file: string, text: string): SourceFile {
  const { program, comments } = parseSync(file, text);
  return {
    file,
    lines: linesOf(text.trimEnd()),
    comments: placesOf(comments, text),
    functions: functionsIn(program.body, text),
  };
}

export const readSources = (...folders: readonly string[]): SourceFile[] =>
  folders.flatMap(sourcesIn).map((file) => readSource(file, readFileSync(join(root, file), 'utf8')));
