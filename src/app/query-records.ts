/** The replies that this device keeps, one record a query, in IndexedDB. Nothing here ever throws: it is a copy. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { CONTRACT_VERSION } from '#contract/version.ts';

const DAY = 24 * 60 * 60 * 1000;
export const KEPT_FOR = 14 * DAY;

export interface QueryRecord {
  readonly hash: string;
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly contract: number;
  /** Whose view it is; null is nobody's, while signed out. */
  readonly userId: string | null;
  readonly isPublic: boolean;
}

interface Schema extends DBSchema {
  records: { key: string; value: QueryRecord };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('edgeball-queries', 1, {
    upgrade: (created) => {
      created.createObjectStore('records', { keyPath: 'hash' });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Opens the database before the first record is asked for. */
export async function openRecords(): Promise<void> {
  try {
    await database();
  } catch {
    // Whoever reads finds nothing.
  }
}

/** The record of a query for this user, if there is a usable one. A failure to read leaves it where it is. */
export async function readRecord(hash: string, userId: string | null | undefined): Promise<QueryRecord | undefined> {
  try {
    const record = await readTogether(hash);
    if (record === undefined) return undefined;
    if (!isUsable(record)) {
      await (await database()).delete('records', hash);
      return undefined;
    }
    return record.isPublic || record.userId === userId ? record : undefined;
  } catch {
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
    const opened = await database();
    const { store } = opened.transaction('records');
    // From here on the list stands; who comes later reads anew.
    together = undefined;
    const wanted = [...hashes];
    const records = await Promise.all(wanted.map((hash) => store.get(hash)));
    return new Map(wanted.map((hash, index) => [hash, records[index]]));
  } finally {
    together = undefined;
  }
}

function isUsable(record: unknown): record is QueryRecord {
  if (typeof record !== 'object' || record === null) return false;
  const { contract, dataUpdatedAt, data } = record as Partial<QueryRecord>;
  return (
    contract === CONTRACT_VERSION &&
    data !== undefined &&
    typeof dataUpdatedAt === 'number' &&
    Date.now() - dataUpdatedAt < KEPT_FOR
  );
}

/**
 * Writes what is newer than what another tab has written. `isCurrent` is asked once more at the last moment: what was
 * on its way when somebody signed out must not be written back.
 */
export async function writeRecords(
  records: readonly QueryRecord[],
  isCurrent: (record: QueryRecord) => boolean,
): Promise<void> {
  try {
    const transaction = (await database()).transaction('records', 'readwrite', { durability: 'relaxed' });
    await Promise.all(
      records.map(async (record) => {
        const stored = await transaction.store.get(record.hash);
        const isOlder = stored !== undefined && stored.userId === record.userId && !isNewer(record, stored);
        if (!isOlder && isCurrent(record)) await transaction.store.put(record);
      }),
    );
    await transaction.done;
  } catch {
    // Full or gone: the page goes on without this copy.
  }
}

const isNewer = (record: QueryRecord, stored: QueryRecord): boolean =>
  stored.contract !== record.contract || !(stored.dataUpdatedAt > record.dataUpdatedAt);

/** Removes what only a signed-in person may see. */
export const removePrivate = (): Promise<void> => removeWhere((record) => !record.isPublic);

/** Removes what is too old, or of another version of the contract. */
export const trim = (): Promise<void> => removeWhere((record) => !isUsable(record));

async function removeWhere(isUnwanted: (record: QueryRecord) => boolean): Promise<void> {
  try {
    const transaction = (await database()).transaction('records', 'readwrite');
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (isUnwanted(cursor.value)) await cursor.delete();
    }
    await transaction.done;
  } catch {
    // Nothing to remove where nothing can be opened.
  }
}

/** The public copies whose hash is wanted, in no order: for finding out which of them knows something. */
export async function publicRecords(isWanted: (hash: string) => boolean): Promise<QueryRecord[]> {
  try {
    const all = await database();
    const hashes = (await all.getAllKeys('records')).filter(isWanted);
    const records = await Promise.all(hashes.map((hash) => all.get('records', hash)));
    return records.flatMap((record) => (record?.isPublic && isUsable(record) ? [record] : []));
  } catch {
    return [];
  }
}
