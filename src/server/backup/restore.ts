/** Brings a backup back into an empty database: all of it, or nothing. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { longSession, sqlState } from '#server/platform/database/connection.ts';
import { lockMigrations, migrateWithin, migrations } from '#server/platform/database/migrate.ts';
import { markRestore, removeRestoreMark } from '#server/platform/database/restore-mark.ts';
import { verifyBackup } from './dump.ts';
import { type BackedUpTable, BackupError, type Manifest, tableFile } from './manifest.ts';
import { listSequenceNames, listTables, MIGRATIONS_TABLE, quoted, type TableShape } from './tables.ts';

export interface RestoreOptions {
  /** What has to be in place before the data is, such as the secret that it is sealed under. */
  readonly beforeCommit?: (manifest: Manifest) => Promise<void>;
}

/**
 * Fills an empty database from the backup in `folder`, through the schema that it was taken from and the migrations
 * since, in one transaction. The database is marked until its commit, so that no server starts on what is still empty.
 */
export async function restoreBackup(pool: pg.Pool, folder: string, options: RestoreOptions = {}): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  const earlier = migrationsOf(manifest);
  await longSession(pool, async (client) => {
    await lockMigrations(client);
    await assertEmpty(client);
    await markRestore(client, folder);
    await client.query('begin');
    await migrateWithin(client, earlier);
    await removeRestoreMark(client);
    await orRefused(fillTables(client, manifest, folder));
    // A table with checks that wait for the commit cannot be altered.
    await orRefused(client.query('set constraints all immediate'));
    await migrateWithin(client);
    await options.beforeCommit?.(manifest);
    await client.query('commit');
  });
  return manifest;
}

/** What PostgreSQL does not take of a backup is the backup's fault: the operator reads why, not where in the program. */
async function orRefused<Result>(filling: Promise<Result>): Promise<Result> {
  try {
    return await filling;
  } catch (cause) {
    if (sqlState(cause) === undefined) throw cause;
    const { message } = cause as Error;
    throw new BackupError(`The backup cannot be brought back: ${message}.`, { cause });
  }
}

/** A database in which a server has begun its work is never written over. */
async function assertEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    `select to_regclass('${MIGRATIONS_TABLE}') is not null as filled`,
  );
  if (rows[0]?.filled) throw new BackupError('There is data already. Restore into an empty DATA_DIR or database.');
}

async function fillTables(client: pg.ClientBase, manifest: Manifest, folder: string): Promise<void> {
  const tables = await listTables(client);
  assertSameTables(tables, manifest);
  assertSameSequences(await listSequenceNames(client), manifest);
  // What a migration itself has put in is in the backup, as it was then.
  await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`);
  // What triggers add up is in the backup as well.
  await setTriggers(client, tables, 'disable');
  for (const table of manifest.tables) await fillTable(client, table, folder);
  await setTriggers(client, tables, 'enable');
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [name, value]);
}

/** The migrations of this version that the backup's database had run. */
function migrationsOf(manifest: Manifest) {
  return manifest.migrations.map(({ name, checksum }) => {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) throw new BackupError(`The backup is of a newer version (${name}); restore it with that one.`);
    if (known.checksum !== checksum)
      throw new BackupError(`Migration ${name} is not the one that the backup's database ran.`);
    return known;
  });
}

function assertSameSequences(there: ReadonlySet<string>, { sequences }: Manifest): void {
  const foreign = sequences.find(({ name }) => !there.has(name));
  if (foreign) throw new BackupError(`The backup has a sequence that its version has not (${foreign.name}).`);
}

function assertSameTables(tables: readonly TableShape[], manifest: Manifest): void {
  for (const { name, columns } of manifest.tables) {
    const known = tables.find((table) => table.name === name)?.columns ?? columns;
    if ([...known].sort().join() !== [...columns].sort().join())
      throw new BackupError(`The backup's table ${name} has other columns than its version.`);
  }

  const [there, saved] = [tables, manifest.tables].map((list) =>
    list
      .map(({ name }) => name)
      .sort()
      .join(', '),
  );
  if (there !== saved) throw new BackupError(`The backup has other tables (${saved}) than its version (${there}).`);
}

async function setTriggers(
  client: pg.ClientBase,
  tables: readonly { name: string }[],
  way: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table "${name}" ${way} trigger user`);
}

async function fillTable(client: pg.ClientBase, table: BackedUpTable, folder: string): Promise<void> {
  const rows = client.query(copyFrom(`copy "${table.name}" (${quoted(table.columns)}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupError(`${table.name}: ${rows.rowCount} of ${table.rows} rows came back.`);
}
