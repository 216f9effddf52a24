/** Where entries are kept: IndexedDB, and the journal beside it. */

import type { Loss, OutboxDatabase } from './database.ts';
import { openOutboxDatabase } from './database.ts';
import type { Entry } from './entries.ts';
import { isUnsettled, readEntry } from './entries.ts';
import type { Journal } from './journal.ts';
import type { EntryStore, Link } from './replay.ts';

/** The device did not take the entry; nothing of it is left behind. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly reason: 'full' | 'unavailable';

  constructor(reason: 'full' | 'unavailable', cause: unknown) {
    super(reason === 'full' ? 'Not saved: storage is full.' : 'Not saved: this browser keeps no data here.', { cause });
    this.reason = reason;
  }
}

export interface Restored {
  /** Entries that one of the two copies lacked. */
  readonly entries: readonly Entry[];
  readonly loss: Loss | null;
}

export interface OutboxStore extends EntryStore {
  /** As change(), for a new entry: durable in both copies, or nowhere and NotSavedError. */
  add(matchId: string, decide: (ofMatch: readonly Entry[]) => readonly Entry[]): Promise<readonly Entry[]>;
  /** Compares the two copies and gives each what it lacks. */
  restore(): Promise<Restored>;
  /** All entries, and the records that this version of the app cannot read; those stay. NotSavedError without a store. */
  contents(): Promise<{ readonly entries: readonly Entry[]; readonly unreadable: readonly unknown[] }>;
}

export interface StoreOptions {
  readonly factory: () => Promise<IDBFactory>;
  readonly journal: () => Promise<Journal | null>;
  readonly clock: () => number;
}

export function createStore({ factory, journal: openJournal, clock }: StoreOptions): OutboxStore {
  let opening: Promise<OutboxDatabase> | undefined;
  let journalOpening: Promise<Journal | null> | undefined;
  const closed = () => {
    opening = undefined;
  };
  const database = () => {
    opening ??= factory().then((idb) => openOutboxDatabase({ factory: idb, clock, onClosed: closed }));
    opening.catch(closed);
    return opening;
  };
  const journal = () => {
    journalOpening ??= openJournal();
    return journalOpening;
  };

  const all = async () => readable(await (await database()).getAll('entries'));

  return {
    all,
    change: async (matchIds, decide) => {
      const changes = await write(await database(), matchIds, decide, 'relaxed');
      // The device has the entry either way; what the second copy lacks is made good at the next start.
      await copy(await journal(), changes).catch(() => undefined);
      return changes.map((one) => one.after);
    },
    add: async (matchId, decide) => {
      let changes: readonly Change[] = [];
      try {
        changes = await write(await database(), [matchId], decide, 'strict');
        await copy(await journal(), changes);
      } catch (error) {
        if (await takenBack(await journal().catch(() => null), database, changes)) throw notSaved(error);
      }
      return changes.map((one) => one.after);
    },
    remove: async (entries) => {
      // The journal first: what is left in it alone would come back.
      const second = await journal();
      await Promise.all(entries.map((one) => second?.remove(one.id)));
      const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'relaxed' });
      await Promise.all([...entries.map((one) => transaction.store.delete(one.id)), transaction.done]);
    },
    link: async () => (await (await database()).get('link', 'link')) ?? { failures: 0, until: 0 },
    setLink: async (link: Link) => {
      await (await database()).put('link', link, 'link');
    },
    restore: async () => restore(await database(), await journal()),
    contents: async () => {
      const opened = await database().catch((error: unknown) => Promise.reject(notSaved(error)));
      const records = (await opened.getAll('entries')).map((raw) => ({ raw, entry: readEntry(raw) }));
      return {
        entries: records.flatMap(({ entry }) => entry ?? []),
        unreadable: records.flatMap(({ raw, entry }) => (entry ? [] : [raw])),
      };
    },
  };
}

const readable = (records: readonly unknown[]): Entry[] =>
  records.map((record) => readEntry(record)).filter((one) => one !== null);

interface Change {
  readonly before: Entry | undefined;
  readonly after: Entry;
}

