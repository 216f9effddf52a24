import { randomBytes } from 'node:crypto';
import { firstOrganiserLink } from './auth/first-organiser.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import { closeSampleAccounts, createSampleAccounts, sampleEmails } from './sample/accounts.ts';
import { createSampleData } from './sample/sample-data.ts';

/** What works, but not as it should, with this configuration. */
export function warningsOf({ https, trustProxy }: Pick<Config, 'https' | 'trustProxy'>): string[] {
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
  return link === null ? [] : [`Open this link once to become the first organiser:\n  ${link}`];
}

async function prepareSample(config: Config, database: Database): Promise<string[]> {
  const password = config.samplePassword ?? randomBytes(9).toString('base64url');
  const embeddedProvider = config.oidc === null;
  const users = await createSampleAccounts(database, { password, embeddedProvider });
  await createSampleData(database, users, Date.now());
  if (!embeddedProvider) return ['There is sample data; its people cannot sign in at your OpenID provider.'];
  const [first, second, third] = sampleEmails;
  const last = sampleEmails.at(-1);
  return [
    `Sample accounts, all with the password ${password}\n  ${first}, ${second}, ${third} … ${last}\n` +
      'SAMPLE_DATA=off leaves them out of a new database, SAMPLE_PASSWORD chooses the password.',
  ];
}
