// npm run bench: runs tests/bench/*.bench.ts, or those that it names, one after the other, and fails where a budget is exceeded.
// What it has measured goes to tests/.output/figures.md as well, as tables.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
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
const processors = cpus();
const [load = 0] = loadavg();
const figures = [
  '# What `npm run bench` has measured',
  '',
  `On ${new Date().toISOString().slice(0, 10)}, with Node ${process.versions.node} on ${processors.length} cores (${processors[0]?.model.trim()}) whose load was ${load.toFixed(1)} before.`,
];
let exceeded = 0;
let measured = 0;
for (const file of files) {
  const name = basename(file, '.bench.ts');
  console.log(`\n== ${name}`);
  figures.push('', `## ${name}`, '', '| what | measured | at most |', '| --- | --- | --- |');
  const bench = await vite.ssrLoadModule(`/tests/bench/${file}`);
  /** @type {Measure[]} */
  const measures = await bench.default();
  for (const { what, value, unit, limit } of measures) {
    measured += 1;
    const over = limit !== undefined && value > limit;
    if (over) exceeded += 1;
    const budget = limit === undefined ? '' : `  (at most ${limit} ${unit})`;
    const rounded = `${Number(value.toPrecision(4))} ${unit}`;
    console.log(`${over ? 'OVER' : 'ok  '} ${what}: ${rounded}${budget}`);
    figures.push(
      `| ${what} | ${over ? `**${rounded}**` : rounded} | ${limit === undefined ? '' : `${limit} ${unit}`} |`,
    );
  }
}
const output = join(root, 'tests', '.output');
mkdirSync(output, { recursive: true });
writeFileSync(join(output, 'figures.md'), `${figures.join('\n')}\n`);
await vite.close();
console.log(`\n${measured} measured, ${exceeded} over budget`);
process.exit(exceeded === 0 ? 0 : 1);
