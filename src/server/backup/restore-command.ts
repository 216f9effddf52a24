/** Behind `npm run restore -- <folder>`: fills an empty DATA_DIR or database, while no server runs on it. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, ConfigError, loadConfig } from '#server/config/config.ts';
import { openConfigured } from '#server/config/open-database.ts';
import { OtherVersion } from '#server/postgres/cluster.ts';
import { AlreadyServed } from '#server/postgres/owner.ts';
import { fingerprintOf, synchronise, writeSynchronised } from './dump.ts';
import { BackupError, type Manifest, rowsOf, SECRET } from './manifest.ts';
import { restoreBackup } from './restore.ts';

const USAGE = 'Usage: npm run restore -- <folder of a backup>';

async function main([given, ...rest]: readonly string[]): Promise<void> {
  if (given === undefined || rest.length > 0) throw new BackupError(USAGE);
  const folder = resolve(process.env.INIT_CWD ?? '.', given);
  const config = loadConfig();
  const { database, stop } = await openConfigured(config);
  try {
    let warning: string | null = null;
    const manifest = await restoreBackup(database.pool, folder, {
      beforeCommit: async (restored) => {
        warning = await takeSecret(config, restored, join(folder, SECRET));
      },
    });
    console.log(`Restored ${rowsOf(manifest)} rows of ${manifest.takenAt}.`);
    if (warning) console.log(warning);
  } finally {
    await stop();
  }
}

/**
 * The secret that the backup is sealed under takes the place of the one just made for an empty DATA_DIR. Returns what the
 * operator has to know where it cannot.
 */
async function takeSecret(config: Config, { secretFingerprint }: Manifest, file: string): Promise<string | null> {
  if (fingerprintOf(config.sessionSecret) === secretFingerprint) return null;
  if (!config.isSecretKept || !existsSync(file))
    return 'SESSION_SECRET is not the one of the backup: people log in anew, and second factors have to be removed by npm run account.';
  const kept = join(config.dataDir, SECRET);
  await writeSynchronised(`${kept}.restored`, readFileSync(file, 'utf8'));
  renameSync(`${kept}.restored`, kept);
  await synchronise(config.dataDir);
  return null;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (![BackupError, ConfigError, AlreadyServed, OtherVersion].some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
