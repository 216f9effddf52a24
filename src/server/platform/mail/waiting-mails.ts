/**
 * Durable mail queue: mails that wait, sealed in the database. Each is taken by one node at a time and is gone once it has
 * left or was given up, so that no mail is kept longer than it is needed.
 */

import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { DAY, EMAIL_LINK_WORKS, PASSWORD_LINK_WORKS } from '#contract/durations.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { waitingMail } from '#server/platform/database/schema/mail.ts';
import { newId } from '#server/platform/ids.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { type Mail, type MailKind, mail as mailSchema } from './mail.ts';

export interface TakenMail {
  readonly id: string;
  /** Null where it cannot be read: sealed under a secret that is no more. */
  readonly mail: Mail | null;
  /** This one counted. */
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

interface TakeOptions {
  readonly now: number;
  readonly most: number;
  /** Milliseconds in which no other node takes them. */
  readonly lease: number;
}

export interface WaitingMails {
  /** False where too many wait already. */
  keep(db: Executor, mail: Mail, now: number): Promise<boolean>;
  take(db: Executor, options: TakeOptions): Promise<TakenMail[]>;
  /** Unless another node has taken it meanwhile. */
  putOff(db: Executor, taken: TakenMail, until: number): Promise<void>;
  remove(db: Executor, id: string): Promise<void>;
  /** Drops what waits for somebody who has left; mails about bookings only where the address was theirs. */
  forget(db: Executor, email: string, isProved: boolean): Promise<void>;
}

export interface WaitingMailsOptions {
  readonly sessionSecret: string;
  readonly formerSessionSecret: string | null;
  readonly most?: number;
}

const MOST_WAITING = 10_000;
/** As long as the links in them work, and no mail longer than a day. */
const KEPT_FOR: Readonly<Record<MailKind, number>> = {
  RESERVATION: DAY,
  UNPROVEN_RESERVATION: DAY,
  ENTRY: DAY,
  UNPROVEN_ENTRY: DAY,
  CONFIRM_EMAIL: EMAIL_LINK_WORKS,
  RESET_PASSWORD: PASSWORD_LINK_WORKS,
  ACCOUNT_NOTICE: DAY,
};
const OF_ACCOUNTS: readonly MailKind[] = ['CONFIRM_EMAIL', 'RESET_PASSWORD', 'ACCOUNT_NOTICE'];

const PURPOSE = 'mail';
const contextOf = (id: string): string => `waiting_mail ${id}`;

export function waitingMails(options: WaitingMailsOptions): WaitingMails {
  const { sessionSecret, formerSessionSecret, most = MOST_WAITING } = options;
  const box = secretBox(sessionSecret, PURPOSE);
  const former = formerSessionSecret === null ? null : secretBox(formerSessionSecret, PURPOSE);
  const recipientOf = (to: string): string => box.fingerprint(to.trim().toLowerCase(), 'recipient');
  const open = (id: string, sealed: string): Mail | null => {
    const text = box.open(sealed, contextOf(id)) ?? former?.open(sealed, contextOf(id)) ?? null;
    return text === null ? null : (mailSchema.safeParse(JSON.parse(text)).data ?? null);
  };
  return {
    async keep(db, mail, now) {
      const id = newId();
      const { rowCount } = await db.execute(sql`
        insert into waiting_mail (id, kind, recipient, sealed, due_at, expires_at)
        select ${id}, ${mail.kind}, ${recipientOf(mail.to)}, ${box.seal(JSON.stringify(mail), contextOf(id))},
          ${new Date(now).toISOString()}::timestamptz, ${new Date(now + KEPT_FOR[mail.kind]).toISOString()}::timestamptz
        where (select count(*) from waiting_mail) < ${most}::integer`);
      return rowCount === 1;
    },
    async take(db, { now, most, lease }) {
      const at = new Date(now).toISOString();
      const until = new Date(now + lease).toISOString();
      const { rows } = await db.execute<{ id: string; sealed: string; attempts: number; expiresAt: string }>(sql`
        with due as (
          select id from waiting_mail where due_at <= ${at}::timestamptz
          order by due_at limit ${most}::integer for update skip locked
        )
        update waiting_mail taken set due_at = ${until}::timestamptz, attempts = taken.attempts + 1 from due
        where taken.id = due.id
        returning taken.id, taken.sealed, taken.attempts, taken.expires_at as "expiresAt"`);
      return rows.map(({ id, sealed, attempts, expiresAt }) => ({
        id,
        mail: open(id, sealed),
        attempts,
        expiresAt: new Date(expiresAt).getTime(),
      }));
    },
    async putOff(db, { id, attempts }, until) {
      await db
        .update(waitingMail)
        .set({ dueAt: new Date(until) })
        .where(and(eq(waitingMail.id, id), lte(waitingMail.attempts, attempts)));
    },
    async remove(db, id) {
      await db.delete(waitingMail).where(eq(waitingMail.id, id));
    },
    async forget(db, email, isProved) {
      const isTheirs = eq(waitingMail.recipient, recipientOf(email));
      await db.delete(waitingMail).where(isProved ? isTheirs : and(isTheirs, inArray(waitingMail.kind, OF_ACCOUNTS)));
    },
  };
}
