/** Ends an upload that does not go on, or that is slow while others wait. */
import { MINUTE } from '#contract/durations.ts';
import { coded, type ProblemError } from '#server/platform/http/reply/problem.ts';

/** Milliseconds without a byte of the file. */
const LONGEST_PAUSE = 30_000;
/** A slower upload holds memory for nothing. */
const LONGEST = 3 * MINUTE;
/** While others wait: milliseconds, and what has to arrive in them. It is the pace that brings 5 MB in three minutes. */
const WINDOW = 5_000;
const LEAST_BYTES = 150_000;

export interface Arrival {
  arrived(bytes: number): void;
  /** Never fulfilled; rejected once the upload is too slow. */
  readonly isTooSlow: Promise<never>;
  end(): void;
}

const tooSlow = () => coded(408, 'TOO_SLOW', {});

export function watchArrival(isWaitedFor: () => boolean): Arrival {
  const began = performance.now();
  let last = began;
  let inWindow = 0;
  let give: (problem: ProblemError) => void = () => undefined;
  const isTooSlow = new Promise<never>((_resolve, reject) => {
    give = reject;
  });
  const timer = setInterval(() => {
    const now = performance.now();
    const isBehind = isWaitedFor() && inWindow < LEAST_BYTES;
    inWindow = 0;
    if (!isBehind && now - last < LONGEST_PAUSE && now - began < LONGEST) return;
    clearInterval(timer);
    give(tooSlow());
  }, WINDOW);
  timer.unref();
  return {
    arrived(count) {
      inWindow += count;
      last = performance.now();
    },
    isTooSlow,
    end: () => clearInterval(timer),
  };
}
