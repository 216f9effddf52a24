/** Reads the first sheet of an .xlsx file on this device. */
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UnreadableError } from './read-table.ts';

/** What the parts of a file may come to when they are unpacked; a list of 1,000 players takes 0.3 MB. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_PARTS = 200;

/** What a part may hold: a sheet of 1,000 players and 40 columns has 240,000 tags. */
const MOST_TAGS = 300_000;
const MOST_ROWS = 10_000;
/** The reader makes a cell of every place up to the last one, so a single cell far out would take gigabytes. */
const PLACE = /^(?:[A-C]?[A-Z])?\d{1,4}$/;

const UNREADABLE = 'This file could not be read. Save it as .xlsx or .csv and try again.';
const TOO_LARGE =
  'The first sheet is too large. Keep at most 1,000 players in it, and nothing far below or beside them.';

export async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const parts = unpacked(bytes);
  // What other sheets hold does not matter; the first one is missed by the reader.
  const modest = Object.entries(parts).filter(([, part]) => isModest(strFromU8(part)));
  try {
    // The reader gets what was unpacked within the bounds, not what a file says about itself.
    const rows = await readSheet(zipSync(Object.fromEntries(modest), { level: 0 }).buffer);
    return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  } catch {
    // The reader's own words are for programmers.
    throw new UnreadableError(modest.length < Object.keys(parts).length ? TOO_LARGE : UNREADABLE);
  }
}

/** Whether the reader may have it: its time grows with the square of the rows, its memory with the farthest place. */
function isModest(text: string): boolean {
  if (isMoreThan(MOST_TAGS, text, /</g) || isMoreThan(MOST_ROWS, text, /<(?:[^\s<>]+:)?row\b/g)) return false;
  if (!text.includes('sheetData')) return true;
  // Also in comments and values: where an attribute really stands is the reader's to find out.
  for (const [, place = ''] of text.matchAll(/\br\s*=\s*["']([^"']*)/g)) if (!PLACE.test(place)) return false;
  return true;
}

function isMoreThan(most: number, text: string, pattern: RegExp): boolean {
  let count = 0;
  while (count <= most && pattern.test(text)) count += 1;
  return count > most;
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
    throw new UnreadableError(UNREADABLE);
  }
}
