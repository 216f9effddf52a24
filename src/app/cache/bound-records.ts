/** Bounds the copies on this device in number and size: those that were not seen for longest go first. */
import { peekEntries } from '#outbox/storage/peek-entries.ts';
import { seenAt } from './opened-records.ts';
import { tellRemoved } from './own-copies.ts';
import { trimRecords } from './query-records.ts';
import { deleteRecord, reading, type StoredRecord, withRecords, writing } from './record-database.ts';
import { SESSION } from './session-record.ts';

export interface RecordBounds {
  readonly most: number;
  /** The characters of all together, as JSON. */
  readonly mostCharacters: number;
}

/** Some hundred tournaments with all their views, or a few of the largest. */
const BOUNDS: RecordBounds = { most: 600, mostCharacters: 40_000_000 };

interface Measured {
  readonly hash: string;
  readonly seenAt: number;
  readonly size: number;
}

/** Removes what is too old and what is too much, but nothing that an entry on this device stands on. Never rejects. */
export async function boundRecords(serverNow: number | undefined, bounds: RecordBounds = BOUNDS): Promise<void> {
  try {
    const isNeeded = await neededByEntries();
    await trimRecords(serverNow, isNeeded);
    const measured = await measureRecords();
    await removeRecords(surplusOf(measured, bounds).filter((hash) => !isNeeded(hash)));
  } catch {
    // It is looked at again at the next start.
  }
}

/** Where the entries cannot be read, everything may be needed. */
async function neededByEntries(): Promise<(hash: string) => boolean> {
  const entries = await peekEntries().catch(() => null);
  if (entries === null) return () => true;
  const ids = [...new Set(entries.flatMap(({ tournamentId, matchId }) => [tournamentId, matchId]))];
  // A query's hash is its key as JSON.
  return (hash) => ids.some((id) => hash.includes(JSON.stringify(id)));
}

/** One after the other, piece by piece: on a phone the page has time in between. */
const measureRecords = (): Promise<Measured[]> =>
  withRecords(async (database) => {
    const transaction = reading(database);
    const inPieces = new Map<string, number>();
    const pieces = transaction.objectStore('pieces');
    for (let cursor = await pieces.openCursor(); cursor; cursor = await cursor.continue()) {
      const [hash] = cursor.key;
      inPieces.set(hash, (inPieces.get(hash) ?? 0) + lengthOf(cursor.value));
    }
    const measured: Measured[] = [];
    const records = transaction.objectStore('records');
    for (let cursor = await records.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.hash !== SESSION) measured.push(measure(cursor.value, inPieces.get(cursor.value.hash) ?? 0));
    return measured;
  });

const lengthOf = (data: unknown): number => JSON.stringify(data)?.length ?? 0;

const measure = (record: StoredRecord, inPieces: number): Measured => ({
  hash: record.hash,
  seenAt: seenAt(record),
  size: lengthOf(record.data) + inPieces,
});

/** What is beyond the bounds, counted from what was seen last. */
export function surplusOf(measured: readonly Measured[], { most, mostCharacters }: RecordBounds): string[] {
  let characters = 0;
  return measured
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .filter(({ size }, index) => {
      characters += size;
      return index >= most || characters > mostCharacters;
    })
    .map(({ hash }) => hash);
}

const removeRecords = (hashes: readonly string[]): Promise<void> =>
  withRecords(async (database) => {
    if (hashes.length === 0) return;
    const transaction = writing(database, 'relaxed');
    const removed = hashes.map((hash) => deleteRecord(transaction, hash));
    transaction.commit();
    await Promise.all([...removed, transaction.done]);
    tellRemoved();
  });
