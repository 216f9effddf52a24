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
  await administer(`create database ${name} template ${template}${await copiedAsFiles()}`);
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

let strategy: Promise<string> | undefined;

/** And not block by block through the log, which is no choice before PostgreSQL 15. */
function copiedAsFiles(): Promise<string> {
  strategy ??= administer("select current_setting('server_version_num')::int >= 150000 as yes").then(({ rows }) =>
    rows[0]?.yes === true ? ' strategy file_copy' : '',
  );
  return strategy;
}

/** One for all files of a process: each connection is a process of PostgreSQL. */
let admin: Database | undefined;

function administer(statement: string) {
  admin ??= openDatabase(inject('postgres').adminUrl, {
    connections: 1,
    statementTimeout: 60_000,
    onIdleError: () => undefined,
  });
  return admin.pool.query<Record<string, unknown>>(statement);
}
