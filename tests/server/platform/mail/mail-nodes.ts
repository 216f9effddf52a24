/** Nodes that send from one queue of mails, on a clock that the test sets. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Mail, MailTransport } from '#server/platform/mail/mail.ts';
import { createMailQueue, type MailQueue } from '#server/platform/mail/mail-queue.ts';
import { smtpTransport } from '#server/platform/mail/smtp.ts';
import { type WaitingMailsOptions, waitingMails } from '#server/platform/mail/waiting-mails.ts';
import { eventually } from '#tests/eventually.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { SmtpServer } from './smtp-server.ts';

export const SECRETS: WaitingMailsOptions = { sessionSecret: 's'.repeat(32), formerSessionSecret: null };

export const letter: Mail = {
  kind: 'RESERVATION',
  to: 'Ana@example.org',
  subject: 'Čestitke, Ana',
  text: 'Grüße aus der Halle: https://example.org/k#secret\n',
};

export const HOUR = 3_600_000;

export const until = (holds: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => expect(await holds()).toBe(true));

export let database: TestDatabase;
export let smtp: SmtpServer;
export const clock = { now: 0 };
export let ended: string[];
export const queues: MailQueue[] = [];

interface NodeOptions {
  readonly transport?: MailTransport;
  readonly secrets?: WaitingMailsOptions;
}

/** A queue of one node; two of them on one database are two nodes. */
export function node({ transport, secrets = SECRETS }: NodeOptions = {}): MailQueue {
  const queue = createMailQueue({
    database,
    waiting: waitingMails(secrets),
    transport: transport ?? smtpTransport({ url: smtp.url, from: 'TTC Luka <club@example.org>' }),
    now: () => clock.now,
    random: () => 0.5,
    ended: (outcome, reason) => ended.push(reason === null ? outcome : `${outcome}: ${reason}`),
    failed: (error) => {
      throw error;
    },
  });
  queues.push(queue);
  return queue;
}

/** A transport that takes mails and never answers, as of a node that is killed while it sends. */
export const silent: MailTransport = { carry: () => new Promise(() => undefined), close: () => undefined };

export const rows = async (): Promise<Record<string, unknown>[]> =>
  (await database.db.execute(sql`select * from waiting_mail order by due_at`)).rows;

export const subjects = (): (string | undefined)[] =>
  smtp.received.map(({ data }) => data.match(/^Subject: (.*)$/m)?.[1]);

export function setUpMailNodes(): void {
  beforeEach(async () => {
    database = await freshDatabase();
    smtp = await SmtpServer.start();
    clock.now = Date.UTC(2026, 10, 25, 12);
    ended = [];
    queues.length = 0;
  });
  afterEach(async () => {
    for (const queue of queues) await queue.close();
    await smtp.close();
    await database.close();
  });
}
