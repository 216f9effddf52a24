/** The replies that this device keeps, one record a query, in IndexedDB. Nothing here ever throws: it is a copy. */
import { DEVICE_KEEPS } from '#contract/durations.ts';
import { isNumber, isText, withFields } from '#contract/shapes.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { randomId } from '#outbox/browser/random-id.ts';
import { isOlder } from './copy-age.ts';
import { type Known, known, knownOf, readWhole } from './known-copies.ts';
import { cutLists } from './long-lists.ts';
import { noteOpened } from './opened-records.ts';
import { isOwnCopy, noteRead, tellRemoved, tellWritten } from './own-copies.ts';
import {
  addRecord,
  deleteRecord,
  putRecord,
  type QueryRecord,
  reading,
  type StoredRecord,
  type Writing,
  withRecords,
  writing,
} from './record-database.ts';
import { SESSION } from './session-record.ts';

/** Opens the database before the first record is asked for. */
export async function openRecords(): Promise<void> {
  try {
    await withRecords(async () => undefined);
  } catch {
    // A read finds nothing.
  }
}

/** The record of a query for this user, if there is a usable one. A failure to read leaves it where it is. */
export async function readRecord(hash: string, userId: string | null | undefined): Promise<QueryRecord | undefined> {
  try {
    const record = await readTogether(hash);
    if (record === undefined) return undefined;
    if (!isUsable(record)) {
      await withRecords(async (database) => {
        const transaction = writing(database, 'relaxed');
        await deleteRecord(transaction, hash);
        await transaction.done;
      });
      return undefined;
    }
    present.add(hash);
    if (!record.isPublic && record.userId !== userId) return undefined;
    noteRead(hash);
    return noteOpened(record);
  } catch {
    // Storage is forbidden, lost or silent: the server is asked.
    return undefined;
  }
}

/** What a screen asks for at once is read in one transaction. */
let together: { readonly hashes: Set<string>; readonly found: Promise<ReadonlyMap<string, unknown>> } | undefined;

async function readTogether(hash: string): Promise<unknown> {
  if (!together) {
    const hashes = new Set<string>();
    together = { hashes, found: readAll(hashes) };
  }
  together.hashes.add(hash);
  return (await together.found).get(hash);
}

async function readAll(hashes: ReadonlySet<string>): Promise<ReadonlyMap<string, unknown>> {
  try {
    return await withRecords(async (database) => {
      const transaction = reading(database);
      // From here on the list stands; who comes later reads anew.
      together = undefined;
      const wanted = [...hashes];
      const store = transaction.objectStore('records');
      const records = await Promise.all(wanted.map(async (hash) => readWhole(transaction, await store.get(hash))));
      return new Map(wanted.map((hash, index) => [hash, records[index]]));
    });
  } finally {
    together = undefined;
  }
}

/** Whatever its age: a clock that is wrong for a day drops nothing. */
function isUsable(record: unknown): record is QueryRecord {
  return isRecord(record) && record.contract === CONTRACT_VERSION && record.data !== undefined;
}

const isRecord = withFields<QueryRecord>({ hash: isText, dataUpdatedAt: isNumber, contract: isNumber });

/** The copy of a long list that this device has already may be so old: in a hall a result comes every second. */
const HELD_FOR = 10_000;

interface Held {
  readonly record: QueryRecord;
  readonly isCurrent: (record: QueryRecord) => boolean;
}
const held = new Map<string, Held>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Writes what is newer than what another tab has written. `isCurrent` is asked once more at the last moment: what was
 * on its way when somebody signed out must not be written back.
 */
export async function writeRecords(records: readonly QueryRecord[], isCurrent: Held['isCurrent']): Promise<void> {
  const isHeld = ({ hash }: QueryRecord) => (isHiding() ? present : known).has(hash);
  for (const record of records) {
    if (isHeld(record)) held.set(record.hash, { record, isCurrent });
    else held.delete(record.hash);
  }
  if (isHiding()) void writeHeld();
  else if (held.size > 0) timer ??= setTimeout(writeHeld, HELD_FOR);
  const due = records.flatMap((record) => (isHeld(record) ? [] : [{ record, isCurrent }]));
  const isAdded = await Promise.all(due.map(add));
  const left = due.filter((_, nth) => !isAdded[nth]);
  if (!isHiding()) return writeNow(left);
  for (const one of left) held.set(one.record.hash, one);
}

/** Hashes of which this device has a copy, as far as this page knows. */
const present = new Set<string>();

/** The first copy does not wait for a look at what is there: what was on the screen is kept where the page is left at once. */
async function add({ record, isCurrent }: Held): Promise<boolean> {
  const { hash } = record;
  if (present.has(hash)) return false;
  present.add(hash);
  try {
    return await withRecords(async (database) => {
      if (!isCurrent(record)) return true;
      const { stored, copy, next } = cutRecord(record);
      await addRecord(writing(database, 'relaxed'), stored, copy.lists);
      if (next) known.set(hash, next);
      tellWritten([hash]);
      return true;
    });
  } catch {
    // There is one already, or the storage has failed: then so does the write that looks first.
    return false;
  }
}

/** A page that is being left is still visible. */
let isLeaving = false;
const isHiding = (): boolean => isLeaving || document.visibilityState === 'hidden';

/** What is held goes at once where the page may not be back: before its connection is closed. */
const watchLeaving = (isLeft: boolean) => {
  isLeaving = isLeft;
  void writeHeld();
};
window.addEventListener('pagehide', () => watchLeaving(true), { capture: true });
window.addEventListener('pageshow', () => watchLeaving(false));
document.addEventListener('visibilitychange', () => void writeHeld());

