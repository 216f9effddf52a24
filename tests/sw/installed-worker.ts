import { afterEach, beforeEach, expect, vi } from 'vitest';
import { BUILD, type Device, isIdle, newDevice, startWorker } from './worker.ts';

export const SCRIPT = '/assets/app-aaaaaaaa.js';
export const LATE = '/assets/late/date-calendars-bbbbbbbb.js';
export const PRECACHE = 'workbox-precache-v2-https://edgeball.test/';
export const LATE_CHUNKS = 'edgeball-late-chunks';

export const everything = Object.keys(BUILD).filter((path) => path !== LATE);

async function turn(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Lets the back-off's timers run until it is over. */
export async function settled<T>(work: Promise<T> | undefined): Promise<T | 'failed' | undefined> {
  let end: T | 'failed' | undefined;
  let isOver = work === undefined;
  work?.then(
    (value) => {
      end = value;
      isOver = true;
    },
    () => {
      end = 'failed';
      isOver = true;
    },
  );
  for (const start = Date.now(); !isOver && Date.now() - start < 20_000; ) {
    await turn();
  }
  expect(isOver, 'comes to an end').toBe(true);
  return end;
}

export const textOf = async (answer: Promise<Response> | undefined): Promise<string | undefined> => {
  const response = await settled(answer);
  return response instanceof Response ? response.clone().text() : response;
};

export async function installed(device: Device = newDevice()) {
  const worker = await startWorker(device);
  expect(await settled(worker.install())).toBeUndefined();
  await worker.activate();
  return worker;
}

export function setUpTime(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(async () => {
    // It needs its world until the end. Where a test has cut its network for good, that does not come.
    for (let turns = 0; !isIdle() && turns < 100; turns++) await turn();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
