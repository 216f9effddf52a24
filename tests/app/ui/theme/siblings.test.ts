// @vitest-environment node
/** Rules of a tag beside a tag, as `li + li`: where one leaves any list of the app, the browser styles all others anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('../../../../src/app', import.meta.url));
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

test('no list says what is between its items by their tag', () => {
  const found = sheets.filter((name) => /\bli\s*[+~]\s*li\b/.test(readFileSync(join(app, name), 'utf8')));
  expect(sheets.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
