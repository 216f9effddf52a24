/** What whoever starts the server is told: warnings about the configuration, and how to sign in for the first time. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import type { Database } from './platform/database/connection.ts';
import { type Connections, plainConnections } from './platform/transport-security.ts';
import { closeSampleAccounts, createSampleAccounts, sampleEmails } from './sample-data/accounts.ts';
import { createSampleData } from './sample-data/sample-data.ts';
import { firstOrganiserLink } from './sign-in/first-organiser.ts';

/** Where the program lies. */
const PROGRAM = fileURLToPath(new URL('../..', import.meta.url));

type Settings = Connections & Pick<Config, 'trustProxy' | 'dataDir'>;

/** What works, but not as it should, with this configuration. */
export function warningsOf(config: Settings, program = PROGRAM): string[] {
  const plain = plainConnections(config);
  return [
    ...proxyWarning(config),
    ...(plain.length > 0 ? [`Warning: not everything is encrypted.\n  ${plain.join('\n  ')}`] : []),
    ...historyWarning(config, program),
    ...secretWarning(config),
  ];
}

const YEAR = 366 * 24 * 60 * 60 * 1000;

/** The keys that are derived from it protect data for a year; one that is given from outside has its age there. */
function secretWarning({ dataDir }: Pick<Config, 'dataDir'>): string[] {
  const file = join(dataDir, 'session-secret');
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (Date.now() - made <= YEAR) return [];
  return [
    `Warning: the session secret is older than a year. Start once with SESSION_SECRET_FORMER=$(cat ${file})\n` +
      '  after moving that file away: a new one is made, and what was sealed under the former one is sealed anew.',
  ];
}

function historyWarning({ https }: Connections, program: string): string[] {
  if (!https || !existsSync(join(program, '.git'))) return [];
  return [
    'Warning: the program was started from a clone, whose history (.git) it can read.\n' +
      '  Serve from a folder without one: git archive main | tar -x -C /opt/edgeball',
  ];
}

function proxyWarning({ https, trustProxy }: Pick<Config, 'https' | 'trustProxy'>): string[] {
  if (!https || trustProxy.length > 0) return [];
  return [
    'Warning: PUBLIC_URL starts with https, so a proxy ends it in front of this server, but TRUST_PROXY is not set.\n' +
      '  Everybody seems to come from the proxy’s address, and what is limited by address is limited for all at once.\n' +
      '  Set TRUST_PROXY to the address that the proxy comes from, for example TRUST_PROXY=127.0.0.1,::1',
  ];
}

/** Gives the database what a first visit needs, and says what whoever started the server has to know. */
export async function prepare(config: Config, database: Database): Promise<string[]> {
  if (config.sampleData) return prepareSample(config, database);
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

async function prepareSample(config: Config, database: Database): Promise<string[]> {
  const password = config.samplePassword ?? randomBytes(16).toString('base64url');
  const embeddedProvider = config.oidc === null;
  const users = await createSampleAccounts(database, { password, embeddedProvider });
  await createSampleData(database, users, Date.now());
  if (!embeddedProvider) return ['There is sample data; its people cannot sign in at your OpenID provider.'];
  const [first, second, third] = sampleEmails;
  const last = sampleEmails.at(-1);
  return [
    `Sample accounts, all with the password ${passwordOf(config, password)}\n  ${first}, ${second}, ${third} … ${last}\n` +
      'SAMPLE_DATA=off leaves them out of a new database, SAMPLE_PASSWORD chooses the password.',
  ];
}

/** On this machine it opens the accounts of invented people to who sits at it; elsewhere it is a secret as any other. */
function passwordOf(config: Config, password: string): string {
  if (config.samplePassword !== null) return 'of SAMPLE_PASSWORD';
  return config.loopback ? password : `in ${keepForOperator(config, 'sample-password', password)}`;
}
