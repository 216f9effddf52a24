/** Import graph of src and sw: every import of a module of ours, types and dynamic imports counted. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  readonly from: string;
  readonly to: string;
}

const { imports: aliases }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** The file that a specifier names, as a path from the root; null where it is a package. */
function resolve(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  for (const [alias, folder] of Object.entries(aliases)) {
    const start = alias.slice(0, -1);
    if (specifier.startsWith(start)) return posix.join(folder.slice(0, -1), specifier.slice(start.length));
  }
  return null;
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** What a syntax tree imports, wherever in it that stands. */
function specifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(specifiersIn);
  if (typeof node !== 'object' || node === null) return [];
  const own: string[] = [];
  if ('type' in node && typeof node.type === 'string' && IMPORTING.has(node.type) && 'source' in node) {
    const { source } = node;
    if (typeof source === 'object' && source !== null && 'value' in source && typeof source.value === 'string')
      own.push(source.value);
  }
  return [...own, ...Object.values(node).flatMap(specifiersIn)];
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /(?<!\.d|\.gen)\.tsx?$/.test(name));
}

/** Files of `folder` in whose text the pattern is found, sorted. */
export const filesThatName = (pattern: RegExp, folder: string): string[] =>
  filesIn(folder)
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort();

/** What each file imports: `to` is a path from the root, or a specifier of a package. */
function allImports(): Import[] {
  return [...filesIn('src'), ...filesIn('sw')].flatMap((from) => {
    const tree = parseAst(readFileSync(join(root, from), 'utf8'), {
      lang: from.endsWith('x') ? 'tsx' : 'ts',
      astType: 'ts',
    });
    const found = new Set(specifiersIn(tree.body).map((specifier) => resolve(specifier, from) ?? specifier));
    return [...found].map((to) => ({ from, to }));
  });
}

const isOurs = ({ to }: Import): boolean => /^(src|sw)\/.*\.tsx?$/.test(to);
const isPackage = ({ to }: Import): boolean => !/^(src|sw|tests)\//.test(to);

export function importGraph(): { readonly ours: readonly Import[]; readonly packages: readonly Import[] } {
  const all = allImports();
  return { ours: all.filter(isOurs), packages: all.filter(isPackage) };
}

/** The edges between groups of files that lie on a cycle of groups, as `a -> b`, sorted. */
export function cyclicEdges(graph: readonly Import[], groupOf: (file: string) => string | null): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of graph) {
    const [a, b] = [groupOf(from), groupOf(to)];
    if (a === null || b === null || a === b) continue;
    next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const reaches = (from: string, goal: string): boolean => {
    const seen = new Set<string>();
    const waiting = [from];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (one === goal) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      waiting.push(...(next.get(one) ?? []));
    }
    return false;
  };
  return [...next].flatMap(([a, all]) => [...all].filter((b) => reaches(b, a)).map((b) => `${a} -> ${b}`)).sort();
}
