/** A cluster of an earlier major version is brought to the package's, whatever is killed meanwhile. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carryOver } from '#server/backup/carry-over.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { keepProgram, packagedProgram } from '#server/postgres/binaries.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { isPostgres, lockedBy } from '#server/postgres/lock-file.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { createSampleData } from '#server/sample-data/sample-data.ts';
import { contentOf } from '#tests/server/database/database-content.ts';
import { systemBinaries } from '#tests/server/database/system-binaries.ts';
import { buildProgram, programOf, Run } from '#tests/server/processes/embedded-process.ts';

const NOW = Date.parse('2026-03-07T10:00:00.000Z');
const { major, name, native } = packagedProgram();
const binaries = systemBinaries();
const older = binaries === null ? 0 : majorOf(binaries.postgres);
const platform = `${process.platform}-${process.arch}`;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function majorOf(postgres: string): number {
  return Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0]);
}

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edgeball-upgrade-'));
  // PostgreSQL before 16 needs the whole way to its folder.
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});
const inFolder = (...names: string[]) => join(dataDir, 'postgres', ...names);
const left = () => readdirSync(inFolder()).sort();

describe.runIf(binaries && older < major)('an earlier PostgreSQL', { timeout: 120_000 }, () => {
  const runs: Run[] = [];
  /** A folder that the earlier one has filled and stopped, with its programs beside it. */
  let made: string;
  let before: Record<string, unknown>;
  let people: number;
  const keptName = `postgresql-${older}.0-${platform}`;

  beforeAll(async () => {
    await buildProgram('upgrade-child');
    made = mkdtempSync(join(tmpdir(), 'edgeball-older-'));
    chmodSync(made, 0o711);
    const server = await openEmbedded({ dataDir: made, ...(binaries && { binaries }) });
    const database = openDatabase(server.url);
    await migrate(database.pool);
    const users = await createSampleAccounts(database, { password: 'correct horse battery', embeddedProvider: true });
    await createSampleData(database, users, NOW);
    before = await contentOf(database);
    people = (before.app_user as unknown[]).length;
    await database.close();
    await server.stop();
    keepSystemProgram(join(made, 'postgres', keptName));
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  beforeEach(() => execFileSync('cp', ['-a', made, dataDir]));
  afterEach(async () => {
    for (const run of runs.splice(0)) await run.end('SIGKILL');
    for (const file of execFileSync('find', [folder, '-name', 'postmaster.pid'], { encoding: 'utf8' }).split('\n')) {
      const postgres = file && lockedBy(dirname(file));
      if (!postgres || !isPostgres(postgres)) continue;
      process.kill(postgres, 'SIGKILL');
      while (isPostgres(postgres)) await pause(20);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (mode = '', more: string[] = []) => {
    const run = new Run(dataDir, mode, more, programOf('upgrade-child'));
    runs.push(run);
    return run;
  };
  /** In the place of the version and the people that `ready` says. */
  const served = async (run: Run) => {
    const { last: version, count } = await run.ready();
    return [version, count];
  };

  test('hands on every row, and is gone once the next one serves', async () => {
    const carry = (from: string, to: string, into: string) => carryOver(from, to, into, 'a session secret');
    const server = await openEmbedded({ dataDir, carry });
    const database = openDatabase(server.url);
    const { rows } = await database.pool.query('show server_version_num');
    expect(Math.floor(Number(rows[0].server_version_num) / 10_000)).toBe(major);
    expect(await contentOf(database)).toEqual(before);
    expect(await migrate(database.pool)).toEqual([]);
    expect(left()).toEqual(['data', `data.former-${older}`, 'log', keptName, name].sort());
    await server.removeFormer();
    expect(left()).toEqual(['data', 'log', name].sort());
    await database.close();
    await server.stop();
  });

  test.each(['stall-before', 'stall-after'])(
    'is where it was after a kill (%s), and goes the same way again',
    async (mode) => {
      const killed = start(mode);
      await killed.says((line) => line === (mode === 'stall-before' ? 'carrying' : 'carried'));
      await killed.end('SIGKILL');
      expect(existsSync(inFolder('data', 'PG_VERSION'))).toBe(true);
      expect(left()).not.toContain(`data.former-${older}`);
      expect(await served(start('serve'))).toEqual([major, people]);
      expect(left()).toEqual(['data', 'log', name].sort());
    },
  );

  test('survives kills at any moment', async () => {
    for (const moment of ['', 'carrying', 'carried', 'carried']) {
      const killed = start();
      if (moment) await killed.says((line) => line === moment || line.startsWith('ready'));
      await pause(Math.random() * 400);
      await killed.end('SIGKILL');
    }
    expect(await served(start('serve'))).toEqual([major, people]);
    expect(left()).toEqual(['data', 'log', name].sort());
  });

  test('is put back where a kill came between the two renames', async () => {
    renameSync(inFolder('data'), inFolder(`data.former-${older}`));
    // The file names a process that is still at it.
    writeFileSync(inFolder('data.exchange'), String(process.pid));
    await expect(start().ready()).rejects.toThrow(`Another Edgeball (process ${process.pid}) already serves`);
    expect(left()).not.toContain('data');
    writeFileSync(inFolder('data.exchange'), String(runs[0]?.child.pid));
    expect(await served(start('serve'))).toEqual([major, people]);
  });

  test('stays until the next one serves, also where that is killed before', async () => {
    const first = start();
    expect(await served(first)).toEqual([major, people]);
    await first.end('SIGKILL');
    expect(left()).toContain(`data.former-${older}`);
    expect(await served(start('serve'))).toEqual([major, people]);
    expect(left()).not.toContain(`data.former-${older}`);
  });

  test('is adopted where its server outlived a killed process, and only one of three starts goes on', async () => {
    const server = await openEmbedded({ dataDir, ...(binaries && { binaries }) });
    const refused = await start('serve').ready().catch(String);
    expect(refused).toContain('already serves');
    await server.stop();
    const results = await Promise.allSettled([start(), start(), start()].map((run) => run.ready()));
    const ready = results.filter(({ status }) => status === 'fulfilled');
    expect(ready).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('already serves');
  });

  test('runs from a copy where the way to what is kept is closed', async () => {
    chmodSync(inFolder(keptName), 0o700);
    const copies = join(folder, 'copies');
    expect(await served(start('serve', [copies]))).toEqual([major, people]);
    if (process.getuid?.() === 0) expect(readdirSync(copies)).toContain(keptName);
  });

  test('is refused, and left alone, where its programs are not kept or nobody carries its data', async () => {
    await expect(openEmbedded({ dataDir })).rejects.toThrow(
      `Start the server (npm start), which brings it to ${major}`,
    );
    rmSync(inFolder(keptName), { recursive: true });
    await expect(start().ready()).rejects.toThrow(/npm run backup.*npm run restore/);
    expect(left()).toEqual(['data', 'log']);
  });

  test('stays as it is where its data cannot be carried', async () => {
    const carry = () => Promise.reject(new Error('no room'));
    await expect(openEmbedded({ dataDir, carry })).rejects.toThrow('no room');
    expect(left()).toEqual(['data', 'log', keptName].sort());
    const server = await openEmbedded({ dataDir, ...(binaries && { binaries }) });
    const database = openDatabase(server.url);
    expect(await contentOf(database)).toEqual(before);
    await database.close();
    await server.stop();
  });

  function keepSystemProgram(target: string): void {
    const installed = dirname(dirname(binaries?.postgres ?? ''));
    mkdirSync(join(target, 'share'), { recursive: true });
    mkdirSync(join(target, 'bin'));
    for (const program of ['postgres', 'initdb'])
      execFileSync('cp', [join(installed, 'bin', program), join(target, 'bin', program)]);
    execFileSync('cp', ['-a', join(installed, 'lib'), join(target, 'lib')]);
    const debian = `/usr/share/postgresql/${older}`;
    execFileSync('cp', [
      '-a',
      existsSync(debian) ? debian : join(installed, 'share', 'postgresql'),
      join(target, 'share', 'postgresql'),
    ]);
    execFileSync('chmod', ['-R', 'go+rX', target]);
  }
});

test('a cluster of a later PostgreSQL is refused with the way out', async () => {
  mkdirSync(inFolder('data'), { recursive: true });
  writeFileSync(inFolder('data', 'PG_VERSION'), '99\n');
  const carry = () => Promise.resolve();
  await expect(openEmbedded({ dataDir, carry })).rejects.toThrow('Start the later version of Edgeball that made it');
  rmSync(folder, { recursive: true });
});

test('what is kept runs by itself, and costs no room on the disk of the package', () => {
  const output = join(dirname(native), '..', '..', '..', 'tests', '.output');
  mkdirSync(output, { recursive: true });
  const beside = mkdtempSync(join(output, 'kept-'));
  const program = packagedProgram();
  keepProgram(program, beside);
  keepProgram(program, beside);
  expect(majorOf(join(beside, name, 'bin', 'postgres'))).toBe(major);
  const bytes = (path: string) => Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]);
  const [alone, both] = [
    bytes(native),
    Number(execFileSync('du', ['-skc', native, beside], { encoding: 'utf8' }).split('\n').at(-2)?.split('\t')[0]),
  ];
  expect(both - alone).toBeLessThan(1000);
  rmSync(beside, { recursive: true });
  rmSync(folder, { recursive: true });
});
