/** Sign-ins that have begun: each belongs to one browser and can be finished once. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/connection.ts';
import { loginState } from '#server/platform/database/schema.ts';
import type { Checks } from './openid-client.ts';
import { hashOf } from './sessions.ts';

export interface BegunSignIn {
  readonly checks: Checks;
  readonly returnTo: string;
}

/** Longer than anybody types a password, and long enough to make an account. */
export const SIGN_IN_SECONDS = 60 * 60;

/** A browser may have several open, one a tab; the state tells them apart. */
const idOf = (browser: string, state: string): string => hashOf(`${browser}.${state}`);

export async function rememberSignIn(db: Executor, browser: string, begun: BegunSignIn): Promise<void> {
  await db.insert(loginState).values({ id: idOf(browser, begun.checks.state), data: begun });
}

export async function takeSignIn(db: Executor, browser: string, state: string): Promise<BegunSignIn | null> {
  const recent = gt(loginState.createdAt, sql`now() - make_interval(secs => ${SIGN_IN_SECONDS})`);
  const taken = await db
    .delete(loginState)
    .where(and(eq(loginState.id, idOf(browser, state)), recent))
    .returning({ data: loginState.data });
  return (taken[0]?.data as BegunSignIn | undefined) ?? null;
}
