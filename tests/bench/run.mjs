// npm run bench: runs tests/bench/*.bench.ts, or those that it names, one after the other, and fails where a budget is exceeded.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** What a bench file's default export returns. @typedef {import('./measure.ts').Measure} Measure */

const root = fileURLToPath(new URL('../..', import.meta.url));
const asked = process.argv.slice(2);
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => asked.length === 0 || asked.includes(basename(name, '.bench.ts')))
  .sort();

process.env.NODE_ENV = 'production';
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
let exceeded = 0;
let measured = 0;
for (const file of files) {
  console.log(`\n== ${basename(file, '.bench.ts')}`);
  const bench = await vite.ssrLoadModule(`/tests/bench/${file}`);
  /** @type {Measure[]} */
  const measures = await bench.default();
  for (const { what, value, unit, limit } of measures) {
    measured += 1;
    const over = limit !== undefined && value > limit;
    if (over) exceeded += 1;
    const budget = limit === undefined ? '' : `  (at most ${limit} ${unit})`;
    console.log(`${over ? 'OVER' : 'ok  '} ${what}: ${Number(value.toPrecision(4))} ${unit}${budget}`);
  }
}
await vite.close();
console.log(`\n${measured} measured, ${exceeded} over budget`);
process.exit(exceeded === 0 ? 0 : 1);
