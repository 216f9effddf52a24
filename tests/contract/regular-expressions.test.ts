/** No pattern of the product takes longer than in proportion to what it reads: `recheck` looks at every literal. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

// The program that came with the package takes a tenth of the processor of its JavaScript. No other one is looked for.
process.env.RECHECK_BACKEND = hasProgram() ? 'native' : 'pure';

function hasProgram(): boolean {
  const system = { darwin: 'macos', linux: 'linux', win32: 'windows' }[process.platform as string];
  try {
    createRequire(createRequire(import.meta.url).resolve('recheck')).resolve(
      `recheck-${system}-${process.arch}/package.json`,
    );
    return true;
  } catch {
    return false;
  }
}

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
async function refuse({ pattern, flags }: Pick<Literal, 'pattern' | 'flags'>): Promise<string | null> {
  // `d` and `y` change nothing about it.
  const result = await check(pattern, flags.replace(/[dy]/g, ''), { timeout: 60_000, checker: 'automaton' });
  if (result.status === 'safe') return null;
  return `/${pattern}/${flags} is ${result.status === 'vulnerable' ? result.complexity.summary : result.error.kind}`;
}

it.each([
  ['^[\\s\\u200b]+|[\\s\\u200b]+$', 'gu'],
  ['^\\S+@\\S+$', ''],
  ['(a+)+$', ''],
  ['\\s+$', ''],
])('finds /%s/%s', async (pattern, flags) => {
  expect(await refuse({ pattern, flags })).toMatch(/polynomial|exponential/);
});

it.each([
  ['^[^\\s@]+@[^\\s@]+$', ''],
  ['^[A-Za-z0-9_-]+$', ''],
])('lets /%s/%s pass', async (pattern, flags) => {
  expect(await refuse({ pattern, flags })).toBeNull();
});

it('finds none in the sources', { timeout: 600_000 }, async () => {
  const literals = sources.flatMap((file) => literalsOf(file, readFileSync(file, 'utf8')));
  expect(literals.length).toBeGreaterThan(100);
  const unique = new Map(literals.map((literal) => [`/${literal.pattern}/${literal.flags}`, literal]));
  const patterns = new Set(literals.map(({ pattern }) => pattern));
  expect(Object.keys(HARMLESS).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  const refused: string[] = [];
  for (const literal of unique.values()) {
    const reason = literal.pattern in HARMLESS ? null : await refuse(literal);
    if (reason !== null) refused.push(`${literal.file}: ${reason}`);
  }
  expect(refused).toEqual([]);
});
