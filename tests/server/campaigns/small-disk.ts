/** A disk that can be filled: a file system in memory, where this process may mount one. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = 2 ** 20;
const PAGE = 2 ** 12;

export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  makeRoom(): void;
  unmount(): void;
}

/** Null where mounting is not allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'edgeball-small-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'edgeball', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      for (const size of [CHUNK, PAGE]) appendUntilFull(ballast, Buffer.alloc(size, 1));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    unmount() {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

function appendUntilFull(path: string, chunk: Buffer): void {
  for (;;) {
    try {
      appendFileSync(path, chunk);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
