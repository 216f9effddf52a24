/**
 * Servers and browsers wait for the disk at each thing that they promise to keep: where several share a slow one, a page
 * gives up waiting for its storage, and a PostgreSQL costs twice the processor. Tests that kill processes, not machines,
 * lose nothing by a disk in memory.
 */
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Temporary files of this process and of those that it starts go there, if there is one that is big enough. */
export function putTempInMemory(): void {
  if (isFit()) process.env.TMPDIR = FOLDER;
}

function isFit(): boolean {
  try {
    accessSync(FOLDER, constants.W_OK);
    // Some containers allow no programs there, and some tests start copies of ours.
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === FOLDER)?.[3] ?? '';
    const { bavail, bsize } = statfsSync(FOLDER);
    return !options.split(',').includes('noexec') && bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
