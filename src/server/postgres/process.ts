/** Spawns and stops the embedded PostgreSQL's process, with its settings and its log. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type Cluster, cleanEnvironment, dataArgument } from './cluster.ts';
import { isPostgres, lockedBy } from './lock-file.ts';
import { rotateLog } from './log-files.ts';

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '80',
  shared_buffers: '64MB',
  // No replica reads this server's log, so it need not carry more than a crash asks for.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // It is started anew instead: 18 never ends, and takes nobody in, where recovery fails as it restarts by itself.
  restart_after_crash: 'off',
  jit: 'off',
  log_checkpoints: 'off',
  // A refused statement is logged by its error alone: its text may hold what people typed, and grows the log.
  log_min_error_statement: 'panic',
};

/** Starts PostgreSQL in a session of its own, so that a Ctrl-C at the terminal ends this process first. */
export function spawnPostgres(cluster: Cluster, settings: Record<string, string>): ChildProcess {
  const log = openLog(cluster.log);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    return spawn(cluster.binaries.postgres, ['-D', dataArgument(cluster), ...options], {
      ...cluster.account,
      cwd: cluster.data,
      env: cleanEnvironment,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

function openLog(path: string): number {
  rotateLog(path);
  return openSync(path, 'a', 0o600);
}

export function logTail(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}

/** Ends the server as a fast shutdown does: transactions are rolled back, everything committed is on the disk. */
export async function stopPostgres(data: string, patience = 30_000): Promise<void> {
  const pid = lockedBy(data);
  if (pid === null || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await gone(pid, patience)) return;
  process.kill(pid, 'SIGQUIT');
  await gone(pid, 5000);
}

async function gone(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isPostgres(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
