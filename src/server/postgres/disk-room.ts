/** Room on the disk: whether there is enough for PostgreSQL to come back, and which failures come from its lack. */
import { statfsSync } from 'node:fs';

/** Two segments of its log, without which PostgreSQL may not come back. */
const ENOUGH = 32 * 2 ** 20;
/** As PostgreSQL and the system say it: `disk_full`, and a disk or a quota that is used up. */
const CODES = /^(53100|ENOSPC|EDQUOT)$/;

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH;
}

export function isForLackOfRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.test(String(error.code));
}
