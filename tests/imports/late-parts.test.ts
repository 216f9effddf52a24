/** Parts of screens are fetched late in one way. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources } from './source-text.ts';

test('a part that is fetched with its first showing is declared by lazyPart or lazyNamed', () => {
  const files = readSources('src').map(({ file }) => file);
  const byHand = files.filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')));
  expect(byHand).toEqual(['src/app/scheduling/lazy-part.tsx']);
});
