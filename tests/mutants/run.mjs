// npm run mutants: plants each bug of the list in a copy of the repository and runs the tests beside it, which have to
// fail. `npm run mutants -- store replay` takes only bugs whose name or file has one of these words.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../../src/server/build/fingerprint.mjs';
import { MUTANTS } from './list.mjs';
import { plant } from './plant.mjs';

/** @typedef {import('./plant.mjs').Mutant} Mutant */
/** @typedef {{ verdict: 'killed' | 'survived' | 'broken', detail: string }} Outcome */
/** @typedef {{ testResults: { status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} Report */

const COPIES = Number(process.env.MUTANTS_AT_ONCE ?? 2);
/** A bug that keeps its tests from ending is found too. */
const LONGEST = 5 * 60_000;
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', '.data', '.output', '.tanstack', '.env']);

function copyRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'edgeball-mutants-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

/** @param {string} copy @param {readonly string[]} tests @returns {Promise<Outcome>} */
function runTests(copy, tests) {
  const file = join(copy, 'report.json');
  rmSync(file, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // One PostgreSQL is enough, and a bug shows on an early day of many.
  const args = [vitest, 'run', '--project=!server-system', '--bail=1', '--reporter=json', `--outputFile=${file}`];
  const env = { OUTBOX_RUNS: '100', ...process.env };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args, ...tests], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve(outcomeOf(code, file, text));
    });
  });
}

/** What a bug that is no JavaScript any more makes of its tests tells nothing. */
const UNREADABLE = /SyntaxError|PARSE_ERROR|Transform failed/;

/** @param {number | null} code @param {string} file @param {string} text @returns {Outcome} */
function outcomeOf(code, file, text) {
  if (code === null) return { verdict: 'killed', detail: 'its tests did not end' };
  if (!existsSync(file)) return { verdict: 'broken', detail: text.slice(-2_000) };
  /** @type {Report} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  for (const { status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed');
    if (failed) {
      const isReadable = !failed.failureMessages.some((text) => UNREADABLE.test(text));
      return { verdict: isReadable ? 'killed' : 'broken', detail: failed.fullName };
    }
    if (status !== 'failed') continue;
    const [line = ''] = message.split('\n');
    // Some tests make what they look at before the first of them runs.
    return { verdict: UNREADABLE.test(message) ? 'broken' : 'killed', detail: line };
  }
  const hasRun = testResults.some(({ assertionResults }) => assertionResults.length > 0);
  if (code !== 0 || !hasRun) return { verdict: 'broken', detail: text.slice(-2_000) };
  return { verdict: 'survived', detail: '' };
}

/** @param {string} copy @param {Mutant} mutant @returns {Promise<Outcome>} */
async function tryOut(copy, mutant) {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, plant(source, mutant));
  try {
    return await runTests(copy, mutant.tests);
  } finally {
    writeFileSync(path, source);
  }
}

const words = process.argv.slice(2);
const chosen = MUTANTS.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
);
for (const mutant of chosen) plant(readFileSync(join(root, mutant.file), 'utf8'), mutant);

const total = { passed: 0, failed: 0 };
const copies = Array.from({ length: Math.max(1, Math.min(COPIES, chosen.length)) }, copyRepository);
try {
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  console.log(`${chosen.length} planted bugs, ${all.length} test files\n`);
  // Tests that fail by themselves would find every bug.
  const sound = chosen.length === 0 ? null : await runTests(copies[0] ?? '', all);
  if (sound && sound.verdict !== 'survived') {
    console.error(`The tests fail without a planted bug: ${sound.detail}`);
    process.exitCode = 1;
  } else {
    const waiting = [...chosen];
    const work = async (/** @type {string} */ copy) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const { verdict, detail } = await tryOut(copy, mutant);
        total[verdict === 'killed' ? 'passed' : 'failed'] += 1;
        console.log(`${verdict.padEnd(8)} ${mutant.file}: ${mutant.name}${detail && `\n         ${detail}`}`);
      }
    };
    await Promise.all(copies.map(work));
  }
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
