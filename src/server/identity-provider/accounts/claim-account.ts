/** What the owner of a mailbox does with an account that bears its address: takes it over, or has it deleted. */

import { eq, sql } from 'drizzle-orm';
import { fullName } from '#contract/views/views.ts';
import type { Language } from '#messages/language.ts';
import type { Database, Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newSecret } from '#server/platform/secrets.ts';
import { organisedAndOpen } from '#server/users/forget-user.ts';
import { idsOf } from '#server/users/store.ts';
import { type LinkPurpose, type ProvedLink, takeLink } from './account-links.ts';
import {
  type Account,
  changePassword,
  endSignIns,
  findAccount,
  proveEmail,
  removeAccount,
  userIdOf,
} from './accounts.ts';
import { hashPassword } from './password-hash.ts';

export interface AccountContents {
  readonly name: string;
  readonly entries: number;
  readonly bookings: number;
}

/** What the owner is shown before she decides whether the account is hers. */
export async function contentsOf(db: Executor, account: Account): Promise<AccountContents> {
  const userId = await userIdOf(db, account.id);
  const { rows } = await db.execute<{ entries: number; bookings: number }>(sql`
    select
      (select count(*)::int from tournament_entry where user_id in ${idsOf(userId ?? '')}) as entries,
      (select count(*)::int from reservation where user_id in ${idsOf(userId ?? '')} and status <> 'CANCELED') as bookings`);
  const { entries, bookings } = rows[0] ?? { entries: 0, bookings: 0 };
  return { name: fullName(account), entries, bookings };
}

export interface Claiming {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly password: string;
  /** The person who is signed in where the link was opened. */
  readonly visitorId: string | null;
}

/**
 * The account is hers with the password that she has chosen: every session ends, and entries, bookings and the name
 * stay, as she has been shown them. What she was not shown (phone, date of birth) may be a stranger's and stays only
 * where the link was opened in a browser that is signed in to this account.
 */
export async function claimAccount(database: Database, claiming: Claiming): Promise<Account | null> {
  const passwordHash = await hashPassword(claiming.password);
  return database.transaction(async (tx) => {
    const link = await takeLink(tx, claiming.token, claiming.purpose);
    const before = link && (await findAccount(tx, link.accountId));
    if (!link || !before) return null;
    if (!before.emailVerified) await dropUnseen(tx, before.id, claiming.visitorId);
    await changePassword(tx, link.accountId, passwordHash);
    await endSignIns(tx, link.accountId);
    await proveEmail(tx, link.accountId, link.email);
    return findAccount(tx, link.accountId);
  });
}

async function dropUnseen(tx: Transaction, accountId: string, visitorId: string | null): Promise<void> {
  const userId = await userIdOf(tx, accountId);
  if (userId === null || userId === visitorId) return;
  await tx.update(appUser).set({ phone: null, dateOfBirth: null }).where(eq(appUser.id, userId));
}

/** How they are told of what ends with them. */
interface Telling {
  readonly language: Language;
  afterCommit(task: () => void): void;
}

export type RemovePerson = (tx: Transaction, userId: string, telling: Telling) => Promise<void>;

export type Disowned = ProvedLink & { readonly outcome: 'DELETED' | 'CLOSED' };

/** Deletes the account; one that runs tournaments is closed instead, as others depend on these. */
export async function disownAccount(
  database: Database,
  token: string,
  removePerson: RemovePerson,
  language: Language,
): Promise<Disowned | null> {
  const unknown = await hashPassword(newSecret());
  let tasks: (() => void)[] = [];
  const done = await database.transaction(async (tx): Promise<Disowned | null> => {
    tasks = [];
    const link = await takeLink(tx, token, 'CONFIRM_EMAIL');
    const account = link && (await findAccount(tx, link.accountId));
    if (!link || !account || account.emailVerified) return null;
    const userId = await userIdOf(tx, account.id);
    if (userId !== null && (await organisedAndOpen(tx, userId)).length > 0) {
      await changePassword(tx, account.id, unknown);
      await endSignIns(tx, account.id);
      return { ...link, outcome: 'CLOSED' };
    }
    if (userId !== null) await removePerson(tx, userId, { language, afterCommit: (task) => void tasks.push(task) });
    await removeAccount(tx, account.id);
    return { ...link, outcome: 'DELETED' };
  });
  if (done) for (const task of tasks) task();
  return done;
}
