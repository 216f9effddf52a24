/** Reads the first sheet of an .xlsx file on this device. */
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UnreadableError } from './read-table.ts';

/** What the parts of a file may come to when they are unpacked; a list of 1,000 players takes 0.3 MB. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_PARTS = 200;

export async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const parts = unpacked(bytes);
  try {
    // The reader gets what was unpacked within the bounds, not what a file says about itself.
    const rows = await readSheet(zipSync(parts, { level: 0 }).buffer);
    return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  } catch {
    throw new UnreadableError('This file could not be read. Save it as .xlsx or .csv and try again.');
  }
}

/** Adds up what the parts are said to unpack to before any is; unpacking a part writes no more than that. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
  let size = 0;
  let parts = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        parts += 1;
        if (size > MOST_UNPACKED || parts > MOST_PARTS)
          throw new UnreadableError('The file is too large to be unpacked.');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError('This file could not be read. Save it as .xlsx or .csv and try again.');
  }
}
