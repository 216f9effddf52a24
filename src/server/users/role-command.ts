/** The process behind `npm run role`; it works beside a running server, and without one. */
import { pino } from 'pino';
import { ConfigError, loadConfig } from '#server/config/config.ts';
import { openConfigured } from '#server/config/open-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createSecurityEvents } from '#server/platform/security-events.ts';
import { RoleError, runRoleCommand } from './role.ts';

async function main(args: readonly string[]): Promise<void> {
  const config = loadConfig();
  const { database, stop } = await openConfigured(config, { join: true });
  // Beside the answer, which goes to the standard output.
  const log = pino(pino.destination({ fd: 2, sync: true }));
  const events = createSecurityEvents({ log, sessionSecret: config.sessionSecret });
  try {
    await migrate(database.pool);
    console.log(await runRoleCommand(database, args, (event, details) => events.record(null, event, details)));
  } finally {
    await stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RoleError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
