import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/connection.ts';

export interface TestDatabase extends Database {
  readonly url: string;
}

/** A migrated, empty database of one's own. Closing it drops it. */
export function freshDatabase(): Promise<TestDatabase> {
  return copyOf(inject('postgres').template);
}

/** A database without any table. */
export function emptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { adminUrl } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copied as files, and with what PostgreSQL has worked out about its tables, instead of block by block through its log.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = adminUrl.replace('/postgres?', `/${name}?`);
  const database = openDatabase(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** One for all files of a process: each connection is a process of PostgreSQL. */
let admin: Database | undefined;

async function administer(statement: string): Promise<void> {
  admin ??= openDatabase(inject('postgres').adminUrl, {
    connections: 1,
    statementTimeout: 60_000,
    onIdleError: () => undefined,
  });
  await admin.pool.query(statement);
}
