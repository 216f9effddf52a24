/** Random days in a hall with a bad network: the outbox comes through all of them, and without a safeguard it does not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Day } from './day.ts';
import { checkDay } from './day-checks.ts';
import { PLANTED_BUGS, type Plant } from './planted-bugs.ts';
import { schedule } from './schedule.ts';

const RUNS = Number(process.env.OUTBOX_RUNS ?? 2000);
const USUAL_SEED = '20261123';
/** What a failure prints; given back, the same day happens again. `npm test` takes the same days each time, the soak new ones. */
const { OUTBOX_SEED = process.env.OUTBOX_RUNS ? '' : USUAL_SEED, OUTBOX_PATH } = process.env;
/** 100,000 days take a quarter of an hour beside other work. */
const timeout = Math.max(600_000, 30 * RUNS);
const days = {
  // Making a whole day smaller takes longer than a run of all tests.
  endOnFailure: true,
  ...(OUTBOX_SEED ? { seed: Number(OUTBOX_SEED) } : {}),
};

/**
 * A bug that shows on one day of 10,000 is looked for from shortly before that day on, and from there as long as ever.
 * Days of another seed are looked through from the first one.
 */
const FIRST_DAY: Readonly<Record<string, string>> =
  OUTBOX_SEED === USUAL_SEED ? { 'a server that forgets what it has refused': '10400' } : {};

const badDay = (plant?: Plant) =>
  fc.asyncProperty(schedule, ([steps, faults, chances]) =>
    onSteadyMachine(async () => {
      const day = new Day(faults, chances, plant);
      for (const one of steps) await day.take(one);
      await day.heal();
      await checkDay(day);
      await day.device.deleteDatabases();
    }),
  );

/** Milliseconds; storage is given up after three times as long. */
const STANDSTILL = 1_000;
let beat = performance.now();
let longestPause = 0;
function measurePause(): void {
  const now = performance.now();
  longestPause = Math.max(longestPause, now - beat);
  beat = now;
}
setInterval(measurePause, 20).unref();

/** A machine that stands still ends the storage's timers, whose clock is the real one: such a day is taken once more. */
async function onSteadyMachine(takeDay: () => Promise<void>): Promise<void> {
  measurePause();
  longestPause = 0;
  try {
    await takeDay();
  } catch (error) {
    measurePause();
    if (longestPause < STANDSTILL) throw error;
    await takeDay();
  }
}

describe('the outbox on a bad day', () => {
  it('loses, doubles and overwrites nothing, and leaves nothing stuck', { timeout }, async () => {
    await fc.assert(badDay(), { numRuns: RUNS, ...days, ...(OUTBOX_PATH ? { path: OUTBOX_PATH } : {}) });
  });
});

describe('a bad day finds', () => {
  it.each(Object.entries(PLANTED_BUGS))('%s', { timeout }, async (name, plant) => {
    // It ends with the first find; a rare one may take more days than the whole outbox is tried on.
    const found = await fc.check(badDay(plant), { numRuns: 10 * RUNS, ...days, path: FIRST_DAY[name] ?? '' });
    expect(found.failed).toBe(true);
    // A promise was seen to be broken: nothing has merely crashed, or come to no end.
    expect(String(found.errorInstance)).toMatch(/^AssertionError: |^Error: nobody saved/);

    const again = await fc.check(badDay(plant), {
      seed: found.seed,
      path: found.counterexamplePath ?? '',
      endOnFailure: true,
    });
    expect(again.counterexample, `seed ${found.seed} replays the same day`).toEqual(found.counterexample);
    expect(String(again.errorInstance)).toBe(String(found.errorInstance));
  });
});
