/** A Vite plugin that puts the address of a call in the place of its name, so that no page carries those of all others. */
import MagicString from 'magic-string';
import { type ESTree, type Plugin, parseAst } from 'vite';
import { latePaths } from '../../contract/late-paths.ts';
import { links, paths } from '../../contract/paths.ts';

/** The lists by the modules that export them. */
const LISTS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  '#contract/paths.ts': { paths, links },
  '#contract/late-paths.ts': { latePaths },
  '../paths.ts': { paths, links },
  '../late-paths.ts': { latePaths },
};

/** The source with addresses in the place of `paths.name`; null where it names none. */
export function withAddresses(source: string, lang: 'ts' | 'tsx' = 'tsx'): MagicString | null {
  const { body } = parseAst(source, { lang });
  const lists = new Map<string, Readonly<Record<string, string>>>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const { local } of statement.specifiers) {
      const list = LISTS[statement.source.value]?.[local.name];
      if (list) lists.set(local.name, list);
    }
  }
  if (lists.size === 0) return null;
  const result = new MagicString(source);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const address = addressIn(node, lists);
    if (address) result.overwrite(address.start, address.end, JSON.stringify(address.text));
    else Object.values(node).forEach(visit);
  };
  visit(body);
  return result;
}

function addressIn(node: object, lists: ReadonlyMap<string, Readonly<Record<string, string>>>) {
  const { type, object, property, computed, start, end } = node as Partial<ESTree.StaticMemberExpression>;
  if (type !== 'MemberExpression' || computed || object?.type !== 'Identifier' || property?.type !== 'Identifier')
    return null;
  const text = lists.get(object.name)?.[property.name];
  return text === undefined || start === undefined || end === undefined ? null : { text, start, end };
}

/** The contract's own schemas are in a page, too, and would keep the lists there. */
const isOfPage = (id: string): boolean => /\/src\/(?:app|outbox|contract)\//.test(id);

export function addresses(): Plugin {
  return {
    name: 'addresses',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { code: Object.keys(LISTS) },
      handler(code, id, options) {
        if (options?.ssr === true || !isOfPage(id)) return null;
        const result = withAddresses(code, /\.tsx\b/.test(id) ? 'tsx' : 'ts');
        return result && { code: result.toString(), map: result.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
