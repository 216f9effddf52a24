// npm test: everything, in the order in which a mistake is cheapest to find. `npm test -- types lint` runs only what it names.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, root } from '../src/server/build/fingerprint.mjs';
import { findChromium } from './chromium.mjs';
import { FAILURES } from './failures-reporter.mjs';
import { findFirefox } from './firefox.mjs';
import { findWebKit, WEBKIT_PACKAGES } from './webkit.mjs';

/** @typedef {{ passed: number, failed: number, note?: string }} Outcome */

const WORLDS = ['src/tournament', 'src/server', 'src/app', 'sw', 'tests'];
const OUTPUT = join(root, 'tests', '.output');
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);

/** @param {string} command @param {string[]} args @returns {Promise<{ code: number, text: string }>} */
function run(command, args, quiet = false) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    child.on('error', (error) => resolve({ code: 1, text: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** @param {string} command @param {string[]} args @returns {Promise<Outcome>} */
async function one(command, args) {
  const { code } = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** A world at a time on each of two cores. @returns {Promise<Outcome>} */
async function types() {
  const waiting = [...WORLDS];
  let failed = 0;
  const worker = async () => {
    for (let world = waiting.shift(); world; world = waiting.shift()) {
      const { code, text } = await run(bin('tsc'), ['-p', world], true);
      if (code !== 0) failed += 1;
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${world}${text && `\n${text}`}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: WORLDS.length - failed, failed };
}

/** How it is written, and whether each file, export and package is used. @returns {Promise<Outcome>} */
async function lint() {
  const outcomes = [
    await one(bin('biome'), ['check', '--error-on-warnings']),
    await one(bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  ];
  const failed = outcomes.filter((outcome) => outcome.failed > 0).length;
  return { passed: outcomes.length - failed, failed };
}

/**
 * @template Report
 * @param {string} command @param {string[]} args @param {string} file
 * @param {(report: Report) => Outcome} count
 * @returns {Promise<Outcome>}
 */
async function counted(command, args, file, count) {
  rmSync(file, { force: true });
  const { code } = await run(command, args);
  const outcome = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  // A runner may fail beside its tests, in a set-up or by an error that nobody caught.
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

/** @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>} VitestReport */

const REPORTERS = ['default', 'json', './tests/stalled-reporter.mjs', './tests/failures-reporter.mjs'];

function vitest() {
  const file = join(OUTPUT, 'vitest.json');
  const args = ['run', ...REPORTERS.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`];
  return counted(bin('vitest'), args, file, (/** @type {VitestReport} */ report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    note: skipped(report.numPendingTests + report.numTodoTests),
  }));
}

/** All that the build says: each weight beside its bound. */
const WEIGHT = /^.+: [\d.]+ of [\d.]+ KiB(, without \d+ late chunks)?$/;

/** The build, and whether it is quiet: a newcomer cannot act on a library's warning. @returns {Promise<Outcome>} */
async function build() {
  if (isBuilt()) return { passed: 1, failed: 0, note: 'current' };
  const { code, text } = await run(process.execPath, ['src/server/build/build.mjs'], true);
  console.log(text.trimEnd());
  if (code !== 0) return { passed: 0, failed: 1 };
  const others = text.split('\n').filter((line) => line.trim() !== '' && !WEIGHT.test(line));
  if (others.length === 0) return { passed: 2, failed: 0 };
  console.error(`The build says more than its weights:\n${others.join('\n')}`);
  return { passed: 1, failed: 1 };
}

/** @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} PlaywrightReport */

/** @returns {Promise<Outcome>} */
async function browser() {
  if (!findChromium() && installFromDebian('chromium')) installFromDebian('chromium-headless-shell');
  if (!findChromium()) {
    console.error('The browser tests need a Chromium. Install one with: npx playwright install --with-deps chromium');
    return { passed: 0, failed: 1, note: 'no Chromium' };
  }
  const hasFirefox = Boolean(findFirefox() ?? (installFromDebian('firefox-esr') && findFirefox()));
  if (!hasFirefox) {
    console.error('There is no Firefox: its stories are left out. Install one, or name it in FIREFOX_PATH.');
    if (process.env.CI) return { passed: 0, failed: 1, note: 'no Firefox' };
  }
  const hasWebKit = Boolean(findWebKit() ?? (installFromDebian(...WEBKIT_PACKAGES) && findWebKit()));
  if (!hasWebKit) {
    console.error(
      `There is no WebKit: its stories are left out. On Debian: apt-get install ${WEBKIT_PACKAGES.join(' ')}`,
    );
    if (process.env.CI) return { passed: 0, failed: 1, note: 'no WebKit' };
  }
  const file = join(OUTPUT, 'playwright.json');
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const projects of [['alone'], ['long', 'short']]) {
    const args = ['test', '-c', 'tests/playwright.config.ts', ...projects.map((name) => `--project=${name}`)];
    const outcome = await counted(bin('playwright'), args, file, (/** @type {PlaywrightReport} */ { stats }) => {
      total.skipped += stats.skipped;
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    });
    total.passed += outcome.passed;
    total.failed += outcome.failed;
  }
  const without = [hasFirefox ? '' : 'without Firefox', hasWebKit ? '' : 'without WebKit'];
  const note = [skipped(total.skipped), ...without].filter(Boolean).join(', ');
  return { passed: total.passed, failed: total.failed, note };
}

/** Where that is possible: on Debian, as root. @param {string[]} names */
function installFromDebian(...names) {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!/^ID=debian$/m.test(system) || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [['update'], ['install', '-y', '--no-install-recommends', ...names]].every(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0,
  );
}

/** @param {number} count */
function skipped(count) {
  return count > 0 ? `${count} skipped` : '';
}

/** @type {Record<string, () => Promise<Outcome>>} */
const STEPS = { types, lint, vitest, build, browser };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

mkdirSync(OUTPUT, { recursive: true });
// They belong to an earlier run, in which vitest may have been asked for and now is not.
rmSync(FAILURES, { force: true });
/** @type {string[]} */
const lines = [];
const total = { passed: 0, failed: 0 };
for (const [name, step] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const { passed, failed, note } = await step();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  lines.push(`${name}: ${passed} passed, ${failed} failed${note ? `, ${note}` : ''} (${seconds} s)`);
}
if (existsSync(FAILURES)) console.log(`\n${readFileSync(FAILURES, 'utf8')}`);
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
