/** A Vite plugin that puts the app's texts in the place of their keys. */

import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** Texts by area and name. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The doors by the modules that export them, and what each becomes. */
const DOORS: Readonly<Record<string, readonly [door: string, compiled: string]>> = {
  '#messages/t.ts': ['t', 'formatText'],
  '#app/ui/controls/rich.tsx': ['rich', 'renderText'],
};

/** Marks a plain placeholder as one whose value is an element of its own. */
const PLACE = '*';

/**
 * The source with texts in the place of keys: a text without placeholders as it is, another one compiled, so that no page
 * carries a parser. Throws where a key is not written out or has no text.
 */
export function withTexts(source: string, texts: Texts, lang: 'ts' | 'tsx' = 'tsx'): MagicString | null {
  const result = new MagicString(source);
  const { body } = parseAst(source, { lang });
  const compiledOf = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const [door, compiled] = DOORS[statement.source.value] ?? [];
    const named = statement.specifiers.find(({ local }) => local.name === door);
    if (!door || !compiled || !named) continue;
    compiledOf.set(door, compiled);
    result.overwrite(named.start, named.end, compiled);
  }
  if (compiledOf.size === 0) return null;
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const { callee, arguments: [key] = [] } = node as Partial<ESTree.CallExpression>;
    const door = callee?.type === 'Identifier' ? callee.name : '';
    const compiled = compiledOf.get(door);
    if (compiled && callee && key) {
      const text = textOf(key, texts);
      if (door === 't' && typeof text === 'string') {
        result.overwrite(node.start, node.end, JSON.stringify(text));
        return;
      }
      result.overwrite(callee.start, callee.end, compiled);
      result.overwrite(key.start, key.end, JSON.stringify(door === 'rich' ? placed(text) : text));
    }
    Object.values(node).forEach(visit);
  };
  visit(body);
  return result;
}

const isNode = (value: unknown): value is { readonly start: number; readonly end: number } =>
  typeof value === 'object' && value !== null;

function textOf(key: ESTree.Argument, texts: Texts): CompiledMessage {
  if (key.type !== 'Literal' || typeof key.value !== 'string') throw new Error('A key is not written out.');
  const [area = '', name = ''] = key.value.split('.');
  const text = texts[area]?.[name];
  if (text === undefined) throw new Error(`There is no text ${key.value}.`);
  return compile(text);
}

/** The same text with its plain placeholders as tags, since what is given for them is rendered as elements. */
const placed = (text: CompiledMessage): CompiledMessage => (typeof text === 'string' ? text : text.map(placedNode));

type CompiledNode = Exclude<CompiledMessage, string>[number];

function placedNode(node: CompiledNode): CompiledNode {
  if (!Array.isArray(node)) return node;
  const [name, kind, ...rest]: readonly [string, ...unknown[]] = node;
  if (kind === undefined) return [`${PLACE}${name}`, ''];
  if (typeof kind !== 'number') return [name, ...placed([kind, ...rest] as CompiledMessage)] as CompiledNode;
  const [choices] = rest;
  if (typeof choices !== 'object' || choices === null) return node;
  const entries = Object.entries(choices).map(([choice, text]) => [choice, placed(text)]);
  return [name, kind, Object.fromEntries(entries)] as CompiledNode;
}

/** Reads each of the app's files before anything else has changed it. */
export function texts(all: Texts): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    transform: {
      filter: { code: Object.keys(DOORS) },
      handler(code, id) {
        if (!id.includes('/src/app/')) return null;
        const written = withTexts(code, all, /\.tsx\b/.test(id) ? 'tsx' : 'ts');
        return written && { code: written.toString(), map: written.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
