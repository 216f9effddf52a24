/** Rate limit of calls: by session, and more generously by person and by network, which a hall may share. */
import { createHash } from 'node:crypto';
import { MINUTE } from '#contract/durations.ts';
import { coded } from '../reply/problem.ts';

export interface CallLimit {
  /** `caller` is a session, a person, or the network of somebody who is signed out. */
  take(caller: string): void;
}

/** Made-up callers must not fill the memory: so many, each kept as a digest, take 8 MB. */
const MOST_CALLERS = 50_000;

/** The clock that never goes back: a minute is over after a minute, whatever becomes of the time of day. */
const monotonic = (): number => performance.now();

export function callLimit(perMinute: number, now = monotonic): CallLimit {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return {
    take(caller) {
      const time = now();
      if (time >= windowEnds) {
        counts = new Map();
        windowEnds = time + MINUTE;
      }
      const key = createHash('sha256').update(caller).digest('base64url');
      const count = (counts.get(key) ?? 0) + 1;
      if (count > 1 || counts.size < MOST_CALLERS) counts.set(key, count);
      if (count <= perMinute) return;
      const wait = Math.max(1, Math.ceil((windowEnds - time) / 1000));
      throw coded(
        429,
        'TOO_MANY_CALLS',
        { what: 'call' },
        {
          headers: { 'retry-after': String(wait) },
        },
      );
    },
  };
}
