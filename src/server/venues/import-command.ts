/** The process behind `npm run venues`; it works beside a running server, and without one. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError, loadConfig } from '#server/config/config.ts';
import { openConfigured } from '#server/config/open-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { ImportError, importVenues } from './import-venues.ts';

const USAGE = 'Usage: npm run venues -- <file.json>';

function textOf(file: string): string {
  try {
    // npm changes to the folder of the package; people mean the one they are in.
    return readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8');
  } catch (error) {
    throw new ImportError(`${file} could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

async function main([file, ...rest]: readonly string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new ImportError(USAGE);
  const text = textOf(file);
  const config = loadConfig();
  const { database, stop } = await openConfigured(config, { join: true });
  try {
    await migrate(database.pool);
    const { created, updated } = await database.transaction((tx) =>
      importVenues(text, { tx, now: Date.now(), timeZone: config.timeZone }),
    );
    console.log(`Created: ${listed(created)}. Kept up to date: ${listed(updated)}.`);
  } finally {
    await stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ImportError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
