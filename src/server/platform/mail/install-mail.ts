import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { SendMail } from './mail.ts';
import { mailFolder } from './mail-folder.ts';
import type { MailOutcomes } from './mail-outcomes.ts';
import { createMailQueue } from './mail-queue.ts';
import { smtpTransport } from './smtp.ts';

/** The way out for mails that the configuration asks for; it closes with the app. */
export function installMail(app: FastifyInstance, config: Config, outcomes: MailOutcomes): SendMail {
  const carrier = config.smtp
    ? smtpTransport(config.smtp)
    : mailFolder(join(config.dataDir, 'mail'), (file) => app.log.info({ file }, 'an e-mail was written to a file'));
  const office = createMailQueue({
    carrier,
    sent: () => outcomes.count('sent'),
    failed: ({ reason, givenUp }) => {
      outcomes.count(givenUp ? 'given-up' : 'retried');
      app.log.warn({ reason }, givenUp ? 'an e-mail could not be sent' : 'an e-mail has to wait');
    },
  });
  app.addHook('onClose', () => office.close());
  return office.send;
}
