// npm run bench: runs tests/bench/*.bench.ts, or those that it names, one after the other, and fails where a budget is exceeded.
// What it has measured goes into their README.md as well; a bench that was not run keeps its figures there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** What a bench file's default export returns. @typedef {import('./measure.ts').Measure} Measure */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const asked = process.argv.slice(2);
const files = readdirSync(new URL('..', import.meta.url))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => asked.length === 0 || asked.includes(basename(name, '.bench.ts')))
  .sort();

const unknown = asked.filter((name) => !files.includes(`${name}.bench.ts`));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}.`);
  process.exit(1);
}
process.env.NODE_ENV = 'production';
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const processors = cpus();
const [load = 0] = loadavg();
const { amountOf, isOver, withFigures } = /** @type {typeof import('./figures.ts')} */ (
  await vite.ssrLoadModule('/tests/bench/figures/figures.ts')
);
const occasion = {
  machine: `${processors.length} cores (${processors[0]?.model.trim()}), load ${load.toFixed(1)}, Node ${process.versions.node}`,
  date: new Date().toISOString().slice(0, 10),
};
const readme = new URL('../README.md', import.meta.url);
let exceeded = 0;
let measured = 0;
for (const file of files) {
  const name = basename(file, '.bench.ts');
  console.log(`\n== ${name}`);
  const bench = await vite.ssrLoadModule(`/tests/bench/${file}`);
  /** @type {Measure[]} */
  const measures = await bench.default();
  for (const measure of measures) {
    const { what, unit, limit } = measure;
    measured += 1;
    if (isOver(measure)) exceeded += 1;
    const budget = limit === undefined ? '' : `  (at most ${limit} ${unit})`;
    console.log(`${isOver(measure) ? 'OVER' : 'ok  '} ${what}: ${amountOf(measure)}${budget}`);
  }
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), name, measures, occasion));
}
await vite.close();
console.log(`\n${measured} measured, ${exceeded} over budget`);
process.exit(exceeded === 0 ? 0 : 1);
