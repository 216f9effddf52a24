/** A bench writes its own table into the document of measurements and leaves everything else as it is. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isOver, withFigures } from '#tests/bench/figures/figures.ts';

const DOCUMENT = `# Measurements

Words.

## one

What it measures.

| figure | measured | limit | machine | date |
| --- | --- | --- | --- | --- |
| old | 3 ms | 4 ms | a machine | 2020-01-01 |

## two

| figure | measured | limit | machine | date |
| --- | --- | --- | --- | --- |
| kept | 5 ms |  | a machine | 2020-01-01 |
`;
const OCCASION = { machine: '2 cores', date: '2020-02-02' };

test('a bench replaces its own rows and keeps its words and the other benches', () => {
  const measures = [
    { what: 'new | odd', value: 4.56789, unit: 'ms', limit: 4 },
    { what: 'free', value: 2, unit: 'taps' },
  ];
  const written = withFigures(DOCUMENT, 'one', measures, OCCASION);
  expect(written).toBe(
    DOCUMENT.replace(
      '| old | 3 ms | 4 ms | a machine | 2020-01-01 |',
      '| new \\| odd | **4.568 ms** | 4 ms | 2 cores | 2020-02-02 |\n| free | 2 taps |  | 2 cores | 2020-02-02 |',
    ),
  );
  expect(withFigures(written, 'one', measures, OCCASION)).toBe(written);
});

test('a bench without a section gets one at the end', () => {
  const written = withFigures(DOCUMENT, 'three', [{ what: 'a', value: 1, unit: '' }], OCCASION);
  expect(written.startsWith(DOCUMENT)).toBe(true);
  expect(written.slice(DOCUMENT.length)).toMatch(
    /^\n## three\n\n\| figure .*\n\| --- .*\n\| a \| 1 \| {2}\| 2 cores \| 2020-02-02 \|\n$/,
  );
});

test('the document has a section for every bench', () => {
  const folder = new URL('../bench/', import.meta.url);
  const text = readFileSync(new URL('README.md', folder), 'utf8');
  const benches = readdirSync(folder).flatMap((file) => /^(.*)\.bench\.ts$/.exec(file)?.[1] ?? []);
  expect(benches.filter((name) => !text.includes(`\n## ${name}\n`))).toEqual([]);
});

test.each([
  { value: 4, limit: 4, is: false },
  { value: 4.1, limit: 4, is: true },
  { value: Number.NaN, limit: 4, is: true },
  { value: Number.NaN, limit: undefined, is: true },
  { value: Number.POSITIVE_INFINITY, limit: undefined, is: true },
])('$value of at most $limit is over its budget: $is', ({ value, limit, is }) => {
  expect(isOver({ what: 'a', unit: 'ms', value, ...(limit !== undefined && { limit }) })).toBe(is);
});

test('a bench that nobody knows fails', () => {
  const run = spawnSync(process.execPath, [
    fileURLToPath(new URL('../bench/figures/run.mjs', import.meta.url)),
    'nosuch',
  ]);
  expect(run.stderr.toString()).toContain('There is no bench nosuch.');
  expect(run.status).toBe(1);
});
