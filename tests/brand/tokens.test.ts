import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type SchemeName, variables } from '#brand/tokens.ts';

const css = readFileSync(new URL('../../src/app/ui/theme/styles/tokens.css', import.meta.url), 'utf8');

function block(after: string): string {
  const start = css.indexOf('{', css.indexOf(after));
  return css.slice(start, css.indexOf('}', start));
}

const declared = (text: string) =>
  [...text.matchAll(/(--tt-[a-z0-9-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]);

describe('tokens.css', () => {
  const blocks: readonly (readonly [string, SchemeName])[] = [
    [':root {', 'light'],
    [':root[data-scheme="dark"]', 'dark'],
  ];
  it.each(blocks)('holds under %s the %s values of tokens.ts', (selector, scheme) => {
    expect(declared(block(selector))).toEqual(variables(scheme).map(([name, value]) => [name, value]));
  });
});
