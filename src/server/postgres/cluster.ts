/** The embedded PostgreSQL's cluster (initdb's folder): made atomically, checked for owner and version, closed to others. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { PostgresBinaries, SystemAccount } from './binaries.ts';
import { removeAbandoned } from './lock-file.ts';
import { giveToAccount, nobodyAccount } from './system-account.ts';

/** The owner of the cluster, used to set up; the application itself connects as the plain role below. */
export const ADMIN_ROLE = 'postgres';
export const APP_ROLE = 'edgeball';
export const DATABASE_NAME = 'edgeball';

/** The cluster is of another major version than this Edgeball's PostgreSQL. Its message is for the operator. */
export class OtherVersion extends Error {}

export interface Cluster {
  /** PostgreSQL's own files; its socket lies among them, closed to everybody else. */
  readonly data: string;
  readonly log: string;
  readonly account: SystemAccount | null;
  /**
   * Root's folders may be closed to the account that PostgreSQL runs as. The folder that it was started in stays open to it all
   * the same, so it is told to look there and the way to it can stay closed to everybody.
   */
  readonly hidden: boolean;
  readonly binaries: PostgresBinaries;
}

/** How PostgreSQL, started inside its folder, names that folder. */
export function dataArgument(cluster: Cluster): string {
  return cluster.hidden ? '/proc/self/cwd' : cluster.data;
}

/** The environment of the PostgreSQL programs: nothing of ours may steer them. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster where there is none. A kill at any moment leaves either no cluster or a whole one. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const { data } = cluster;
  checkOwner(data);
  removeAbandoned(`${data}.init-`);
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(cluster);
  await checkVersion(cluster);
  writeAccess(cluster);
}

async function initialise(cluster: Cluster): Promise<void> {
  const half = mkdtempSync(`${cluster.data}.init-${process.pid}-`);
  chmodSync(half, 0o700);
  // initdb looks its own account up by name, and the server's has none.
  const maker = cluster.account && nobodyAccount();
  if (maker) chownSync(half, maker.uid, maker.gid);
  const unfinished = { ...cluster, data: half, account: maker };
  const version = await serverVersion(cluster);
  const locale =
    version >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C'];
  const login = ['-U', ADMIN_ROLE, '--auth=peer', '-E', 'UTF8'];
  await run(unfinished, cluster.binaries.initdb, ['-D', dataArgument(unfinished), ...login, ...locale]);
  if (cluster.account) giveToAccount(half, cluster.account);
  try {
    renameSync(half, cluster.data);
    syncFolder(join(cluster.data, '..'));
  } catch (error) {
    // Another process was faster; its cluster is as good.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(join(cluster.data, 'PG_VERSION'))) throw error;
  }
}

function checkOwner(data: string): void {
  const me = process.getuid?.();
  const owner = statSync(data, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && me !== 0 && me !== owner) {
    throw new Error(`${data} belongs to another user (uid ${owner}). Start Edgeball as that user, or as root.`);
  }
}

/** The major version that made it; null where there is none. */
export function versionOf(data: string): number | null {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

async function checkVersion(cluster: Cluster): Promise<void> {
  const made = versionOf(cluster.data) ?? 0;
  const have = await serverVersion(cluster);
  if (made === have) return;
  const versions = `${cluster.data} was made by PostgreSQL ${made}, this Edgeball brings ${have}`;
  throw new OtherVersion(
    made > have
      ? `${versions}. Start the later version of Edgeball that made it.`
      : `${versions}. Start the server (npm start), which brings it to ${have}.`,
  );
}

async function serverVersion(cluster: Cluster): Promise<number> {
  const text = await run({ ...cluster, data: '/' }, cluster.binaries.postgres, ['--version']);
  return Number(/\d+/.exec(text)?.[0]);
}

/** Lets in only the system's account that this process runs as, and root; no other account, not even by password. */
function writeAccess(cluster: Cluster): void {
  const people = new Set(['root', userInfo().username]);
  const lines = [...people].flatMap((name) => [ADMIN_ROLE, APP_ROLE].map((role) => `edgeball "${name}" ${role}\n`));
  writeOwned(cluster, 'pg_hba.conf', 'local all all peer map=edgeball\n');
  writeOwned(cluster, 'pg_ident.conf', lines.join(''));
}

function writeOwned(cluster: Cluster, name: string, text: string): void {
  const path = join(cluster.data, name);
  if (readFileSync(path, 'utf8') === text) return;
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  if (cluster.account) chownSync(`${path}.new`, cluster.account.uid, cluster.account.gid);
  renameSync(`${path}.new`, path);
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function run(cluster: Cluster, command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...cluster.account, cwd: cluster.data, env: cleanEnvironment });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => reject(notRunnable(error)));
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(notRunnable(new Error(output.trim() || `exit code ${code}`)));
    });
  });
}

function notRunnable(cause: Error): Error {
  return new Error(
    `The built-in PostgreSQL does not run here: ${cause.message}\nSet DATABASE_URL to a PostgreSQL server to use that one instead.`,
    { cause },
  );
}
