/** The embedded provider's accounts. */

import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { account, accountLink, emailChange, oidcPayload } from '#server/platform/database/schema/identity-provider.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { newSecret } from '#server/platform/secrets.ts';
import { EMBEDDED_ISSUER } from '#server/sign-in/identity.ts';
import { closeAllSessions } from '#server/sign-in/sessions.ts';
import { claimByEmail } from '#server/sign-in/sign-in-user.ts';
import { type Asker, hashPassword, verifyPassword } from './password-hash.ts';

export type Account = typeof account.$inferSelect;

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

let unknownHash: string | undefined;

export async function findAccount(db: Executor, id: string): Promise<Account | null> {
  const found = await db.select().from(account).where(eq(account.id, id));
  return found[0] ?? null;
}

export async function findAccountByEmail(db: Executor, email: string): Promise<Account | null> {
  const found = await db.select().from(account).where(sql`lower(${account.email}) = lower(${email})`);
  return found[0] ?? null;
}

/** The account, or null; an unknown e-mail takes as long as a wrong password. */
export async function checkPassword(
  db: Executor,
  email: string,
  password: string,
  asker: Asker = null,
): Promise<Account | null> {
  unknownHash ??= await hashPassword(newSecret());
  const found = await findAccountByEmail(db, email);
  const matches = await verifyPassword(found?.passwordHash ?? unknownHash, password, asker);
  return found && matches ? found : null;
}

/** The new account, or null where the e-mail has one. */
export async function createAccount(db: Executor, wanted: NewAccount, asker: Asker = null): Promise<Account | null> {
  const { password, ...person } = wanted;
  const passwordHash = await hashPassword(password, asker);
  const made = await db
    .insert(account)
    .values({ id: newId(), ...person, passwordHash })
    .onConflictDoNothing()
    .returning();
  return made[0] ?? null;
}

const userOf = (accountId: string) => and(eq(appUser.issuer, EMBEDDED_ISSUER), eq(appUser.subject, accountId));

/** The person behind an account; null before the first sign-in has ended. */
export async function userIdOf(db: Executor, accountId: string): Promise<string | null> {
  const [user] = await db.select({ id: appUser.id }).from(appUser).where(userOf(accountId));
  return user?.id ?? null;
}

/** Its owner has shown that they read mail at this address. */
export async function proveEmail(tx: Transaction, accountId: string, email: string): Promise<void> {
  await tx.update(account).set({ emailVerified: true }).where(eq(account.id, accountId));
  const [user] = await tx
    .update(appUser)
    .set({ email, emailVerified: true })
    .where(userOf(accountId))
    .returning({ id: appUser.id });
  if (user) await claimByEmail(tx, user.id, email);
}

/** Ends all its sessions and sign-ins under way, but for the session that stays, where one does. */
export async function endSignIns(tx: Transaction, accountId: string, except?: string): Promise<void> {
  const userId = await userIdOf(tx, accountId);
  if (userId !== null) await closeAllSessions(tx, userId, except);
  await tx.delete(oidcPayload).where(eq(oidcPayload.accountId, accountId));
}

/** The hash is made by the caller, outside of the transaction. What somebody else may have begun ends: mailed links, a new e-mail. */
export async function changePassword(tx: Transaction, accountId: string, passwordHash: string): Promise<void> {
  await tx.delete(accountLink).where(eq(accountLink.accountId, accountId));
  await tx.delete(emailChange).where(eq(emailChange.accountId, accountId));
  await tx.update(account).set({ passwordHash }).where(eq(account.id, accountId));
}

export async function removeAccount(tx: Transaction, accountId: string): Promise<void> {
  await endSignIns(tx, accountId);
  await tx.delete(account).where(eq(account.id, accountId));
}
