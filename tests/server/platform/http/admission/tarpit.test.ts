import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTarpit } from '#server/platform/http/admission/tarpit.ts';

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => globalThis.setTimeout(resolve, ms)),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Which of them have been let go. */
function watch(held: readonly Promise<void>[]): boolean[] {
  const gone = held.map(() => false);
  held.forEach((one, nth) => {
    void one.then(() => {
      gone[nth] = true;
    });
  });
  return gone;
}

it('holds everybody for the same time', async () => {
  const tarpit = createTarpit({ ms: 2_000, most: 2 });
  const gone = watch([tarpit(), tarpit()]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(gone).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual([true, true]);
});

it('holds nobody beyond its bound, until a place is free', async () => {
  const tarpit = createTarpit({ ms: 2_000, most: 2 });
  const gone = watch([tarpit(), tarpit(), tarpit()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([false, false, true]);
  await vi.advanceTimersByTimeAsync(2_000);
  const later = watch([tarpit()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(later).toEqual([false]);
});
