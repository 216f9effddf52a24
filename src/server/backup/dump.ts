/** Takes a backup of the database while it serves: every table as of one moment, compressed, read back before it counts. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { longSession } from '#server/platform/database/connection.ts';
import { derivedSecret } from '#server/platform/secrets.ts';
import {
  type BackedUpTable,
  BackupError,
  emptyManifest,
  ifMissing,
  MANIFEST,
  type Manifest,
  readManifest,
  SECRET,
  tableFile,
} from './manifest.ts';
import { listSequences, listTables, MIGRATIONS_TABLE, quoted, type TableShape } from './tables.ts';

export interface BackupSource {
  readonly pool: pg.Pool;
  readonly sessionSecret: string;
  /** The secret itself goes into the backup; false where the operator keeps it elsewhere. */
  readonly withSecret: boolean;
}

export const fingerprintOf = (sessionSecret: string): string =>
  createHash('sha256').update(derivedSecret(sessionSecret, 'backup')).digest('hex');

/** `edgeball-2026-01-31T04-00-00Z` */
export const backupName = (at: Date): string => `edgeball-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Writes a backup into a new folder below `into`, which gets its name only once every file in it has been read back. A
 * BackupError leaves nothing behind.
 */
export async function takeBackup(
  source: BackupSource,
  into: string,
  takenAt: Date,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(into, backupName(takenAt));
  const draft = `${folder}.part`;
  await mkdir(into, { recursive: true, mode: 0o700 });
  try {
    await mkdir(draft, { mode: 0o700 });
  } catch (cause) {
    throw new BackupError(`Another backup is being written to ${draft}.`, { cause });
  }
  try {
    const manifest = await writeBackup(source, draft, takenAt);
    await verifyBackup(draft);
    await rename(draft, folder);
    await synchronise(into);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Readers and writers go on beside it. */
function writeBackup(source: BackupSource, folder: string, takenAt: Date): Promise<Manifest> {
  return longSession(source.pool, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      `select name, checksum from ${MIGRATIONS_TABLE} order by name collate "C"`,
    );
    const tables: BackedUpTable[] = [];
    for (const table of await listTables(client)) tables.push(await dumpTable(client, table, folder));
    // Sequences stand outside the snapshot: read last, they are past every row in it.
    const sequences = await listSequences(client);
    const manifest = { ...emptyManifest(takenAt, fingerprintOf(source.sessionSecret)), migrations, tables, sequences };
    if (source.withSecret) await writeSynchronised(join(folder, SECRET), `${source.sessionSecret}\n`);
    await writeSynchronised(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await synchronise(folder);
    return manifest;
  });
}

async function dumpTable(client: pg.ClientBase, table: TableShape, folder: string): Promise<BackedUpTable> {
  const file = tableFile(folder, table);
  const rows = client.query(copyTo(`copy "${table.name}" (${quoted(table.columns)}) to stdout`));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(rows, createGzip(), hashing, createWriteStream(file, { mode: 0o600, flush: true }));
  return { name: table.name, columns: [...table.columns], rows: rows.rowCount, sha256: hash.digest('hex') };
}

/** Reads every file of a backup. Throws a BackupError where one is missing, changed or not whole. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const table of manifest.tables) await verifyTable(folder, table);
  const secret = await readFile(join(folder, SECRET), 'utf8').catch(ifMissing(null));
  if (secret !== null && fingerprintOf(secret.trim()) !== manifest.secretFingerprint)
    throw new BackupError(`${join(folder, SECRET)} is not the secret of this backup.`);
  return manifest;
}

async function verifyTable(folder: string, table: BackedUpTable): Promise<void> {
  const file = tableFile(folder, table);
  const hash = createHash('sha256');
  let rows = 0;
  const source = createReadStream(file);
  source.on('data', (chunk) => hash.update(chunk));
  try {
    await pipeline(source, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      // A row of the text format is a line; a line break within a value is written as two characters.
      for await (const chunk of chunks) for (const byte of chunk) if (byte === 10) rows += 1;
    });
  } catch (cause) {
    throw new BackupError(`${file} cannot be read back.`, { cause });
  }
  if (hash.digest('hex') !== table.sha256 || rows !== table.rows)
    throw new BackupError(`${file} is not what was written.`);
}

export async function writeSynchronised(file: string, content: string): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flush: true });
  await chmod(file, 0o600);
  await synchronise(dirname(file));
}

/** The entries of a folder reach the disk as well. */
export async function synchronise(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
