/** A backup is whole, of one moment, and brings everything back; what is not whole is refused. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUpIfDue, startDailyBackup, takenAtOf } from '#server/backup/daily-backup.ts';
import { backupName, fingerprintOf, takeBackup, verifyBackup } from '#server/backup/dump.ts';
import { BackupError, readManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { migrate, migrations } from '#server/platform/database/migrate.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { createSampleData } from '#server/sample-data/sample-data.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { contentOf } from '#tests/server/database/database-content.ts';
import { closeLater, empty, setUpDatabases } from './empty-databases.ts';

const NOW = Date.parse('2026-03-07T10:00:00.000Z');
const sessionSecret = 'a session secret that is long enough';
const PNG = randomBytes(3000);

let full: TestDatabase;
let folder: string;
beforeAll(async () => {
  full = await freshDatabase();
  const users = await createSampleAccounts(full, { password: 'correct horse battery', embeddedProvider: true });
  await createSampleData(full, users, NOW);
  await full.pool.query('update app_user set first_name = $1 where id = (select min(id) from app_user)', [
    'A\ttab, a \\ and a\nline; Ш, 中, \\.',
  ]);
  await full.pool.query(`insert into picture (id, user_id, bytes, size) select 'p1', min(id), $1, 128 from app_user`, [
    PNG,
  ]);
  folder = await mkdtemp(join(tmpdir(), 'edgeball-backup-'));
});
afterAll(async () => {
  await full.close();
  await rm(folder, { recursive: true, force: true });
});

setUpDatabases();

const sourceOf = (database: TestDatabase) => ({ pool: database.pool, sessionSecret, withSecret: true });
let taken = 0;
const backUp = (database = full) => takeBackup(sourceOf(database), folder, new Date(NOW + 1000 * taken++));

test('brings everything back into an empty database, and goes on from there', async () => {
  const { folder: made, manifest } = await backUp();
  const other = await empty();
  await restoreBackup(other.pool, made);
  const [before, after] = [await contentOf(full), await contentOf(other)];
  expect(after).toEqual(before);
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15);
  const last = (before.sequences as { name: string; value: number }[]).find(({ name }) => name === 'result_log_id_seq');
  const { rows } = await other.pool.query("select nextval('result_log_id_seq')::int as next");
  expect(rows[0].next).toBe((last?.value ?? 0) + 1);
});

test('is of one moment, whatever is written meanwhile', async () => {
  const database = await freshDatabase();
  closeLater(database);
  await database.pool.query(`create table pair_a (id int primary key); create table pair_b (id int primary key)`);
  let stopped = false;
  let written = 0;
  const writing = (async () => {
    while (!stopped) {
      written += 1;
      await database.pool.query(
        `with a as (insert into pair_a values (${written})) insert into pair_b values (${written})`,
      );
    }
  })();
  while (written < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  const { manifest } = await backUp(database);
  stopped = true;
  await writing;
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
  expect(rowsOf('pair_a')).toBe(rowsOf('pair_b'));
  expect(rowsOf('pair_a')).toBeGreaterThanOrEqual(19);
  expect(written).toBeGreaterThan(rowsOf('pair_a') ?? 0);
});

test.each([1, migrations.length - 1])('runs the migrations after the first %i', async (count) => {
  const old = await empty();
  await migrate(old.pool, migrations.slice(0, count));
  const { folder: made } = await backUp(old);
  const other = await empty();
  await restoreBackup(other.pool, made);
  const { rows } = await other.pool.query('select name from schema_migration order by name collate "C"');
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
});

test('only its owner can read it', async () => {
  const { folder: made } = await backUp();
  const modes = await Promise.all(
    ['', ...(await readdir(made))].map(async (name) => (await stat(join(made, name))).mode & 0o077),
  );
  expect(new Set(modes)).toEqual(new Set([0]));
  expect(await readFile(join(made, 'session-secret'), 'utf8')).toBe(`${sessionSecret}\n`);
  expect(JSON.stringify(readManifest(made))).not.toContain(sessionSecret);
  expect(readManifest(made).secretFingerprint).toBe(fingerprintOf(sessionSecret));
});

describe('what is not whole', () => {
  const refused = async (spoil: (made: string) => Promise<void>, message: RegExp) => {
    const { folder: made } = await backUp();
    await spoil(made);
    const other = await empty();
    const refusal: unknown = await restoreBackup(other.pool, made).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupError);
    expect((refusal as Error).message).toMatch(message);
    await other.pool.query('drop table if exists unfinished_restore');
    const { rows } = await other.pool.query(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    );
    expect(rows[0].tables).toBe(0);
  };

  test('a table with another byte is refused', () =>
    refused(async (made) => {
      const file = join(made, 'app_user.copy.gz');
      const text = gunzipSync(await readFile(file));
      text[0] = (text[0] ?? 0) ^ 1;
      await writeFile(file, gzipSync(text));
    }, /app_user\.copy\.gz is not what was written/));
  test('a table that ends early is refused', () =>
    refused(async (made) => {
      const file = join(made, 'app_user.copy.gz');
      await writeFile(file, (await readFile(file)).subarray(0, -20));
    }, /cannot be read back/));
  test('a missing table is refused', () =>
    refused((made) => rm(join(made, 'venue.copy.gz')), /venue\.copy\.gz cannot be read back/));
  test('a folder that is no backup is refused', () =>
    refused((made) => rm(join(made, 'manifest.json')), /is not a backup/));
  test('another secret is refused', () =>
    refused((made) => writeFile(join(made, 'session-secret'), 'x'.repeat(40)), /not the secret of this backup/));
  test('a name in the manifest that would break out of a statement is refused', () =>
    refused(async (made) => {
      const file = join(made, 'manifest.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('"venue"', '"venue; drop table app_user"'));
    }, /is not a backup that this version reads/));
  test('a table with too few columns, or with others, is refused', async () => {
    const withColumns = (change: (columns: string[]) => string[]) =>
      refused(async (made) => {
        const manifest = readManifest(made);
        const tables = manifest.tables.map((table) =>
          table.name === 'app_user' ? { ...table, columns: change([...table.columns]) } : table,
        );
        await writeFile(join(made, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
      }, /^The backup's table app_user has other columns than its version\.$/);
    await withColumns((columns) => columns.slice(1));
    await withColumns((columns) => ['another', ...columns.slice(1)]);
  });
  test('a sequence that there is not is refused', () =>
    refused(async (made) => {
      const manifest = readManifest(made);
      const sequences = [...manifest.sequences, { name: 'pg_catalog_x', value: 1 }];
      await writeFile(join(made, 'manifest.json'), JSON.stringify({ ...manifest, sequences }));
    }, /^The backup has a sequence that its version has not \(pg_catalog_x\)\.$/));
  test('one of a newer version is refused', () =>
    refused(async (made) => {
      const file = join(made, 'manifest.json');
      const manifest = readManifest(made);
      const newer = { name: '9999-newer', checksum: 'f'.repeat(64) };
      await writeFile(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, newer] }));
    }, /of a newer version \(9999-newer\)/));
});

test('a database that holds anything is not written over', async () => {
  const { folder: made } = await backUp();
  const before = await contentOf(full);
  await expect(restoreBackup(full.pool, made)).rejects.toThrow('There is data already.');
  expect(await contentOf(full)).toEqual(before);
});

test('one that fails leaves nothing behind', async () => {
  const into = await mkdtemp(join(folder, 'failing-'));
  const closed = await freshDatabase();
  await closed.pool.query('alter table venue rename to "Venue"');
  await expect(takeBackup(sourceOf(closed), into, new Date(NOW))).rejects.toThrow();
  expect(await readdir(into)).toEqual([]);
  await closed.close();
});

describe('once a day', () => {
  const log = { info: () => undefined, error: () => undefined };
  const daily = async (keep = 3) => ({
    source: sourceOf(full),
    folder: await mkdtemp(join(folder, 'daily-')),
    keep,
    log,
  });
  const DAY = 86_400_000;

  test('takes one where the newest is a day old, and keeps the latest', async () => {
    const options = await daily();
    const namesAfter: string[][] = [];
    for (const hours of [0, 1, 23, 24, 25, 48, 72, 96]) {
      await backUpIfDue({ ...options, now: () => NOW + (hours * DAY) / 24 });
      namesAfter.push((await readdir(options.folder)).sort());
    }
    const name = (days: number) => backupName(new Date(NOW + days * DAY));
    expect(namesAfter).toEqual([
      [name(0)],
      [name(0)],
      [name(0)],
      [name(0), name(1)],
      [name(0), name(1)],
      [name(0), name(1), name(2)],
      [name(1), name(2), name(3)],
      [name(2), name(3), name(4)],
    ]);
    for (const kept of namesAfter.at(-1) ?? []) await verifyBackup(join(options.folder, kept));
  });

  test('two nodes take one between them', async () => {
    const options = { ...(await daily()), now: () => NOW };
    const made = await Promise.all([backUpIfDue(options), backUpIfDue(options)]);
    expect(made.sort()).toEqual([0, NOW]);
    expect(await readdir(options.folder)).toHaveLength(1);
  });

  test('touches nothing that is no backup, but what a killed one has left', async () => {
    const options = { ...(await daily(1)), now: () => Date.now() + 3 * DAY };
    const left = `${backupName(new Date(NOW))}.part`;
    for (const name of ['photos.txt', 'edgeball-notes', left]) await writeFile(join(options.folder, name), 'x');
    const made = await backUpIfDue(options);
    expect((await readdir(options.folder)).sort()).toEqual(
      [backupName(new Date(made)), 'edgeball-notes', 'photos.txt'].sort(),
    );
    expect([takenAtOf(left), takenAtOf('x'.repeat(1e6)), takenAtOf(backupName(new Date(NOW)))]).toEqual([
      null,
      null,
      NOW,
    ]);
  });

  test('says what failed, and goes on', async () => {
    const errors: string[] = [];
    const options = await daily();
    await writeFile(join(options.folder, 'file'), '');
    await chmod(options.folder, 0o700);
    const failing = new Promise<void>((resolve) => {
      const error = (_details: object, message: string) => {
        errors.push(message);
        resolve();
      };
      const backup = startDailyBackup({
        ...options,
        folder: join(options.folder, 'file'),
        now: () => NOW,
        log: { ...log, error },
      });
      expect(backup.newest()).toBe(0);
      backup.stop();
    });
    await failing;
    expect(errors).toEqual(['a backup could not be taken']);
  });
});