async function write(
  database: OutboxDatabase,
  matchIds: readonly string[] | null,
  decide: (entries: readonly Entry[]) => readonly Entry[],
  durability: IDBTransactionDurability,
): Promise<Change[]> {
  const transaction = database.transaction('entries', 'readwrite', { durability });
  const { store } = transaction;
  const ofMatch = (matchId: string) => store.index('matchId').getAll(matchId);
  const found = matchIds === null ? await store.getAll() : (await Promise.all(matchIds.map(ofMatch))).flat();
  const entries = readable(found);
  const changed = decide(entries);
  // The transaction's own error says why ("full"); those of its requests may only say that it was aborted.
  await Promise.allSettled(changed.map((one) => store.put(one)));
  await transaction.done;
  return changed.map((after) => ({ before: entries.find((one) => one.id === after.id), after }));
}

/** Brings the journal up to date with changes that it has to have; bookkeeping is not among them. */
async function copy(journal: Journal | null, changes: readonly Change[]): Promise<void> {
  if (!journal) return;
  const behind = changes.filter(({ before, after }) => before?.revision !== after.revision).map(({ after }) => after);
  const [kept, done] = [behind.filter(isOpen), behind.filter((one) => !isOpen(one))];
  // Nothing is let go before there is room for what takes its place.
  await Promise.all(kept.map((one) => journal.put(one)));
  // Nobody waits for it: a copy that stays is found to be settled at the next start, and goes then.
  for (const { id } of done) journal.remove(id).catch(() => undefined);
}

const isOpen = ({ state }: Entry): boolean => isUnsettled(state);

/**
 * Removes a new entry whose second copy could not be written, and wakes what it had replaced. False if it cannot be
 * taken back because it is being sent already: then it counts as saved.
 */
async function takenBack(
  journal: Journal | null,
  database: () => Promise<OutboxDatabase>,
  changes: readonly Change[],
): Promise<boolean> {
  if (changes.length === 0) return true;
  const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  for (const { before, after } of changes) {
    const stands = readEntry(await transaction.store.get(after.id));
    if (stands && stands.revision === after.revision && stands.state === after.state) {
      await (before ? transaction.store.put(before) : transaction.store.delete(after.id));
    } else if (!before) {
      transaction.abort();
      await transaction.done.catch(() => undefined);
      return false;
    }
  }
  await transaction.done;
  await Promise.all(
    changes.map(({ before, after }) =>
      (before ? journal?.put(before) : journal?.remove(after.id))?.catch(() => undefined),
    ),
  );
  return true;
}

const notSaved = (cause: unknown): NotSavedError =>
  new NotSavedError(cause instanceof Error && cause.name === 'QuotaExceededError' ? 'full' : 'unavailable', cause);

async function restore(database: OutboxDatabase, journal: Journal | null): Promise<Restored> {
  const loss = (await database.get('loss', 'loss')) ?? null;
  if (!journal) return { entries: [], loss };
  const second = await journal.all();
  const first = new Map(readable(await database.getAll('entries')).map((one) => [one.id, one]));
  const missing = second.filter((one) => (first.get(one.id)?.revision ?? 0) < one.revision);
  const entries =
    missing.length === 0 ? [] : await write(database, null, (now) => stillMissing(missing, now), 'strict');
  const behind = new Map(second.map((one) => [one.id, one.revision]));
  // A device without room for the second copies still has the first ones, and can send them.
  await Promise.allSettled([
    ...[...first.values()]
      .filter((one) => isUnsettled(one.state) && (behind.get(one.id) ?? 0) < one.revision)
      .map((one) => journal.put(one)),
    ...second
      .filter((one) => !isUnsettled(first.get(one.id)?.state ?? 'waiting') && !missing.includes(one))
      .map((one) => journal.remove(one.id)),
  ]);
  return { entries: entries.map((one) => one.after), loss };
}

/** Looked at again within the transaction: another tab may have been quicker. */
function stillMissing(missing: readonly Entry[], now: readonly Entry[]): Entry[] {
  const present = new Map(now.map((one) => [one.id, one.revision]));
  return missing.filter((one) => (present.get(one.id) ?? 0) < one.revision);
}
