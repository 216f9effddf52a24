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
  await administer(adminUrl, `create database ${name} template ${template}`);
  const url = adminUrl.replace('/postgres?', `/${name}?`);
  const database = openDatabase(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await administer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(adminUrl: string, sql: string): Promise<void> {
  const admin = openDatabase(adminUrl, { connections: 1, statementTimeout: 60_000 });
  try {
    await admin.pool.query(sql);
  } finally {
    await admin.close();
  }
}
