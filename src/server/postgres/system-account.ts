/** The unprivileged system account that PostgreSQL runs as under root: a uid of its own, shared with no other program. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemAccount } from './binaries.ts';
import { isPostgres, lockedBy } from './lock-file.ts';

/** Above people, and below what systemd, other services' ranges and containers hand out. */
const FIRST_UID = 45_000;
const UIDS = 14_000;

/** `nobody`, which other programs run as too: it only makes the empty cluster, as initdb needs an account with a name. */
export function nobodyAccount(): SystemAccount {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Named after the folder that it serves, so that two installations on one machine have two. */
export function ownUid(cluster: string, isTaken: (uid: number) => boolean): number {
  const start = createHash('sha256').update(cluster).digest().readUInt32BE() % UIDS;
  for (let step = 0; step < UIDS; step++) {
    const uid = FIRST_UID + ((start + step) % UIDS);
    if (!isTaken(uid)) return uid;
  }
  throw new Error('Every user id that PostgreSQL could run as is taken.');
}

function isKnownToSystem(uid: number): boolean {
  return ['passwd', 'group'].some((database) => {
    try {
      execFileSync('getent', [database, String(uid)], { stdio: 'ignore' });
      return true;
    } catch {
      // `getent` exits with 2 where there is none, and is missing on a Mac.
      return false;
    }
  });
}

/** Some containers map no such uid; then `nobody` has to do. */
function mayOwn({ uid, gid }: SystemAccount): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'edgeball-owner-'));
  try {
    lchownSync(probe, uid, gid);
    return true;
  } catch {
    // The kernel refuses to give it away.
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/** Null where this process is unprivileged itself. */
export function unprivilegedAccount(cluster: string): SystemAccount | null {
  if (process.getuid?.() !== 0) return null;
  const nobody = nobodyAccount();
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  const unfinished = markerOf(cluster);
  const isChanging = existsSync(unfinished);
  if (owner && owner.uid !== 0 && owner.uid !== nobody.uid && !isChanging) return { uid: owner.uid, gid: owner.gid };
  // macOS numbers its accounts otherwise, and keeps no /proc for others to read.
  if (process.platform !== 'linux') return nobody;
  const uid = isChanging ? Number(readFileSync(unfinished, 'utf8')) : ownUid(cluster, isKnownToSystem);
  const own = { uid, gid: uid };
  if (owner && (hasFilesElsewhere(cluster) || isServed(cluster))) return nobody;
  if (!mayOwn(own)) return nobody;
  if (owner) changeOwner(cluster, own);
  return own;
}

const markerOf = (cluster: string): string => `${cluster}.new-owner`;

/** What lies outside of the folder is not ours to hand on. */
const hasFilesElsewhere = (cluster: string): boolean =>
  ['pg_wal', 'pg_tblspc'].some((name) => lstatSync(join(cluster, name), { throwIfNoEntry: false })?.isSymbolicLink()) ||
  (existsSync(join(cluster, 'pg_tblspc')) && readdirSync(join(cluster, 'pg_tblspc')).length > 0);

/** A server that outlived its process is taken over as it is; its owner changes at the start after next. */
function isServed(cluster: string): boolean {
  const pid = lockedBy(cluster);
  return pid !== null && isPostgres(pid);
}

/** After a kill in between, the marker has the next start do it again. */
function changeOwner(cluster: string, account: SystemAccount): void {
  writeFileSync(markerOf(cluster), String(account.uid), { mode: 0o600, flush: true });
  giveToAccount(cluster, account);
  rmSync(markerOf(cluster), { force: true });
}

/** A folder before what it holds: from then on its former owner can put nothing else in a child's place. */
export function giveToAccount(path: string, account: SystemAccount): void {
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveToAccount(join(path, name), account);
}
