/** What a database gets before the first visit: sample data and its accounts, or the link of the first organiser. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { firstOrganiserLink } from '#server/sign-in/first-organiser.ts';
import { closeSampleAccounts, createSampleAccounts, sampleEmails } from './accounts.ts';
import { createSampleData } from './sample-data.ts';

/** Gives the database what a first visit needs, and says how to sign in for the first time. */
export async function seedDatabase(config: Config, database: Database): Promise<string[]> {
  if (config.sampleData) return seedSample(config, database);
  await closeSampleAccounts(database);
  const link = await firstOrganiserLink(database.db, config);
  const file = keepForOperator(config, 'first-organiser', link);
  return file === null ? [] : [`Open the link in this file once to become the first organiser:\n  ${file}`];
}

/** A secret is no line of a log: it goes to a file that its owner alone reads. Without one an earlier file goes. */
function keepForOperator({ dataDir }: Config, name: string, secret: string | null): string | null {
  const file = join(dataDir, name);
  rmSync(file, { force: true });
  if (secret === null) return null;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}

async function seedSample(config: Config, database: Database): Promise<string[]> {
  const password = config.samplePassword ?? randomBytes(16).toString('base64url');
  const embeddedProvider = config.oidc === null;
  const users = await createSampleAccounts(database, { password, embeddedProvider });
  await createSampleData(database, users, Date.now());
  if (!embeddedProvider) return ['There is sample data; its people cannot log in at your OpenID provider.'];
  const [first, second, third] = sampleEmails;
  const last = sampleEmails.at(-1);
  return [
    `Sample accounts, all with the password ${passwordOf(config, password)}\n  ${first}, ${second}, ${third} … ${last}\n` +
      'SAMPLE_DATA=off leaves them out of a new database, SAMPLE_PASSWORD chooses the password.',
  ];
}

/** Where the password is said: shown on a loopback address, where it opens sample accounts alone; else kept in a file. */
function passwordOf(config: Config, password: string): string {
  if (config.samplePassword !== null) return 'of SAMPLE_PASSWORD';
  return config.loopback ? password : `in ${keepForOperator(config, 'sample-password', password)}`;
}
