/** Replies that are made once, and sent for as long as nothing is committed that they might tell of. */
import { shareRuns } from './shared-read.ts';

export interface CommitCounter {
  /** Another number after each commit that this node knows of; null while it might not hear of one in time. */
  current(): number | null;
}

/** What is over or to come depends on the time of day, too. */
const LONGEST = 10_000;

interface Kept<Result> {
  readonly commit: number;
  readonly until: number;
  readonly result: Result;
}

/** `make` is asked again after a commit; once at a time, however many ask. */
export function prepared<Result>(
  commits: CommitCounter,
  make: () => Promise<Result>,
  monotonic: () => number = () => performance.now(),
): () => Promise<Result> {
  let kept: Kept<Result> | null = null;
  const run = shareRuns(async () => {
    // Counted before it is read: what is committed meanwhile makes it old at once.
    const commit = commits.current();
    const until = monotonic() + LONGEST;
    const result = await make();
    kept = commit === null ? null : { commit, until, result };
    return result;
  });
  return () =>
    kept && kept.commit === commits.current() && monotonic() < kept.until ? Promise.resolve(kept.result) : run();
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
