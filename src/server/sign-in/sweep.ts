/** Removes what sign-ins leave behind once it no longer counts. */
import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/connection.ts';
import {
  accountLink,
  emailChange,
  oidcPayload,
  secondFactor,
  signInFailure,
} from '#server/platform/database/schema/identity-provider.ts';
import { session } from '#server/platform/database/schema/people.ts';

/** How many sessions have expired. */
export async function sweepSignIn(db: Executor, idleSeconds: number): Promise<number> {
  const now = sql`now()`;
  const isIdle = lt(session.lastUsedAt, sql`now() - make_interval(secs => ${idleSeconds})`);
  const expired = await db
    .delete(session)
    .where(or(lt(session.expiresAt, now), isIdle))
    .returning({ id: session.id });
  await db.delete(emailChange).where(lt(emailChange.expiresAt, now));
  const isForgotten = lt(secondFactor.startedAt, sql`now() - interval '1 day'`);
  await db.delete(secondFactor).where(and(isNull(secondFactor.enabledAt), isForgotten));
  await db.delete(oidcPayload).where(lt(oidcPayload.expiresAt, now));
  await db.delete(accountLink).where(lt(accountLink.expiresAt, now));
  await db.delete(signInFailure).where(lt(signInFailure.windowEndsAt, now));
  await dropBeyondMost(db);
  return expired.length;
}

/** Made-up e-mails must not fill the disk: 100 MB at most, of which those with the fewest failures go first. */
const MOST_FAILURES = 500_000;

async function dropBeyondMost(db: Executor): Promise<void> {
  const beyond = Math.max(0, (await db.$count(signInFailure)) - MOST_FAILURES);
  if (beyond === 0) return;
  const fewest = db
    .select({ key: signInFailure.key })
    .from(signInFailure)
    .orderBy(signInFailure.failures, signInFailure.windowEndsAt)
    .limit(beyond);
  await db.delete(signInFailure).where(inArray(signInFailure.key, fewest));
}
