/** A new e-mail for an account: it counts once its link was opened there, by somebody who knows the account's password. */

import { and, eq, gt, sql } from 'drizzle-orm';
import { EMAIL_LINK_WORKS, inSeconds } from '#contract/durations.ts';
import { type Executor, sqlState, type Transaction } from '#server/platform/database/connection.ts';
import { account, accountLink, emailChange } from '#server/platform/database/schema/identity-provider.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { endMailedLinks } from '#server/reservations/court-time/store.ts';
import { type Account, findAccount, proveEmail, userIdOf } from './accounts.ts';

export interface EmailChange {
  readonly accountId: string;
  readonly email: string;
}

/** The secret that the link carries. One asked for later takes the place of one asked for before. */
export async function beginEmailChange(db: Executor, { accountId, email }: EmailChange): Promise<string> {
  const secret = newSecret();
  const begun = {
    link: hashOf(secret),
    email,
    expiresAt: sql`now() + make_interval(secs => ${inSeconds(EMAIL_LINK_WORKS)})`,
  };
  await db
    .insert(emailChange)
    .values({ accountId, ...begun })
    .onConflictDoUpdate({ target: emailChange.accountId, set: begun });
  return secret;
}

const usable = (secret: string) => and(eq(emailChange.link, hashOf(secret)), gt(emailChange.expiresAt, sql`now()`));

/** What the link would change; it can still be used afterwards. */
export async function readEmailChange(db: Executor, secret: string): Promise<EmailChange | null> {
  const [found] = await db
    .select({ accountId: emailChange.accountId, email: emailChange.email })
    .from(emailChange)
    .where(usable(secret));
  return found ?? null;
}

export class EmailTaken extends Error {}

/** Uses the link up: the account before the change, or null where it is too late. Links to the old address die with it. */
export async function finishEmailChange(tx: Transaction, secret: string): Promise<Account | null> {
  const [taken] = await tx.delete(emailChange).where(usable(secret)).returning();
  const before = taken ? await findAccount(tx, taken.accountId) : null;
  if (!taken || !before) return null;
  await tx
    .update(account)
    .set({ email: taken.email })
    .where(eq(account.id, taken.accountId))
    .catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? new EmailTaken() : error;
    });
  await tx.delete(accountLink).where(eq(accountLink.accountId, taken.accountId));
  const userId = await userIdOf(tx, taken.accountId);
  if (userId !== null) await endMailedLinks(tx, userId);
  await proveEmail(tx, taken.accountId, taken.email);
  return before;
}
const UNIQUE_VIOLATION = '23505';
