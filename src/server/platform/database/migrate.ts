/** Forward-only migrations, each with its checksum; of several nodes that start at once one applies them. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { MIGRATION_LOCK } from './advisory-locks.ts';
import { longSession } from './connection.ts';
import { assertNoUnfinishedRestore } from './restore-mark.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

export const migrations: readonly Migration[] = readMigrations(files);

/** Named `NNNN-breaking-…`: nodes of the versions before it cannot serve after it. */
const isBreaking = (name: string): boolean => /^\d{4}-breaking-/.test(name);

/** Why a node of this version cannot serve the database any more; null while a newer schema is in its way nowhere. */
export function reasonToStandDown(applied: readonly string[]): string | null {
  const known = new Set(migrations.map(({ name }) => name));
  const breaking = applied.find((name) => isBreaking(name) && !known.has(name));
  return breaking === undefined ? null : `a newer version has run ${breaking}`;
}

export function readMigrations(sources: Record<string, string>): Migration[] {
  return Object.entries(sources)
    .map(([path, text]) => {
      const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.sql$/, '');
      if (!/^\d{4}-[a-z0-9-]+$/.test(name)) throw new Error(`Migration ${name} is not named NNNN-what-it-does.sql.`);
      const sql = text.replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Brings the database to this version and returns the names of the migrations that it ran. */
export function migrate(pool: pg.Pool, list: readonly Migration[] = migrations): Promise<string[]> {
  // Waiting for another node that migrates may take long, and so may a migration.
  return longSession(pool, async (client) => {
    await lockMigrations(client);
    await assertNoUnfinishedRestore(client);
    const pending = await findPending(client, list);
    for (const migration of pending) await runAlone(client, migration);
    return pending.map((migration) => migration.name);
  });
}

/** Lets one session migrate while the others wait; given back as the session ends, whatever happened. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/** Within the caller's transaction, who has locked the migrations before it. */
export async function migrateWithin(client: pg.ClientBase, list: readonly Migration[] = migrations): Promise<void> {
  for (const migration of await findPending(client, list)) await run(client, migration);
}

async function findPending(client: pg.ClientBase, list: readonly Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name collate "C"',
  );
  return pendingMigrations(list, applied.rows);
}

async function runAlone(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    // A connection that is lost has rolled back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause });
  }
}

function pendingMigrations(
  list: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): Migration[] {
  const known = new Map(list.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) throw new Error(`The database was migrated by a newer version (${name}); start that one.`);
    if (migration.checksum !== checksum) {
      throw new Error(`Migration ${name} is not the one that this database ran; migrations are never edited.`);
    }
  }
  const last = applied.at(-1)?.name ?? '';
  const done = new Set(applied.map(({ name }) => name));
  const pending = list.filter((migration) => !done.has(migration.name));
  const late = pending.find((migration) => migration.name < last);
  if (late) throw new Error(`Migration ${late.name} comes before ${last}, which this database has run already.`);
  return pending;
}
