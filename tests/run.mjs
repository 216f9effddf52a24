// npm test: everything, in the order in which a mistake is cheapest to find. `npm test -- types lint` runs only what it names.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isBuilt, root } from '../src/server/build/fingerprint.mjs';
import { findChromium } from './chromium.mjs';
import { FAILURES } from './failures-reporter.mjs';
import { findFirefox } from './firefox.mjs';
import { findWebKit, WEBKIT_PACKAGES } from './webkit.mjs';

/** @typedef {{ passed: number, failed: number, note?: string }} Outcome */
/** @typedef {{ file: string, name: string, told: string }} Failure */
/** @typedef {Outcome & { skipped: number, failures: readonly Failure[] }} Counted */

const WORLDS = ['src/tournament', 'src/event', 'src/server', 'src/app', 'sw', 'tests'];
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
 * @param {(report: Report) => Counted} count
 * @returns {Promise<Counted>}
 */
async function counted(command, args, file, count) {
  rmSync(file, { force: true });
  const { code } = await run(command, args);
  const outcome = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  // A runner may fail beside its tests, in a set-up or by an error that nobody caught.
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

/** Files that get a second try; more of them are no accident. */
const SECOND_TRIES = 2;

/** What failed at first and passed in a second try, by name. @type {string[]} */
const unsteady = [];

/**
 * Two cores that do ten things at once are at times slower than any bound. What failed is tried once more with the machine
 * to itself, and is named in the last lines when it passes then: it still has a fault, in the product or in itself.
 * @param {Counted} first @param {(files: string[]) => Promise<Counted>} again
 * @returns {Promise<Counted>}
 */
async function withSecondTry(first, again) {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  const isAccident = first.failures.length === first.failed && files.length <= SECOND_TRIES;
  if (first.failed === 0 || !isAccident) return first;
  console.log(`\n== once more, alone: ${files.join(', ')}`);
  const second = await again(files);
  if (second.failed > 0) return first;
  unsteady.push(
    ...first.failures.map(({ name, told }) => `${name}\n    ${told.split('\n').slice(0, 8).join('\n    ')}`),
  );
  return { ...first, passed: first.passed + first.failed, failed: 0 };
}

/**
 * @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} VitestFile
 * @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & { testResults: VitestFile[] }} VitestReport
 */

const REPORTERS = ['default', 'json', './tests/stalled-reporter.mjs', './tests/failures-reporter.mjs'];

/** @returns {Promise<Outcome>} */
async function vitest() {
  const file = join(OUTPUT, 'vitest.json');
  const args = ['run', ...REPORTERS.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`];
  const attempt = (/** @type {string[]} */ files) =>
    counted(bin('vitest'), [...args, ...files], file, (/** @type {VitestReport} */ report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failedTests),
    }));
  const outcome = await withSecondTry(await attempt([]), attempt);
  return { ...outcome, note: skipped(outcome.skipped) };
}

/** @param {VitestFile} file @returns {Failure[]} */
function failedTests({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(root, name);
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    name: `${file} > ${fullName}`,
    told: failureMessages.join('\n'),
  }));
}

/** All that the build says: each weight beside its bound. */
const WEIGHT = /^.+: [\d.]+ of [\d.]+ KiB( \(\w\w\)|, without \d+ late chunks)?$/;

/** The build, and whether it is quiet: a newcomer cannot act on a library's warning. @returns {Promise<Outcome>} */
async function build() {
  // Beside the languages that are offered, the one in which a story looks for what came past the messages.
  process.env.PSEUDO_LANGUAGE = '1';
  const isCurrent = isBuilt() && existsSync(join(root, 'dist/client/index.en-XA.html'));
  if (isCurrent) return { passed: 1, failed: 0, note: 'current' };
  const { code, text } = await run(process.execPath, ['src/server/build/build.mjs'], true);
  console.log(text.trimEnd());
  if (code !== 0) return { passed: 0, failed: 1 };
  const others = text.split('\n').filter((line) => line.trim() !== '' && !WEIGHT.test(line));
  if (others.length === 0) return { passed: 2, failed: 0 };
  console.error(`The build says more than its weights:\n${others.join('\n')}`);
  return { passed: 1, failed: 1 };
}

/**
 * @typedef {{ file: string, title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {PlaywrightSuite & { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }} PlaywrightReport
 */

/** @param {PlaywrightSuite} suite @returns {Failure[]} */
function failedStories({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const here = failed.map(({ file, title, tests }) => ({
    file,
    name: `${file} > ${title}`,
    told: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
  }));
  return [...here, ...suites.flatMap(failedStories)];
}

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
    const attempt = (/** @type {string[]} */ more) =>
      counted(bin('playwright'), [...args, ...more], file, (/** @type {PlaywrightReport} */ report) => ({
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        skipped: report.stats.skipped,
        failures: failedStories(report),
      }));
    const outcome = await withSecondTry(await attempt([]), (files) => attempt(['--workers=1', ...files]));
    total.skipped += outcome.skipped;
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
if (unsteady.length > 0) console.log(`\nFailed at first, passed alone:\n${unsteady.join('\n')}`);
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
