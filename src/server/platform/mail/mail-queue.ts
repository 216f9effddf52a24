/**
 * Sends the mails that wait, each by one of the nodes, and retries with exponential back-off until it has left, is
 * refused for good or is too old. A node that is killed between sending and noting it sends again, under the same id.
 */
import { HOUR } from '#contract/durations.ts';
import { coalesceRuns } from '#server/platform/coalesce-runs.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { MailTransport, SendMail } from './mail.ts';
import type { MailOutcome } from './mail-outcomes.ts';
import type { TakenMail, WaitingMails } from './waiting-mails.ts';

export interface MailQueue {
  readonly send: SendMail;
  /** Resolves once all that is due has been tried. Never rejects. */
  run(): Promise<void>;
  /** Waits a little for what is on its way. */
  close(): Promise<void>;
}

export interface MailQueueDeps {
  readonly database: Database;
  readonly waiting: WaitingMails;
  readonly transport: MailTransport;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Told of each attempt. */
  ended(outcome: MailOutcome, reason: string | null): void;
  /** The queue itself could not be read or written. */
  failed(error: unknown): void;
}

/** At once, on one node. */
const AT_ONCE = 8;
/** Longer than an attempt takes: then the node that took it is no more. */
const LEASE = 120_000;
const LOOK_EVERY = 5_000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = HOUR;
const CLOSE_PATIENCE = 3_000;

/** Exponential back-off with a fifth of jitter, as the attempts of all mails begin when a server goes away. */
export const mailPauseAfter = (attempts: number, random: number): number =>
  Math.min(FIRST_PAUSE * 4 ** (attempts - 1), LONGEST_PAUSE) * (0.9 + 0.2 * random);

/** The words of mail servers name people, so they are not among the reasons. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/** A server that says 5xx means it. */
const isFinal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { database, waiting, transport, now, failed, ended } = deps;
  let isClosed = false;

  const sendDue = async (): Promise<void> => {
    while (!isClosed) {
      const taken = await waiting.take(database.db, { now: now(), most: AT_ONCE, lease: LEASE });
      if (taken.length === 0) return;
      await Promise.all(taken.map((one) => attempt(deps, one).catch(failed)));
    }
  };
  const sendNext = coalesceRuns(sendDue, failed);
  const run = (): Promise<void> => (isClosed ? Promise.resolve() : sendNext());
  const timer = setInterval(run, LOOK_EVERY);
  timer.unref();
  return {
    run,
    async send(mail, change) {
      const isKept = await waiting.keep(change?.tx ?? database.db, mail, now());
      if (!isKept) return ended('given-up', 'too many mails wait');
      if (change) change.afterCommit(() => void run());
      else void run();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE).unref());
      await Promise.race([sendNext(), late]);
      transport.close();
    },
  };
}

async function attempt({ database, waiting, transport, now, random, ended }: MailQueueDeps, taken: TakenMail) {
  const { id, mail, attempts, expiresAt } = taken;
  const giveUp = async (reason: string): Promise<void> => {
    await waiting.remove(database.db, id);
    ended('given-up', reason);
  };
  if (mail === null) return giveUp('unreadable');
  if (expiresAt <= now()) return giveUp('too old');
  try {
    await transport.carry(mail, id);
  } catch (error) {
    const next = now() + mailPauseAfter(attempts, random());
    if (isFinal(error) || next >= expiresAt) return giveUp(reasonOf(error));
    await waiting.putOff(database.db, taken, next);
    return ended('retried', reasonOf(error));
  }
  await waiting.remove(database.db, id);
  ended('sent', null);
}
