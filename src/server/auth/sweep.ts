/** Removes what sign-ins leave behind once it no longer counts. */
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/connection.ts';
import { accountLink, loginState, oidcPayload, session, signInFailure } from '#server/db/schema.ts';
import { SIGN_IN_SECONDS } from './login-state.ts';

export async function sweepSignIn(db: Executor): Promise<void> {
  const now = sql`now()`;
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(loginState).where(lt(loginState.createdAt, sql`now() - make_interval(secs => ${SIGN_IN_SECONDS})`));
  await db.delete(oidcPayload).where(lt(oidcPayload.expiresAt, now));
  await db.delete(accountLink).where(lt(accountLink.expiresAt, now));
  await db.delete(signInFailure).where(lt(signInFailure.windowEndsAt, now));
}
