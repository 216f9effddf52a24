/** When the kept files are looked through. */
import { MINUTE } from '#contract/durations.ts';

/** Each of some 160 files costs a phone's storage a read, and every start of a page asks. */
const WHOLE_FOR = 10 * MINUTE;

export interface FileCheck {
  /** Looks through the files, unless they were whole a moment ago; true where all are there. Never rejects. */
  readonly run: () => Promise<boolean>;
  /** One is known to be missing. */
  readonly expire: () => void;
}

/** One look at a time, for all who ask meanwhile; a failure is false. */
export function createFileCheck(look: () => Promise<boolean>): FileCheck {
  let current: Promise<boolean> | undefined;
  let wholeUntil = Number.NEGATIVE_INFINITY;
  const begin = async () => {
    // Storage that fails now may not at the next look.
    const isWhole = await look().catch(() => false);
    if (isWhole) wholeUntil = performance.now() + WHOLE_FOR;
    current = undefined;
    return isWhole;
  };
  return {
    run: async () => {
      if (performance.now() < wholeUntil) return true;
      current ??= begin();
      return current;
    },
    expire: () => {
      wholeUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
