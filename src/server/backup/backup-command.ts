/** Behind `npm run backup -- <folder>`: works beside a running server, and without one. */
import { resolve } from 'node:path';
import { ConfigError, loadConfig } from '#server/config/config.ts';
import { openConfigured } from '#server/config/open-database.ts';
import { OtherVersion } from '#server/postgres/cluster.ts';
import { takeBackup } from './dump.ts';
import { BackupError, rowsOf } from './manifest.ts';

const USAGE = 'Usage: npm run backup -- <folder>';

async function main([folder, ...rest]: readonly string[]): Promise<void> {
  if (folder === undefined || rest.length > 0) throw new BackupError(USAGE);
  const config = loadConfig();
  const { database, stop } = await openConfigured(config, { join: true });
  try {
    const { pool } = database;
    const source = { pool, sessionSecret: config.sessionSecret, withSecret: config.isSecretKept };
    // npm changes to the folder of the package; people mean the one they are in.
    const made = await takeBackup(source, resolve(process.env.INIT_CWD ?? '.', folder), new Date());
    console.log(`Backed up and read back: ${rowsOf(made.manifest)} rows in ${made.folder}`);
    console.log(
      config.isSecretKept
        ? 'It holds the session secret: keep it as safe as the server itself.'
        : 'Keep SESSION_SECRET as well: second factors and keys in the backup are sealed under it.',
    );
  } finally {
    await stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (![BackupError, ConfigError, OtherVersion].some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
