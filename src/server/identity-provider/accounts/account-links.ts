/** One-time links that are mailed: using one proves access to the mailbox. */

import { and, eq, gt, sql } from 'drizzle-orm';
import { EMAIL_LINK_WORKS, inSeconds, PASSWORD_LINK_WORKS } from '#contract/durations.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { accountLink } from '#server/platform/database/schema/identity-provider.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import type { Account } from './accounts.ts';

export type LinkPurpose = (typeof accountLink.$inferSelect)['purpose'];

export interface ProvedLink {
  readonly accountId: string;
  readonly email: string;
}

const linkWorks: Readonly<Record<LinkPurpose, number>> = {
  CONFIRM_EMAIL: EMAIL_LINK_WORKS,
  RESET_PASSWORD: PASSWORD_LINK_WORKS,
};

/** The secret that the link carries. */
export async function makeAccountLink(db: Executor, account: Pick<Account, 'id' | 'email'>, purpose: LinkPurpose) {
  const secret = newSecret();
  await db.insert(accountLink).values({
    id: hashOf(secret),
    accountId: account.id,
    purpose,
    email: account.email,
    expiresAt: sql`now() + make_interval(secs => ${inSeconds(linkWorks[purpose])})`,
  });
  return secret;
}

const usable = (secret: string, purpose: LinkPurpose) =>
  and(eq(accountLink.id, hashOf(secret)), eq(accountLink.purpose, purpose), gt(accountLink.expiresAt, sql`now()`));

const proved = { accountId: accountLink.accountId, email: accountLink.email };

/** What the link would prove; it can still be used afterwards. */
export async function readLink(db: Executor, secret: string, purpose: LinkPurpose): Promise<ProvedLink | null> {
  const found = await db.select(proved).from(accountLink).where(usable(secret, purpose));
  return found[0] ?? null;
}

/** Uses the link up, and with it every other link of the account: each was asked for by who knows whom. */
export async function takeLink(tx: Transaction, secret: string, purpose: LinkPurpose): Promise<ProvedLink | null> {
  const [taken] = await tx.delete(accountLink).where(usable(secret, purpose)).returning(proved);
  if (!taken) return null;
  await tx.delete(accountLink).where(eq(accountLink.accountId, taken.accountId));
  return taken;
}
