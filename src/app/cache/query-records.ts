/** The replies that this device keeps, one record a query, in IndexedDB. Nothing here ever throws: it is a copy. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { createConnection } from '#outbox/connection.ts';
import { withTimeout } from '#outbox/storage-failures.ts';
import { isOlder } from './copy-age.ts';

const DAY = 24 * 60 * 60 * 1000;
export const KEPT_FOR = 14 * DAY;

export interface QueryRecord {
  readonly hash: string;
  readonly data: unknown;
  /** By this device's clock, for people to read. */
  readonly dataUpdatedAt: number;
  /** By the server's clock, where that was known. */
  readonly heardAt?: number | undefined;
  readonly contract: number;
  /** Whose view it is; null is nobody's, while signed out. */
  readonly userId: string | null;
  readonly isPublic: boolean;
}

interface Schema extends DBSchema {
  records: { key: string; value: QueryRecord };
}

const NAME = 'edgeball-queries';

const openDatabase = (onClosed: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, 1, {
    upgrade: (created) => {
      created.createObjectStore('records', { keyPath: 'hash' });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

const connection = createConnection<IDBPDatabase<Schema>>(async (onClosed) => {
  const opened = await openDatabase(onClosed);
  if (opened.objectStoreNames.contains('records')) return opened;
  // Whoever only looks whether it is there makes an empty one, which would keep nothing for good.
  opened.close();
  await deleteDB(NAME);
  return openDatabase(onClosed);
});

/** A database that hangs is let go of, and opened anew for the next. */
export async function withRecords<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    return await withTimeout(connection.use(work));
  } catch (error) {
    if (error instanceof Error && error.name === 'StorageTimeoutError') connection.drop();
    throw error;
  }
}

/** Opens the database before the first record is asked for. */
export async function openRecords(): Promise<void> {
  try {
    await withRecords(async () => undefined);
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
      await withRecords((database) => database.delete('records', hash));
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
    return await withRecords(async (database) => {
      const { store } = database.transaction('records');
      // From here on the list stands; who comes later reads anew.
      together = undefined;
      const wanted = [...hashes];
      const records = await Promise.all(wanted.map((hash) => store.get(hash)));
      return new Map(wanted.map((hash, index) => [hash, records[index]]));
    });
  } finally {
    together = undefined;
  }
}

/** Whatever its age: a clock that is wrong for a day drops nothing. */
function isUsable(record: unknown): record is QueryRecord {
  if (typeof record !== 'object' || record === null) return false;
  const { contract, dataUpdatedAt, data } = record as Partial<QueryRecord>;
  return contract === CONTRACT_VERSION && data !== undefined && typeof dataUpdatedAt === 'number';
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
    await withRecords(async (database) => {
      const transaction = database.transaction('records', 'readwrite', { durability: 'relaxed' });
      await Promise.all(
        records.map(async (record) => {
          const stored = await transaction.store.get(record.hash);
          const isSameView = stored?.userId === record.userId && stored.contract === record.contract;
          const mayStay = stored !== undefined && isSameView && isOlder(record, stored, Date.now());
          if (!mayStay && isCurrent(record)) await transaction.store.put(record);
        }),
      );
      await transaction.done;
    });
  } catch {
    // Full or gone: the page goes on without this copy.
  }
}

/** Removes what only a signed-in person may see. */
export const removePrivate = (): Promise<void> => removeWhere((record) => !record.isPublic && record.hash !== SESSION);

/** Removes what is of another version of the contract, and, by the server's clock, what is too old and not needed. */
export const trim = (serverNow: number | undefined, isNeeded: (hash: string) => boolean): Promise<void> =>
  removeWhere(
    (record) =>
      !isUsable(record) || (serverNow !== undefined && isOutdated(record, serverNow) && !isNeeded(record.hash)),
  );

const isOutdated = ({ hash, heardAt, dataUpdatedAt }: QueryRecord, serverNow: number): boolean =>
  hash !== SESSION && serverNow - (heardAt ?? dataUpdatedAt) > KEPT_FOR;

async function removeWhere(isUnwanted: (record: QueryRecord) => boolean): Promise<void> {
  try {
    await withRecords(async (database) => {
      const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
      for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (isUnwanted(cursor.value)) await cursor.delete();
      }
      await transaction.done;
    });
  } catch {
    // Nothing to remove where nothing can be opened.
  }
}

/** The public copies whose hash is wanted, in no order: for finding out which of them knows something. */
export async function publicRecords(isWanted: (hash: string) => boolean): Promise<QueryRecord[]> {
  try {
    const records = await withRecords(async (database) => {
      const hashes = (await database.getAllKeys('records')).filter(isWanted);
      return Promise.all(hashes.map((hash) => database.get('records', hash)));
    });
    return records.flatMap((record) => (record?.isPublic && isUsable(record) ? [record] : []));
  } catch {
    return [];
  }
}

/** No query's hash. */
export const SESSION = 'session';

/** Who is signed in, as the first frame needs it; `copy` is null once nobody is. */
export interface SessionRecord {
  /** Counts the changes; the higher one is the truth. */
  readonly sequence: number;
  readonly copy: unknown;
}

/** At once and strictly: a browser writes localStorage down up to a minute late, and may be killed before. */
export async function writeSession(session: SessionRecord): Promise<void> {
  const shared = { dataUpdatedAt: Date.now(), contract: CONTRACT_VERSION, userId: null, isPublic: false };
  try {
    await withRecords(async (database) => {
      const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
      const stored = (await transaction.store.get(SESSION))?.data as SessionRecord | undefined;
      if ((stored?.sequence ?? 0) <= session.sequence) {
        await transaction.store.put({ hash: SESSION, data: session, ...shared });
      }
      await transaction.done;
    });
  } catch {
    // localStorage has it, a little later.
  }
}

export async function readSession(): Promise<SessionRecord | undefined> {
  try {
    const record = await withRecords((database) => database.get('records', SESSION));
    return record && isUsable(record) ? (record.data as SessionRecord) : undefined;
  } catch {
    return undefined;
  }
}
