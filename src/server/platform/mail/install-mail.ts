/** The way out for mails that the configuration asks for, behind the durable queue; it closes with the app. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connection.ts';
import type { SendMail } from './mail.ts';
import { mailFolder } from './mail-folder.ts';
import type { MailOutcomes } from './mail-outcomes.ts';
import { createMailQueue } from './mail-queue.ts';
import { type SmtpConfig, smtpTransport } from './smtp.ts';
import type { WaitingMails } from './waiting-mails.ts';

export interface MailDeps {
  readonly config: { readonly smtp: SmtpConfig | null; readonly dataDir: string };
  readonly database: Database;
  readonly waiting: WaitingMails;
  readonly outcomes: MailOutcomes;
  readonly now: () => number;
}

export function installMail(app: FastifyInstance, { config, database, waiting, outcomes, now }: MailDeps): SendMail {
  const transport = config.smtp
    ? smtpTransport(config.smtp)
    : mailFolder(join(config.dataDir, 'mail'), (file) => app.log.info({ file }, 'an e-mail was written to a file'));
  const queue = createMailQueue({
    database,
    waiting,
    transport,
    now,
    random: Math.random,
    ended: (outcome, reason) => {
      outcomes.count(outcome);
      if (outcome === 'given-up') app.log.warn({ reason }, 'an e-mail could not be sent');
      if (outcome === 'retried') app.log.warn({ reason }, 'an e-mail has to wait');
    },
    failed: (error) => app.log.warn({ err: error }, 'the mails that wait could not be read'),
  });
  // What an earlier run has left.
  app.addHook('onReady', async () => void queue.run());
  app.addHook('onClose', () => queue.close());
  return queue.send;
}
