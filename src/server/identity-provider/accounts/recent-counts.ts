/** Counts by key over the last one to two minutes, in memory: of this node alone, and bounded. */
import { MINUTE } from '#contract/durations.ts';
import { hashOf } from '#server/platform/secrets.ts';

export interface RecentCounts {
  /** Counts one more, and says the how manieth it is. */
  count(key: string): number;
  /** What the next one would be. */
  next(key: string): number;
}

/** Made-up keys must not fill the memory, where each is a digest; beyond these every new one counts as its first. */
const MOST_KEYS = 20_000;

/** `now` in milliseconds, of a clock that never goes back. */
export function recentCounts(now: () => number): RecentCounts {
  let current = new Map<string, number>();
  let former = new Map<string, number>();
  let endsAt = now() + MINUTE;
  const turnPage = () => {
    const time = now();
    if (time < endsAt) return;
    former = time >= endsAt + MINUTE ? new Map() : current;
    current = new Map();
    endsAt = time + MINUTE;
  };
  const nextOf = (key: string): number => {
    turnPage();
    return (current.get(key) ?? 0) + (former.get(key) ?? 0) + 1;
  };
  return {
    next: (given) => nextOf(hashOf(given)),
    count(given) {
      const key = hashOf(given);
      const nth = nextOf(key);
      const count = (current.get(key) ?? 0) + 1;
      if (count > 1 || current.size < MOST_KEYS) current.set(key, count);
      return nth;
    },
  };
}
