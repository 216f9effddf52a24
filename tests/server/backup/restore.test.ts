/** A restore brings back all or nothing, and what was broken off is begun again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { constants, cp, type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeBackup } from '#server/backup/dump.ts';
import { BackupError, readManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { boot } from '#server/boot.ts';
import { loadConfig } from '#server/config/config.ts';
import { openConfigured } from '#server/config/open-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { UnfinishedRestore } from '#server/platform/database/restore-mark.ts';
import { isPostgres, lockedBy } from '#server/postgres/lock-file.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { freshDatabase } from '#tests/server/database/database.ts';
import { buildProgram, programOf } from '#tests/server/processes/embedded-process.ts';
import { empty, setUpDatabases } from './empty-databases.ts';

const sessionSecret = 'a session secret that is long enough';
let folder: string;
let made: string;
let people: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edgeball-restore-'));
  const full = await freshDatabase();
  await createSampleAccounts(full, { password: 'correct horse battery', embeddedProvider: true });
  people = await countPeople(full.pool);
  ({ folder: made } = await takeBackup({ pool: full.pool, sessionSecret, withSecret: true }, folder, new Date()));
  await full.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

setUpDatabases();

async function countPeople(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from app_user');
  return rows[0]?.count ?? 0;
}
async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A backup that reads back as it was written, and whose last row of people cannot be stored. */
async function backupWithTwins(): Promise<string> {
  const spoilt = await mkdtemp(join(folder, 'twins-'));
  await cp(made, spoilt, { recursive: true });
  const file = join(spoilt, 'app_user.copy.gz');
  const text = gunzipSync(await readFile(file)).toString();
  const packed = gzipSync(`${text}${text.slice(0, text.indexOf('\n') + 1)}`);
  await writeFile(file, packed);
  const manifest = readManifest(spoilt);
  const sha256 = createHash('sha256').update(packed).digest('hex');
  const tables = manifest.tables.map((table) =>
    table.name === 'app_user' ? { ...table, rows: table.rows + 1, sha256 } : table,
  );
  await writeFile(join(spoilt, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
  return spoilt;
}

test('one that fails in the middle leaves a mark alone, which no server serves and the next restore takes away', async () => {
  const { pool } = await empty();
  const refusal: unknown = await restoreBackup(pool, await backupWithTwins()).catch((error: unknown) => error);
  // The operator reads a sentence, which the command prints without a stack.
  expect(refusal).toBeInstanceOf(BackupError);
  expect((refusal as Error).message).toMatch(/^The backup cannot be brought back: duplicate key/);
  expect(await tablesOf(pool)).toEqual(['unfinished_restore']);
  await expect(migrate(pool)).rejects.toThrow(/The restore of .*twins-.* has not finished, and the database is empty/);
  await expect(migrate(pool)).rejects.toThrow(UnfinishedRestore);
  expect(await tablesOf(pool)).toEqual(['unfinished_restore']);

  await restoreBackup(pool, made);
  expect(await countPeople(pool)).toBe(people);
  expect(await tablesOf(pool)).not.toContain('unfinished_restore');
  expect(await migrate(pool)).toEqual([]);
});

test('the secret is in its place before any of the data is', async () => {
  const { pool } = await empty();
  let before: string[] = [];
  const beforeCommit = async () => {
    before = await tablesOf(pool);
    throw new Error('no room for the secret');
  };
  await expect(restoreBackup(pool, made, { beforeCommit })).rejects.toThrow('no room for the secret');
  expect([before, await tablesOf(pool)]).toEqual([['unfinished_restore'], ['unfinished_restore']]);
});

test('a server that starts meanwhile waits, and does not begin on what is empty', async () => {
  const { pool } = await empty();
  let started: Promise<string[]> | undefined;
  const beforeCommit = async () => {
    started = migrate(pool);
    await expect.poll(async () => (await waiting(pool)) > 0).toBe(true);
  };
  await restoreBackup(pool, made, { beforeCommit });
  expect(await started).toEqual([]);
  expect(await countPeople(pool)).toBe(people);
});
async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

describe('a process that is killed while it copies', { timeout: 60_000 }, () => {
  let dataDir: string;
  const processes: ChildProcess[] = [];
  beforeAll(() => buildProgram('restore-child'));
  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL');
    const postgres = lockedBy(join(dataDir, 'postgres', 'data'));
    if (postgres !== null && isPostgres(postgres)) process.kill(postgres, 'SIGKILL');
    await expect.poll(() => postgres !== null && isPostgres(postgres)).toBe(false);
  });

  function restore(from: string): ChildProcess {
    const env = { PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: dataDir };
    const child = spawn(process.execPath, [programOf('restore-child'), from], { env, stdio: 'inherit' });
    processes.push(child);
    return child;
  }

  /** A backup whose people come through a pipe: whole when they are verified, and half when they are copied. */
  async function stallingBackup(): Promise<{ from: string; copying: Promise<FileHandle> }> {
    const from = await mkdtemp(join(folder, 'stalling-'));
    await cp(made, from, { recursive: true });
    const pipe = join(from, 'app_user.copy.gz');
    const whole = await readFile(pipe);
    await rm(pipe);
    execFileSync('mkfifo', [pipe]);
    const copying = (async () => {
      await writeFile(pipe, whole);
      while (await isRead(pipe)) await new Promise((resolve) => setTimeout(resolve, 5));
      const handle = await open(pipe, 'w');
      await handle.write(whole.subarray(0, whole.length / 2));
      return handle;
    })();
    return { from, copying };
  }

  /** Whether the reader has not closed it yet. */
  const isRead = (pipe: string): Promise<boolean> =>
    open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).then(
      (handle) => handle.close().then(() => true),
      () => false,
    );

  test('leaves nothing; a start says so, and the same restore brings all of it', async () => {
    dataDir = join(await mkdtemp(join(folder, 'killed-')), 'data');
    const { from, copying } = await stallingBackup();
    const killed = restore(from);
    const ended = once(killed, 'close');
    await Promise.race([copying, ended]);
    expect(killed.exitCode).toBe(null);
    killed.kill('SIGKILL');
    await ended;
    await (await copying).close();

    const config = loadConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'true' });
    await expect(boot(config, { clientDir: null })).rejects.toThrow(
      `The restore of ${from} has not finished, and the database is empty.`,
    );

    const [code] = await once(restore(made), 'close');
    expect(code).toBe(0);
    const again = loadConfig({ DATA_DIR: dataDir });
    expect(again.sessionSecret).toBe(sessionSecret);
    const { database, stop } = await openConfigured(again);
    expect(await migrate(database.pool)).toEqual([]);
    expect(await countPeople(database.pool)).toBe(people);
    await stop();
  });
});
