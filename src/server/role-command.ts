import { ConfigError, loadConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openConfigured } from './db/open.ts';
import { RoleError, runRoleCommand } from './role.ts';

/** Behind `npm run role`: works beside a running server, and without one. */
async function main(args: readonly string[]): Promise<void> {
  const { database, stop } = await openConfigured(loadConfig(), { join: true });
  try {
    await migrate(database.pool);
    console.log(await runRoleCommand(database, args));
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
