/** Failed attempts, counted in the database so that all nodes know them. */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/connection.ts';
import { signInFailure } from '#server/db/schema.ts';

export interface FailureLimit {
  readonly failures: number;
  readonly seconds: number;
}

/** One account from one address: whoever else stands in the same hall is not kept out. */
export const signInLimit: FailureLimit = { failures: 10, seconds: 15 * 60 };
/** E-mails that turned out to have an account, from one address: nobody learns who is here by trying. */
export const takenEmailLimit: FailureLimit = { failures: 50, seconds: 15 * 60 };

/** Mails to one address: nobody's letterbox is filled from here. */
export const mailLimit: FailureLimit = { failures: 3, seconds: 60 * 60 };
/** Mails that one network asks for, a whole hall at most. */
export const mailsLimit: FailureLimit = { failures: 60, seconds: 15 * 60 };

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

/** The attempt was none of the failures after all. */
export async function takeBack(db: Executor, ...what: string[]): Promise<void> {
  await db
    .update(signInFailure)
    .set({ failures: sql`greatest(0, ${signInFailure.failures} - 1)` })
    .where(eq(signInFailure.key, keyOf(what)));
}

/** Nor do the earlier ones matter any more. */
export async function forgive(db: Executor, ...what: string[]): Promise<void> {
  await db.delete(signInFailure).where(eq(signInFailure.key, keyOf(what)));
}