export async function writeHeld(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const due = [...held.values()];
  held.clear();
  if (!isHiding()) return writeNow(due);
  const isOwn = ({ record }: Held) => isOwnCopy(record.hash);
  // What another tab may have written is read before, once the page is back.
  for (const one of due) if (!isOwn(one)) held.set(one.record.hash, one);
  await writeUnread(due.filter(isOwn));
}

/** Over copies of this page's own, without a look at them: a page that is frozen meanwhile leaves no transaction open. */
async function writeUnread(due: readonly Held[]): Promise<void> {
  if (due.length === 0) return;
  try {
    await withRecords(async (database) => {
      const transaction = writing(database, 'relaxed');
      const current = due.filter(({ record, isCurrent }) => isCurrent(record));
      const written = current.map(({ record }) => write(transaction, record, known.get(record.hash), true));
      transaction.commit();
      const [, ...done] = await Promise.all([transaction.done, ...written]);
      noteWritten(done);
    });
  } catch {
    // Full, gone, or not in time: the page goes on without this copy.
  }
}

async function writeNow(due: readonly Held[]): Promise<void> {
  if (due.length === 0) return;
  try {
    await withRecords(async (database) => {
      const transaction = writing(database, 'relaxed');
      const written = await Promise.all(
        due.map(async ({ record, isCurrent }) => {
          const stored = await transaction.objectStore('records').get(record.hash);
          const mine = stored && knownOf(stored);
          const isSameView = stored?.userId === record.userId && stored.contract === record.contract;
          const view = isSameView ? await viewOf(transaction, stored, mine) : undefined;
          const mayStay = view !== undefined && isOlder(record, view, Date.now());
          if (!mayStay && isCurrent(record)) return write(transaction, record, mine, stored?.lists !== undefined);
        }),
      );
      transaction.commit();
      await transaction.done;
      noteWritten(written.flatMap((one) => one ?? []));
    });
  } catch {
    // Full or gone: the page goes on without this copy.
  }
}

const viewOf = async (transaction: Writing, stored: StoredRecord, mine: Known | undefined): Promise<StoredRecord> =>
  mine ? { ...stored, data: mine.data } : readWhole(transaction, stored);

interface Written {
  readonly hash: string;
  /** What is known of it once the transaction is done. */
  readonly next: Known | undefined;
}

function noteWritten(written: readonly Written[]): void {
  for (const { hash, next } of written) if (next) known.set(hash, next);
  tellWritten(written.map(({ hash }) => hash));
}

async function write(
  transaction: Writing,
  record: QueryRecord,
  mine: Known | undefined,
  hasPieces: boolean,
): Promise<Written> {
  const { stored, copy, next } = cutRecord(record, mine);
  await putRecord(transaction, stored, copy.lists, mine?.copy.lists ?? (hasPieces ? 'others' : []));
  return { hash: record.hash, next };
}

/** As it is stored, and what is known of it then where it is in pieces. */
function cutRecord(record: QueryRecord, mine?: Known) {
  const copy = cutLists(record.data, mine?.copy);
  if (copy.places.length === 0) return { stored: record, copy };
  const stamp = randomId();
  const stored: StoredRecord = { ...record, data: copy.rest, lists: copy.places, stamp };
  return { stored, copy, next: { stamp, data: record.data, copy } };
}

/** Removes what only a signed-in person may see. */
export const removePrivate = (): Promise<void> => removeWhere((record) => !record.isPublic && record.hash !== SESSION);

/** Removes what is of another version of the contract, and, by the server's clock, what is too old and not needed. */
export const trimRecords = (serverNow: number | undefined, isNeeded: (hash: string) => boolean): Promise<void> =>
  removeWhere(
    (record) =>
      !isUsable(record) || (serverNow !== undefined && isOutdated(record, serverNow) && !isNeeded(record.hash)),
  );

const isOutdated = ({ hash, heardAt, dataUpdatedAt }: QueryRecord, serverNow: number): boolean =>
  hash !== SESSION && serverNow - (heardAt ?? dataUpdatedAt) > DEVICE_KEEPS;

async function removeWhere(isUnwanted: (record: QueryRecord) => boolean): Promise<void> {
  try {
    await withRecords(async (database) => {
      const transaction = writing(database, 'strict');
      const records = transaction.objectStore('records');
      for (let cursor = await records.openCursor(); cursor; cursor = await cursor.continue()) {
        if (isUnwanted(cursor.value)) await deleteRecord(transaction, cursor.value.hash);
      }
      await transaction.done;
      tellRemoved();
    });
  } catch {
    // Nothing to remove where nothing can be opened.
  }
}

/** The public copies whose hash is wanted, in no order: for finding out which of them knows something. */
export async function publicRecords(isWanted: (hash: string) => boolean): Promise<QueryRecord[]> {
  try {
    const records = await withRecords(async (database) => {
      const transaction = reading(database);
      const store = transaction.objectStore('records');
      const hashes = (await store.getAllKeys()).filter(isWanted);
      return Promise.all(hashes.map(async (hash) => readWhole(transaction, await store.get(hash))));
    });
    return records.flatMap((record) => (record?.isPublic && isUsable(record) ? [record] : []));
  } catch {
    // Storage is forbidden, lost or silent: no copy knows it.
    return [];
  }
}
