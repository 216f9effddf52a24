/** Puts mails together: the durable queue before the way out that the configuration asks for, and what one recipient gets. */
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { SendMail } from './mail.ts';
import { mailFolder, mailFolderOf } from './mail-folder.ts';
import { createMailOutcomes, type MailOutcomes } from './mail-outcomes.ts';
import { createMailQueue } from './mail-queue.ts';
import { limitRecipients, type RecipientLimit, recipientLimit } from './recipient-limit.ts';
import { type SmtpConfig, smtpTransport } from './smtp.ts';
import { type WaitingMails, type WaitingMailsOptions, waitingMails } from './waiting-mails.ts';

export interface MailDeps {
  readonly app: FastifyInstance;
  readonly config: WaitingMailsOptions & { readonly smtp: SmtpConfig | null; readonly dataDir: string };
  readonly database: Database;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Instead of the queue. */
  readonly sendMail: SendMail | undefined;
}

export interface InstalledMail {
  readonly sendMail: SendMail;
  readonly mailLimit: RecipientLimit;
  readonly mailOutcomes: MailOutcomes;
  /** Whether mails reach people, and become no files. */
  readonly canMail: boolean;
  /** Drops the mails that wait for somebody. */
  forgetMails(tx: Transaction, email: string, isProved: boolean): Promise<void>;
}

export function installMail(deps: MailDeps): InstalledMail {
  const { app, config, metrics, now } = deps;
  const mailLimit = recipientLimit(() => performance.now());
  const mailOutcomes = createMailOutcomes(metrics, now);
  const waiting = waitingMails(config);
  let dropped = 0;
  metrics.gauge('edgeball_letters_dropped', 'Letters beyond what one recipient gets.', () => dropped);
  const send = deps.sendMail ?? openQueue(deps, waiting, mailOutcomes);
  const sendMail = limitRecipients(send, mailLimit, (kind) => {
    dropped += 1;
    app.log.warn({ kind }, 'a letter was dropped: its recipient has had enough of that kind');
  });
  return { sendMail, mailLimit, mailOutcomes, canMail: config.smtp !== null, forgetMails: waiting.forget };
}

/** It closes with the app. */
function openQueue({ app, config, database, now }: MailDeps, waiting: WaitingMails, outcomes: MailOutcomes): SendMail {
  const transport = config.smtp
    ? smtpTransport(config.smtp)
    : mailFolder(mailFolderOf(config), (file) => app.log.info({ file }, 'an email was written to a file'));
  const queue = createMailQueue({
    database,
    waiting,
    transport,
    now,
    random: Math.random,
    ended: (outcome, reason) => {
      outcomes.count(outcome);
      if (outcome === 'given-up') app.log.warn({ reason }, 'an email could not be sent');
      if (outcome === 'retried') app.log.warn({ reason }, 'an email has to wait');
    },
    failed: (error) => app.log.warn({ err: error }, 'the mails that wait could not be read'),
  });
  // What an earlier run has left.
  app.addHook('onReady', async () => void queue.run());
  app.addHook('onClose', () => queue.close());
  return queue.send;
}
