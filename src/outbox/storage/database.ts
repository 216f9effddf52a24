/** Opens the outbox's IndexedDB, in a storage bucket of its own where the browser has them. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { wrap } from 'idb';
import { BUCKET, DATABASE } from '../browser/names.ts';
import type { NoteFailure, ServerLink } from '../sending/ports.ts';

const VERSION = 1;

/** The browser threw the database away, and when that was noticed. */
export interface Loss {
  readonly at: number;
  readonly message: string;
}

export interface OutboxSchema extends DBSchema {
  /** Records as they were written, of any schema. */
  entries: { key: string; value: { id: string; matchId: string }; indexes: { matchId: string } };
  /** Beside the link, a mark under the id of each entry that has certainly stayed here: see at-home.ts. */
  link: { key: string; value: ServerLink | true };
  loss: { key: 'loss'; value: Loss };
}
export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

interface BucketManager {
  open(name: string, options: object): Promise<{ readonly indexedDB: IDBFactory }>;
}

/** The factory that pages and worker share. A browser that cannot open the bucket falls back to the common store. */
export async function bucketFactory(note: NoteFailure = () => undefined): Promise<IDBFactory> {
  const { storageBuckets } = navigator as unknown as { storageBuckets?: BucketManager };
  if (!storageBuckets) return indexedDB;
  try {
    return (await storageBuckets.open(BUCKET, { durability: 'strict', persisted: true })).indexedDB;
  } catch (error) {
    // Refused in a private window, for instance.
    note('bucket not opened', error);
    return indexedDB;
  }
}

/**
 * A bucket's factory lives as long as its connection: Chromium 150 ends the one with the other, without an event, and every
 * later transaction hangs.
 */
const factories = new WeakMap<OutboxDatabase, IDBFactory>();

export interface OutboxOpenOptions {
  readonly factory: IDBFactory;
  readonly clock: () => number;
  /** The connection is gone (a newer version wants in, or the browser closed it): open again for the next use. */
  readonly onClosed: () => void;
}

export async function openOutboxDatabase({ factory, clock, onClosed }: OutboxOpenOptions): Promise<OutboxDatabase> {
  const request = factory.open(DATABASE, VERSION);
  request.addEventListener('upgradeneeded', (event) => {
    const database = request.result;
    database.createObjectStore('entries', { keyPath: 'id' }).createIndex('matchId', 'matchId');
    database.createObjectStore('link');
    const losses = database.createObjectStore('loss');
    const { dataLoss, dataLossMessage } = event as Event & { dataLoss?: string; dataLossMessage?: string };
    if (dataLoss === 'total') losses.put({ at: clock(), message: dataLossMessage ?? '' }, 'loss');
  });
  const database = (await wrap(request)) as unknown as OutboxDatabase;
  factories.set(database, factory);
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  database.addEventListener('close', onClosed);
  return database;
}
