// What failed, in a file that tests/run.mjs prints last: of a long log often the end alone is kept.
/** @import { SerializedError, TestModule } from 'vitest/node' */
/** @import { Reporter } from 'vitest/reporters' */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const FAILURES = join(import.meta.dirname, '.output', 'vitest-failures.txt');

/** @implements {Reporter} */
export default class FailuresReporter {
  /** @param {readonly TestModule[]} files @param {readonly SerializedError[]} unhandled */
  onTestRunEnd(files, unhandled) {
    const lines = [...files.flatMap(failuresOf), ...unhandled.map((error) => `beside the tests: ${told(error)}`)];
    mkdirSync(dirname(FAILURES), { recursive: true });
    writeFileSync(FAILURES, lines.map((line) => `${line}\n`).join(''));
  }
}

/** Told of a file that never ended, too, as when its process could not start. @param {TestModule} file */
function failuresOf(file) {
  const name = `${file.project.name} ${file.relativeModuleId}`;
  const state = file.state();
  const tests = [...file.children.allTests('failed')].map(
    (test) => `${name} > ${test.fullName}: ${(test.result().errors ?? []).map(told).join('; ')}`,
  );
  const whole = file.errors().map((error) => `${name}: ${told(error)}`);
  return state === 'queued' || state === 'pending' ? [`${name}: did not run to its end`] : [...whole, ...tests];
}

/** @param {{ message: string, stack?: string | undefined, cause?: unknown }} error */
function told({ message, stack, cause }) {
  const where = stack?.split('\n').find((line) => line.includes('tests/') || line.includes('src/'));
  const because = cause instanceof Error ? ` (${cause.message})` : '';
  return `${message.slice(0, 600)}${because}${where ? `\n    ${where.trim()}` : ''}`;
}
