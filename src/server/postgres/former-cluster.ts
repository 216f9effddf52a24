/** What an upgrade leaves beside the cluster: the one before it, and drafts of those that were killed. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { keptPrograms, removeProgram } from './binaries.ts';
import { syncFolder } from './cluster.ts';
import { isPostgres, isProcessRunning, lockedBy } from './lock-file.ts';
import { AlreadyServed } from './owner.ts';
import { stopPostgres } from './process.ts';

const formerPrefix = (data: string): string => `${data}.former-`;
export const draftPrefix = (data: string): string => `${data}.upgrade-`;
/** Names the process that exchanges the cluster. */
const markerOf = (data: string): string => `${data}.exchange`;
/** Longer than a server takes to stop; later the marker is one of a process that was killed. */
const LONGEST_EXCHANGE = 60_000;

function beside(prefix: string): string[] {
  const folder = dirname(prefix);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(basename(prefix)));
  return names.map((name) => join(folder, name));
}

interface Exchange {
  readonly data: string;
  readonly version: number;
  /** What takes its place. */
  readonly next: string;
  readonly stop: () => Promise<void>;
}

/**
 * Puts `next` in the place of the cluster, which is kept as `data.former-17`. PostgreSQL names its control file by the whole
 * path, so that a server which ran on would write into the next one: it is stopped, and none is started meanwhile.
 */
export async function exchangeClusters({ data, version, next, stop }: Exchange): Promise<void> {
  const former = `${formerPrefix(data)}${version}`;
  writeFileSync(markerOf(data), String(process.pid), { mode: 0o600 });
  try {
    await stop();
    for (const folder of [data, next]) assertStopped(folder);
    renameSync(data, former);
    try {
      renameSync(next, data);
    } catch (error) {
      renameSync(former, data);
      throw error;
    }
    syncFolder(dirname(data));
  } finally {
    rmSync(markerOf(data), { force: true });
  }
}

function assertStopped(data: string): void {
  const pid = lockedBy(data);
  if (pid !== null && isPostgres(pid)) throw new Error(`The PostgreSQL of ${data} (process ${pid}) does not stop.`);
}

/** Asked before a server is started: while the cluster is exchanged, none may be. */
export function assertNotExchanged(data: string): void {
  const marker = statSync(markerOf(data), { throwIfNoEntry: false });
  if (!marker || Date.now() - marker.mtimeMs > LONGEST_EXCHANGE) return;
  const pid = Number(readFileSync(markerOf(data), 'utf8'));
  if (pid > 0 && pid !== process.pid && isProcessRunning(pid))
    throw new AlreadyServed(`Another Edgeball (process ${pid}) already serves ${dirname(data)} and upgrades it.`);
}

/** After a kill between the two renames of an exchange the cluster of before is all there is. */
export function putBackCluster(data: string): void {
  const [former] = beside(formerPrefix(data));
  if (former === undefined || existsSync(data)) return;
  assertNotExchanged(data);
  renameSync(former, data);
  syncFolder(dirname(data));
}

/** Once the cluster that came after it serves. */
export async function removeFormerClusters(data: string): Promise<void> {
  for (const former of beside(formerPrefix(data))) {
    await rm(former, { recursive: true, force: true });
    const version = Number(former.slice(formerPrefix(data).length));
    for (const kept of keptPrograms(dirname(data))) if (kept.major === version) removeProgram(kept);
  }
}

/** Only the owner of the cluster makes drafts, so that to the next one they are all abandoned. */
export async function removeDrafts(data: string): Promise<void> {
  for (const draft of beside(draftPrefix(data))) {
    await stopPostgres(join(draft, 'data'));
    await rm(draft, { recursive: true, force: true });
  }
}
