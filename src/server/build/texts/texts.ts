/** A Vite plugin that puts texts in the place of their keys, compiled, so that no page carries keys or a parser. */

import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseAst } from 'vite';
import { escapeHtml } from '../../platform/pages/html.ts';
import type { Door, Texts, TextsByLanguage } from './language-texts.ts';
import { standIn } from './stand-ins.ts';

interface Opened {
  readonly door: Door;
  readonly compiled: string;
}

/** The doors by the modules that export them, and what each becomes. */
const DOORS: Readonly<Record<string, Opened & { readonly name: string; readonly from?: string }>> = {
  '#messages/t.ts': { name: 't', door: 't', compiled: 'formatText' },
  '#messages/fault.ts': { name: 'fault', door: 't', compiled: 'formatText', from: '#messages/t.ts' },
  '#messages/in-language.ts': { name: 'sayIn', door: 'sayIn', compiled: 'formatIn' },
  '#app/ui/controls/rich.tsx': { name: 'rich', door: 'rich', compiled: 'renderText' },
};

/** The code that stands in the place of a key. */
type Write = (key: string, door: Door) => string;

/** Marks a plain placeholder as one whose value is an element of its own. */
const PLACE = '*';

/** A text in a script: as it is where it has no placeholders, else compiled. */
export function written(texts: Texts, key: string, door: Door): string {
  const [area = '', name = ''] = key.split('.');
  const text = texts[area]?.[name];
  if (text === undefined) throw new Error(`There is no text ${key}.`);
  const message = compile(text);
  return JSON.stringify(door === 'rich' ? placed(message) : message);
}

/** The same in all languages, by their names. */
export const writtenInEach = (all: TextsByLanguage, key: string): string =>
  `{${Object.entries(all).map(([language, texts]) => `${JSON.stringify(language)}:${written(texts, key, 'sayIn')}`)}}`;

/** The source with texts in the place of keys. Throws where a key is not written out or has no text. */
export const withTexts = (source: string, texts: Texts, lang: 'ts' | 'tsx' = 'tsx'): MagicString | null =>
  withEachKey(source, texts, lang, (key, door) => written(texts, key, door));

function withEachKey(source: string, english: Texts, lang: 'ts' | 'tsx', write: Write): MagicString | null {
  const result = new MagicString(source);
  const { body } = parseAst(source, { lang });
  const doors = new Map<string, Opened>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const door = DOORS[statement.source.value];
    const named = statement.specifiers.find(({ local }) => local.name === door?.name);
    if (!door || !named) continue;
    doors.set(door.name, door);
    result.overwrite(named.start, named.end, door.compiled);
    if (door.from) result.overwrite(statement.source.start, statement.source.end, `'${door.from}'`);
  }
  if (doors.size === 0) return null;
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const { callee, arguments: [key] = [] } = node as Partial<ESTree.CallExpression>;
    const { door, compiled } = (callee?.type === 'Identifier' && doors.get(callee.name)) || {};
    if (door && compiled && callee && key) {
      const name = keyIn(key);
      const text = written(english, name, door);
      if (door === 't' && text.startsWith('"')) {
        result.overwrite(node.start, node.end, write(name, door));
        return;
      }
      result.overwrite(callee.start, callee.end, compiled);
      result.overwrite(key.start, key.end, write(name, door));
    }
    Object.values(node).forEach(visit);
  };
  visit(body);
  return result;
}

const isNode = (value: unknown): value is { readonly start: number; readonly end: number } =>
  typeof value === 'object' && value !== null;

function keyIn(key: ESTree.Argument): string {
  if (key.type !== 'Literal' || typeof key.value !== 'string') throw new Error('A key is not written out.');
  return key.value;
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

/** Keys in index.html. */
const IN_PAGE = /\{\{(\w+)\.(\w+)\}\}/g;

/** index.html with its texts, which have no placeholders. Throws where a key has no text. */
export const withPageTexts = (html: string, texts: Texts): string =>
  html.replace(IN_PAGE, (_, area: string, name: string) => {
    const text = compile(texts[area]?.[name] ?? '');
    if (typeof text !== 'string' || text === '') throw new Error(`index.html cannot show ${area}.${name}.`);
    return escapeHtml(text);
  });

/**
 * Reads each of the app's files before anything else has changed it, and the contract's as the app has them: the server, or
 * whoever is `ofServer`, reads their keys. Where nothing is bundled, all is in English.
 */
export function texts(all: TextsByLanguage, { ofServer = (isSsr: boolean): boolean => isSsr } = {}): Plugin {
  let isBundled = false;
  const write: Write = (key, door) => {
    if (door === 'sayIn') return writtenInEach(all, key);
    return isBundled ? standIn(all, key, door) : written(all.en, key, door);
  };
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved({ command }) {
      isBundled = command === 'build';
    },
    transform: {
      filter: { code: Object.keys(DOORS) },
      handler(code, id, options) {
        const isContract = id.includes('/src/contract/') && !ofServer(options?.ssr === true);
        if (!id.includes('/src/app/') && !isContract) return null;
        const result = withEachKey(code, all.en, /\.tsx\b/.test(id) ? 'tsx' : 'ts', write);
        return result && { code: result.toString(), map: result.generateMap({ hires: 'boundary' }) };
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (isBundled ? html : withPageTexts(html, all.en)),
    },
  };
}
