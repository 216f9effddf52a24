/** The database of the replies that this device keeps: a record a query, and beside it the pieces of its long lists. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createConnection } from '#outbox/storage/connection.ts';
import { withStorageTimeout } from '#outbox/storage/storage-failures.ts';
import { watchHealth } from '#outbox/storage/storage-health.ts';
import type { ListPlace, Piece } from './long-lists.ts';

export interface QueryRecord {
  readonly hash: string;
  readonly data: unknown;
  /** The time by this device's clock, for people to read. */
  readonly dataUpdatedAt: number;
  /** The time by the server's clock, where that was known. */
  readonly heardAt?: number | undefined;
  readonly contract: number;
  /** The user whose view it is; null while signed out. */
  readonly userId: string | null;
  readonly isPublic: boolean;
}

/** As it is stored: where it has long lists, they stand empty in its data. */
export interface StoredRecord extends QueryRecord {
  readonly lists?: readonly ListPlace[];
  /** When it was last read, by this device's clock and to the day, where that is later than the writing. */
  readonly openedAt?: number;
  /** The stamp of the writing: another with each. */
  readonly stamp?: string;
}

/** The query's hash, the list within its data, and the piece within the list. */
type PieceKey = [string, number, number];

interface Schema extends DBSchema {
  records: { key: string; value: StoredRecord };
  pieces: { key: PieceKey; value: Piece };
}

export type Records = IDBPDatabase<Schema>;

const STORES = ['records', 'pieces'] as const;

const DATABASE = 'edgeball-queries';

/** Also where something else has made the database, without a store. */
const connection = createConnection<Records>((onClosed) =>
  openDB<Schema>(DATABASE, 2, {
    upgrade: (database) => {
      const { objectStoreNames } = database;
      if (!objectStoreNames.contains('records')) database.createObjectStore('records', { keyPath: 'hash' });
      if (!objectStoreNames.contains('pieces')) database.createObjectStore('pieces');
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  }),
);

/** A database that hangs is let go of, and opened anew for the next. */
export async function withRecords<T>(work: (database: Records) => Promise<T>): Promise<T> {
  try {
    return await watchHealth(DATABASE, withStorageTimeout(connection.use(work)));
  } catch (error) {
    if (error instanceof Error && error.name === 'StorageTimeoutError') connection.drop();
    throw error;
  }
}

export const reading = (database: Records) => database.transaction(STORES);
export const writing = (database: Records, durability: IDBTransactionDurability) =>
  database.transaction(STORES, 'readwrite', { durability });

export type Writing = ReturnType<typeof writing>;
export type Reading = ReturnType<typeof reading> | Writing;

/** The pieces of a list, or all. An array comes after every number. */
const piecesOf = (...start: readonly [hash: string, list?: number]): IDBKeyRange =>
  IDBKeyRange.bound(start, [...start, []]);

export const deleteRecord = (transaction: Writing, hash: string): Promise<unknown> =>
  Promise.all([
    transaction.objectStore('records').delete(hash),
    transaction.objectStore('pieces').delete(piecesOf(hash)),
  ]);

/** A record's pieces, list by list. */
export function readPieces(transaction: Reading, { hash, lists = [] }: StoredRecord): Promise<Piece[][]> {
  const store = transaction.objectStore('pieces');
  return Promise.all(lists.map((_, list) => store.getAll(piecesOf(hash, list))));
}

/** Writes a record and those of its pieces that are other than the ones that are stored: `known`, or who knows which. */
export async function putRecord(
  transaction: Writing,
  record: StoredRecord,
  lists: readonly (readonly Piece[])[],
  known: readonly (readonly Piece[])[] | 'others',
): Promise<void> {
  const { hash } = record;
  const done: Promise<unknown>[] = [transaction.objectStore('records').put(record)];
  const isKnown = known !== 'others' && (known.length === lists.length || known.length === 0);
  if (!isKnown) done.push(transaction.objectStore('pieces').delete(piecesOf(hash)));
  await Promise.all([...done, ...putPieces(transaction, hash, lists, isKnown ? known : [])]);
}

function putPieces(
  transaction: Writing,
  hash: string,
  lists: readonly (readonly Piece[])[],
  known: readonly (readonly Piece[])[] = [],
): Promise<unknown>[] {
  const store = transaction.objectStore('pieces');
  const done: Promise<unknown>[] = [];
  lists.forEach((pieces, list) => {
    const before = known[list] ?? [];
    pieces.forEach((piece, nth) => {
      if (piece !== before[nth]) done.push(store.put(piece, [hash, list, nth]));
    });
    for (let nth = pieces.length; nth < before.length; nth++) done.push(store.delete([hash, list, nth]));
  });
  return done;
}

/**
 * Writes a record of which there is none, and commits at once: the page is not needed any more for it to be stored.
 * Rejects where there is one.
 */
export function addRecord(
  transaction: Writing,
  record: StoredRecord,
  lists: readonly (readonly Piece[])[],
): Promise<unknown> {
  const added = transaction.objectStore('records').add(record);
  const pieces = putPieces(transaction, record.hash, lists);
  transaction.commit();
  return Promise.all([added, ...pieces, transaction.done]);
}
