/** How much room a folder's disk has left. */
import { statfs } from 'node:fs/promises';

/** Bytes that others than root may still write; NaN where the folder cannot be looked at. */
export async function freeRoom(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // With a database elsewhere the folder need not be there: a number that no alert compares with.
    return Number.NaN;
  }
}
