/** Replies that are made once, and sent for as long as nothing is committed that they might tell of. */
import { shareRuns } from './shared-read.ts';

export interface CommitCounter {
  /** Another number after each commit that this node knows of; null while it might not hear of one in time. */
  current(): number | null;
  /** What the database has committed, in its own words: the same as long as nothing is. Costs a round trip. */
  snapshot(): Promise<string>;
}

/** What is over or to come depends on the time of day, too. */
const LONGEST = 10_000;

interface CachedReply<Result> {
  readonly commit: number | string;
  readonly until: number;
  readonly result: Result;
}

/** `make` is asked again after a commit; once at a time, however many ask. */
export function prepared<Result>(
  commits: CommitCounter,
  make: () => Promise<Result>,
  monotonic: () => number = () => performance.now(),
): () => Promise<Result> {
  let kept: CachedReply<Result> | null = null;
  const keptAt = (commit: number | string | null): CachedReply<Result> | null =>
    kept && kept.commit === commit && monotonic() < kept.until ? kept : null;
  const run = shareRuns(async () => {
    // Asked before it is read: what is committed meanwhile makes it old at once.
    const commit = commits.current() ?? (await commits.snapshot());
    const still = keptAt(commit);
    if (still) return still.result;
    const until = monotonic() + LONGEST;
    const result = await make();
    kept = { commit, until, result };
    return result;
  });
  return () => {
    const still = keptAt(commits.current());
    return still ? Promise.resolve(still.result) : run();
  };
}

/** The same for many keys, of which those that were asked for last are kept (LRU). */
export function preparedByKey<Result>(
  commits: CommitCounter,
  most: number,
  make: (key: string) => Promise<Result | null>,
): (key: string) => Promise<Result | null> {
  const known = new Map<string, () => Promise<Result | null>>();
  return async (key) => {
    const ask = known.get(key) ?? prepared(commits, () => make(key));
    known.delete(key);
    known.set(key, ask);
    const result = await ask();
    // Addresses that name nothing have no end.
    if (result === null) known.delete(key);
    for (const oldest of result === null ? [] : known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return result;
  };
}
