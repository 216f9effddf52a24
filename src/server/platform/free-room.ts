/** How much room a folder's disk has left. */
import { statfs } from 'node:fs/promises';

/** Bytes that others than root may still write; null where the folder cannot be looked at, or its file system does not say. */
export async function freeRoom(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // With a database elsewhere the folder need not be there.
    return null;
  }
}
