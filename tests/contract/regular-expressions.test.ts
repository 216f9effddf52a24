/** No pattern of the product takes longer than in proportion to what it reads: `recheck` looks at every literal. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

// Its own JavaScript: no helper program is looked for or started.
process.env.RECHECK_BACKEND = 'pure';

interface Literal {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

function literalsOf(file: string, source: string): Literal[] {
  const found: Literal[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, pattern: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

const sources = ['src', 'sw'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('routeTree.gen.ts'))
    .map((name) => join(folder, name)),
);

/** Not linear, and never given what somebody else has made up. */
const HARMLESS: Readonly<Record<string, string>> = {
  '=+$': 'the end of an identifier of the device’s own',
  '^[^\\r\\n<>@]*(<[^\\s<>@]+@[^\\s<>@]+>|[^\\s<>@]+@[^\\s<>@]+)$': 'MAIL_FROM, a setting of this server',
  '\\{[^{}]*"sha256":"[^{}]*\\}': 'the worker that the build has written',
  '^\\/assets\\/.*-[\\w-]{8,}\\.\\w+$': 'names of files that the build has written',
  '\\s*<meta\\s+(?:name="description"|property="og:(?:title|description|image|type|url)")[^>]*>': 'the built page',
  '<script(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>': 'the built page',
  '\\/[^/?]+\\.[^/]+$': 'an address that this very browser opens',
};

/** Null where the pattern is linear in the length of what it reads. */
function refuse({ pattern, flags }: Pick<Literal, 'pattern' | 'flags'>): string | null {
  // `d` and `y` change nothing about it.
  const result = checkSync(pattern, flags.replace(/[dy]/g, ''), { timeout: 60_000, checker: 'automaton' });
  if (result.status === 'safe') return null;
  return `/${pattern}/${flags} is ${result.status === 'vulnerable' ? result.complexity.summary : result.error.kind}`;
}

it.each([
  ['^[\\s\\u200b]+|[\\s\\u200b]+$', 'gu'],
  ['^\\S+@\\S+$', ''],
  ['(a+)+$', ''],
  ['\\s+$', ''],
])('finds /%s/%s', (pattern, flags) => {
  expect(refuse({ pattern, flags })).toMatch(/polynomial|exponential/);
});

it.each([
  ['^[^\\s@]+@[^\\s@]+$', ''],
  ['^[A-Za-z0-9_-]+$', ''],
])('lets /%s/%s pass', (pattern, flags) => {
  expect(refuse({ pattern, flags })).toBeNull();
});

it('finds none in the sources', { timeout: 600_000 }, () => {
  const literals = sources.flatMap((file) => literalsOf(file, readFileSync(file, 'utf8')));
  expect(literals.length).toBeGreaterThan(100);
  const unique = new Map(literals.map((literal) => [`/${literal.pattern}/${literal.flags}`, literal]));
  const patterns = new Set(literals.map(({ pattern }) => pattern));
  expect(Object.keys(HARMLESS).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  const refused = [...unique.values()].flatMap((literal) => {
    if (literal.pattern in HARMLESS) return [];
    const reason = refuse(literal);
    return reason === null ? [] : [`${literal.file}: ${reason}`];
  });
  expect(refused).toEqual([]);
});
