/** Rate limit of mails per recipient and kind: sliding windows in an LRU map. Each kind has a budget of its own. */

import { createHash } from 'node:crypto';
import { DAY, HOUR } from '#contract/durations.ts';
import type { MailKind, SendMail } from './mail.ts';

interface Budget {
  readonly hour: number;
  readonly day: number;
}

/**
 * An unverified address may be a stranger's, and anybody can have mails sent there. Links that let an owner
 * back in are counted apart, so that a flood of the other kinds never keeps them away.
 */
export const budgets: Readonly<Record<MailKind, Budget>> = {
  UNPROVEN_RESERVATION: { hour: 3, day: 6 },
  RESERVATION: { hour: 30, day: 100 },
  UNPROVEN_ENTRY: { hour: 3, day: 6 },
  ENTRY: { hour: 30, day: 100 },
  CONFIRM_EMAIL: { hour: 3, day: 10 },
  RESET_PASSWORD: { hour: 3, day: 10 },
  ACCOUNT_NOTICE: { hour: 20, day: 60 },
};

/** Made-up addresses must not fill the memory; the one longest without a mail is evicted first. */
const MOST_RECIPIENTS = 20_000;

export interface RecipientLimit {
  /** Whether one more would go out. */
  hasRoom(kind: MailKind, to: string): boolean;
  /** Counts a mail; false where it is one too many. */
  take(kind: MailKind, to: string): boolean;
}

/** One mailbox, however it is written: `Ana+x@example.org` is delivered to `ana@example.org`. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const plus = local.indexOf('+', 1);
  return ((plus === -1 ? local : local.slice(0, plus)) + address.slice(Math.max(at, 0))).toLowerCase();
}

/** `now` is monotonic, in milliseconds. */
export function recipientLimit(now: () => number, mostRecipients = MOST_RECIPIENTS): RecipientLimit {
  /** When mails went out within the last day, the oldest first; in the order of their last mail. */
  const sent = new Map<string, number[]>();
  const keyOf = (kind: MailKind, to: string) =>
    createHash('sha256')
      .update(`${kind} ${mailboxOf(to)}`)
      .digest('base64url');
  const lately = (key: string, time: number) => (sent.get(key) ?? []).filter((at) => at > time - DAY);
  const fits = (kind: MailKind, times: readonly number[], time: number) =>
    times.length < budgets[kind].day && times.filter((at) => at > time - HOUR).length < budgets[kind].hour;
  return {
    hasRoom(kind, to) {
      const time = now();
      return fits(kind, lately(keyOf(kind, to), time), time);
    },
    take(kind, to) {
      const time = now();
      const key = keyOf(kind, to);
      const times = lately(key, time);
      if (!fits(kind, times, time)) return false;
      sent.delete(key);
      sent.set(key, [...times, time]);
      const [oldest] = sent.keys();
      if (sent.size > mostRecipients && oldest !== undefined) sent.delete(oldest);
      return true;
    },
  };
}

/** Sends what is within its recipient's budget; anything beyond is dropped and told. */
export function limitRecipients(send: SendMail, limit: RecipientLimit, dropped: (kind: MailKind) => void): SendMail {
  return async (mail, change) => {
    if (limit.take(mail.kind, mail.to)) await send(mail, change);
    else dropped(mail.kind);
  };
}
