/** PostgreSQL's lock file (`postmaster.pid`): which process it names, and whether that still is a PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The process that the lock file names, be it alive or not. */
export function lockedBy(data: string): number | null {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    // No lock file: no process.
    return null;
  }
}

export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True unless the process is gone, waits only to be collected, or is another program that was given the same number. */
export function isPostgres(pid: number): boolean {
  if (!isProcessRunning(pid)) return false;
  const [state, name] = process.platform === 'linux' ? linuxProcess(pid) : otherProcess(pid);
  return state !== 'Z' && name.startsWith('postgres');
}

function linuxProcess(pid: number): [state: string, name: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return [stat.charAt(end + 2), stat.slice(stat.indexOf('(') + 1, end)];
  } catch {
    // Where nothing can be looked up, nothing is known to be stale.
    return existsSync('/proc/self/stat') ? ['Z', ''] : ['R', 'postgres'];
  }
}

function otherProcess(pid: number): [state: string, name: string] {
  try {
    const [state = '', ...command] = execFileSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return [state.charAt(0), command.join(' ').replace(/^.*\//, '')];
  } catch {
    // `ps` exits with 1 where there is no such process.
    return ['Z', ''];
  }
}

/**
 * PostgreSQL refuses to start while the process named in its lock file exists, even as a zombie or as some other program after
 * a reboot. Its shared memory still keeps a second server off where the first one lives.
 */
export function removeStaleLock(data: string): void {
  const pid = lockedBy(data);
  if (pid !== null && !isPostgres(pid)) rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** Removes the unfinished folders `<prefix><pid>-…` of processes that were killed while they made them. */
export function removeAbandoned(prefix: string): void {
  const folder = dirname(prefix);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(prefix))) continue;
    const pid = /^(\d+)-/.exec(name.slice(basename(prefix).length))?.[1];
    if (!pid || isProcessRunning(Number(pid))) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // A child that outlived its parent may still be writing; then the next start removes the rest.
    }
  }
}
