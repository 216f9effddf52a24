/** The process behind `npm run account`; it works beside a running server, and without one. */
import { pino } from 'pino';
import { type Config, ConfigError, loadConfig } from '#server/config/config.ts';
import { openConfigured } from '#server/config/open-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import { mailFolder, mailFolderOf } from '#server/platform/mail/mail-folder.ts';
import { smtpTransport } from '#server/platform/mail/smtp.ts';
import { createSecurityEvents } from '#server/platform/security-events.ts';
import { sessionLimits } from '#server/sign-in/sessions.ts';
import { AccountError, runAccountCommand } from './operator.ts';

const carrierOf = (config: Config): MailTransport =>
  config.smtp
    ? smtpTransport(config.smtp)
    : mailFolder(mailFolderOf(config), (file) => console.error(`An email was written to ${file}.`));

async function main(args: readonly string[]): Promise<void> {
  const config = loadConfig();
  const { database, stop } = await openConfigured(config, { join: true });
  // Beside the answer, which goes to the standard output.
  const log = pino(pino.destination({ fd: 2, sync: true }));
  const events = createSecurityEvents({ log, sessionSecret: config.sessionSecret });
  const carrier = carrierOf(config);
  try {
    await migrate(database.pool);
    const command = {
      database,
      publicUrl: config.publicUrl,
      sessionSecret: config.sessionSecret,
      isElsewhere: config.oidc !== null,
      limits: sessionLimits(config.sessionDays, config.sessionIdleDays),
      noteChange: (...[event, details]: Parameters<Parameters<typeof runAccountCommand>[0]['noteChange']>) =>
        events.record(null, event, details),
      sendMail: (mail: Parameters<MailTransport['carry']>[0]) => carrier.carry(mail),
    };
    console.log(await runAccountCommand(command, args));
  } finally {
    carrier.close();
    await stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof AccountError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
