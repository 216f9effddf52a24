// A time limit cannot end a test that never lets its process go: where nothing ends for long, this names what runs.
/** @import { TestCase, TestModule } from 'vitest/node' */
/** @import { Reporter } from 'vitest/reporters' */

/** Longer than any file takes on a busy machine. */
const PATIENCE = 10 * 60_000;

/** @implements {Reporter} */
export default class StalledReporter {
  /** @type {Map<string, string>} */
  #running = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  onTestRunStart() {
    this.#timer = setTimeout(() => this.#giveUp(), PATIENCE);
  }

  onTestRunEnd() {
    clearTimeout(this.#timer);
  }

  /** @param {TestModule} file */
  onTestModuleStart(file) {
    this.#running.set(file.id, `${file.project.name} ${file.relativeModuleId}`);
  }

  /** @param {TestModule} file */
  onTestModuleEnd(file) {
    this.#running.delete(file.id);
  }

  /** @param {TestCase} test */
  onTestCaseReady(test) {
    this.#running.set(test.module.id, `${test.project.name} ${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestCaseResult() {
    this.#timer?.refresh();
  }

  #giveUp() {
    console.error(`Nothing has ended for ${PATIENCE / 60_000} minutes. Running:`);
    for (const name of this.#running.values()) console.error(`  ${name}`);
    process.exit(1);
  }
}
