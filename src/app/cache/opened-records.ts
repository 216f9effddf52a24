/** Notes when copies were last opened, so that what is read without a network is not taken for unseen. */
import { DAY } from '#contract/durations.ts';
import { type StoredRecord, withRecords, writing } from './record-database.ts';

/** Noted once in so long for each copy: opening a screen is to cost no writing. */
const NOTED_EVERY = DAY;
/** Not in the way of the reads of a screen that opens. */
const WRITE_AFTER = 5_000;

/** When it was last fetched or opened; copies from before there was `openedAt` have been fetched alone. */
export const seenAt = ({ openedAt, dataUpdatedAt }: Pick<StoredRecord, 'openedAt' | 'dataUpdatedAt'>): number =>
  Math.max(openedAt ?? 0, dataUpdatedAt);

const opened = new Set<string>();

/** The record, which is noted a little later. */
export function noteOpened<R extends StoredRecord>(record: R): R {
  // Also one that a clock has dated which was put right since.
  if (Math.abs(Date.now() - seenAt(record)) < NOTED_EVERY) return record;
  if (opened.size === 0) setTimeout(() => void writeOpened(), WRITE_AFTER);
  opened.add(record.hash);
  return record;
}

async function writeOpened(): Promise<void> {
  const hashes = [...opened];
  opened.clear();
  try {
    await withRecords(async (database) => {
      const transaction = writing(database, 'relaxed');
      const records = transaction.objectStore('records');
      const found = await Promise.all(hashes.map((hash) => records.get(hash)));
      // Removed meanwhile, it stays so.
      const written = found.map((stored) => stored && records.put({ ...stored, openedAt: Date.now() }));
      transaction.commit();
      await Promise.all([...written, transaction.done]);
    });
  } catch {
    // Full or gone: the copy counts as seen when it was fetched.
  }
}
