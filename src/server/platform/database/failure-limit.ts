/** Rate limits in the database, so that all nodes know them: fixed window, exponential back-off, token bucket. */

import { createHash } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { HOUR, inSeconds } from '#contract/durations.ts';
import type { Executor } from './connection.ts';
import { signInFailure } from './schema/identity-provider.ts';

export interface FailureLimit {
  readonly failures: number;
  readonly seconds: number;
}

/** Mails to one address: nobody's letterbox is filled from here. */
export const mailLimit: FailureLimit = { failures: 3, seconds: inSeconds(HOUR) };
const keyOf = (what: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url');

/**
 * Counts an attempt as failed before it is tried, so that many at once gain nothing; `takeBack` undoes that.
 * Returns null where it may be tried, else the seconds to wait.
 */
export async function countAttempt(db: Executor, limit: FailureLimit, ...what: string[]): Promise<number | null> {
  const { rows } = await db.execute<{ failures: number; seconds: number }>(sql`
    insert into sign_in_failure as f (key, failures, window_ends_at)
    values (${keyOf(what)}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      failures = case when f.window_ends_at <= now() then 1 else least(f.failures + 1, 1000000) end,
      window_ends_at = case when f.window_ends_at <= now() then excluded.window_ends_at else f.window_ends_at end
    returning failures, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as seconds`);
  const counted = rows[0];
  return counted && counted.failures > limit.failures ? counted.seconds : null;
}

/** What was never tried is no failure, as with a full queue; earlier ones go on counting. */
export async function orTakenBack<Result>(work: () => Promise<Result>, takeBackAttempt: () => Promise<unknown>) {
  try {
    return await work();
  } catch (error) {
    // Where the database is away as well, the failure stays counted, and its wait ends by itself.
    await takeBackAttempt().catch(() => undefined);
    throw error;
  }
}

/** Takes an attempt that did not fail back out of the count. */
export async function takeBackAttempt(db: Executor, ...what: string[]): Promise<void> {
  await db
    .update(signInFailure)
    .set({ failures: sql`greatest(0, ${signInFailure.failures} - 1)`, blockedUntil: sql`now()` })
    .where(eq(signInFailure.key, keyOf(what)));
}

/** Nor do the earlier ones matter any more. */
export async function forgive(db: Executor, ...what: string[]): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.key, keyOf(what)));
}

/** Exponential back-off: some failures are free, then each doubles the wait. */
export interface BackOff {
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** Without a failure for this long all is forgotten. */
  readonly forgetSeconds: number;
}

const MAX_DOUBLINGS = 30;

/** Counts an attempt as failed before it is tried; returns null where it may be tried, else the seconds to wait. */
export async function countBackOff(db: Executor, limit: BackOff, ...what: string[]): Promise<number | null> {
  const key = keyOf(what);
  const { free, firstSeconds, longestSeconds, forgetSeconds } = limit;
  const failures = sql`case when f.window_ends_at <= now() then 1 else least(f.failures + 1, 1000000) end`;
  const wait = (count: SQL) => sql`make_interval(secs => case when ${count} < ${free} then 0 else
    least(${longestSeconds}, ${firstSeconds} * power(2, least(${count} - ${free}, ${MAX_DOUBLINGS}))) end)`;
  const forget = sql`now() + make_interval(secs => ${forgetSeconds})`;
  const { rows } = await db.execute(sql`
    insert into sign_in_failure as f (key, failures, window_ends_at, blocked_until)
    values (${key}, 1, ${forget}, now() + ${wait(sql`1`)})
    on conflict (key) do update set
      failures = ${failures}, window_ends_at = ${forget}, blocked_until = now() + ${wait(sql`(${failures})`)}
      where f.blocked_until <= clock_timestamp()
    returning key`);
  return rows.length > 0 ? null : secondsUntil(db, key, sql`blocked_until`);
}

/** How many attempts have failed lately, as they are counted. */
export async function failuresOf(db: Executor, ...what: string[]): Promise<number> {
  const isCounted = and(eq(signInFailure.key, keyOf(what)), gt(signInFailure.windowEndsAt, sql`now()`));
  const [row] = await db.select({ failures: signInFailure.failures }).from(signInFailure).where(isCounted);
  return row?.failures ?? 0;
}

/** Token bucket (GCRA): a burst at once, then one each so many seconds. */
export interface TokenBucket {
  readonly burst: number;
  readonly everySeconds: number;
}

/** Takes a token; returns null where there was one, else the seconds until there is. */
export async function takeToken(db: Executor, limit: TokenBucket, ...what: string[]): Promise<number | null> {
  const key = keyOf(what);
  const every = sql`make_interval(secs => ${limit.everySeconds})`;
  const depth = sql`make_interval(secs => ${limit.everySeconds * limit.burst})`;
  // window_ends_at is when the bucket is full again, so that a full one is swept away.
  const { rows } = await db.execute(sql`
    insert into sign_in_failure as f (key, failures, window_ends_at) values (${key}, 0, now() + ${every})
    on conflict (key) do update set window_ends_at = greatest(f.window_ends_at, now()) + ${every}
      where greatest(f.window_ends_at, now()) + ${every} <= now() + ${depth}
    returning key`);
  return rows.length > 0 ? null : secondsUntil(db, key, sql`window_ends_at + ${every} - ${depth}`);
}

export async function giveTokenBack(db: Executor, limit: TokenBucket, ...what: string[]): Promise<void> {
  await db
    .update(signInFailure)
    .set({ windowEndsAt: sql`${signInFailure.windowEndsAt} - make_interval(secs => ${limit.everySeconds})` })
    .where(eq(signInFailure.key, keyOf(what)));
}

/** Takes a token of each bucket, or none: returns null, else the seconds until the first empty one has another. */
export async function takeTokens(db: Executor, buckets: readonly (readonly [TokenBucket, string[]])[]) {
  const taken: (() => Promise<void>)[] = [];
  for (const [limit, key] of buckets) {
    const wait = await takeToken(db, limit, ...key);
    if (wait !== null) {
      for (const giveBack of taken) await giveBack();
      return wait;
    }
    taken.push(() => giveTokenBack(db, limit, ...key));
  }
  return null;
}

async function secondsUntil(db: Executor, key: string, at: SQL): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from ${at} - now())))::int as seconds from sign_in_failure where key = ${key}`);
  return rows[0]?.seconds ?? 1;
}
