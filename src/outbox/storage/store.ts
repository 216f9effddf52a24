/** Where entries are kept: IndexedDB, and the journal beside it. */

import { DATABASE } from '../browser/names.ts';
import type { OutboxEntry } from '../entries/entries.ts';
import { isUnsettled } from '../entries/entry-state.ts';
import { fromSecondCopy } from '../entries/transitions.ts';
import type { EntryStore, NoteFailure, ServerLink } from '../sending/ports.ts';
import { type OutboxContents, openEntryStore, readContents, readEntries, unmark } from './at-home.ts';
import { createConnection } from './connection.ts';
import type { Loss, OutboxDatabase } from './database.ts';
import { openOutboxDatabase } from './database.ts';
import type { Journal } from './journal.ts';
import {
  isStorageLost,
  isWithoutRoom,
  StorageTimeoutError,
  startDeadline,
  unlessAborted,
  withStorageTimeout,
} from './storage-failures.ts';
import { watchHealth } from './storage-health.ts';
import { copy, dropWithoutRoom, type EntryChange, takeBackLate, takenBack, write } from './two-copies.ts';

/** Why the device did not take an entry: no room, no storage at all, one that does not answer, or one that this page has lost. */
export type NotSavedReason = 'full' | 'unavailable' | 'hanging' | 'lost';

const NOT_SAVED: Readonly<Record<NotSavedReason, string>> = {
  full: 'Not saved: storage is full.',
  unavailable: 'Not saved: this browser keeps no data here.',
  hanging: "Not saved: this browser's storage does not answer.",
  lost: 'Not saved: this browser has lost its storage.',
};

/** The device did not take the entry; nothing of it is left behind. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly reason: NotSavedReason;
  /** The entry as it would have been kept, for a caller that can send it all the same. */
  readonly entry: OutboxEntry | null;

  constructor(reason: NotSavedReason, cause: unknown, entry: OutboxEntry | null = null) {
    super(NOT_SAVED[reason], { cause });
    this.reason = reason;
    this.entry = entry;
  }
}

export interface RestoredEntries {
  /** Entries that one of the two copies lacked. */
  readonly entries: readonly OutboxEntry[];
  readonly loss: Loss | null;
}

export interface AddOptions {
  /** When to give up: storage may hang. */
  readonly signal: AbortSignal;
  /** Asked when a write completes all the same after that: whether its entry stays, since the server has it. */
  readonly staysWhenLate: (entries: readonly OutboxEntry[]) => boolean;
}

export interface OutboxStore extends EntryStore {
  /** As change(), for a new entry: durable in both copies, or nowhere and NotSavedError. */
  add(
    matchId: string,
    decide: (ofMatch: readonly OutboxEntry[]) => readonly OutboxEntry[],
    options?: AddOptions,
  ): Promise<readonly OutboxEntry[]>;
  /**
   * For changes that found no room: the device lets settled entries go, and knows from now on that the others may leave.
   * False where one has been changed by somebody else meanwhile.
   */
  changeWithoutRoom(changes: readonly EntryChange[]): Promise<boolean>;
  /** Compares the two copies and gives each what it lacks. */
  restore(): Promise<RestoredEntries>;
  /** All entries, and the records that this version of the app cannot read; those stay. NotSavedError without a store. */
  contents(): Promise<OutboxContents>;
}

export interface StoreOptions {
  readonly factory: () => Promise<IDBFactory>;
  readonly journal: () => Promise<Journal | null>;
  readonly clock: () => number;
  readonly note?: NoteFailure;
}

export function createStore({
  factory,
  journal: openJournal,
  clock,
  note = () => undefined,
}: StoreOptions): OutboxStore {
  const connection = createConnection((onClosed) =>
    factory().then((idb) => openOutboxDatabase({ factory: idb, clock, onClosed })),
  );
  const { use } = connection;
  let journalOpening: Promise<Journal | null> | undefined;
  const journal = () => {
    journalOpening ??= openJournal();
    return journalOpening;
  };
  /** For what somebody, or a run that holds the lock, waits for. */
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await watchHealth(DATABASE, withStorageTimeout(work));
    } catch (error) {
      note('storage', error);
      // What hangs is not asked a second time.
      if (error instanceof StorageTimeoutError) {
        connection.drop();
        journalOpening = undefined;
      }
      throw error;
    }
  };
  const noted =
    (what: string) =>
    (error: unknown): undefined => {
      note(what, error);
    };
  const copyTo = async (changes: readonly EntryChange[]) => copy(await journal(), changes, note);
  const removeCopies = async (entries: readonly OutboxEntry[]): Promise<false> => {
    const second = await journal();
    await Promise.all(entries.map((one) => second?.remove(one.id)));
    return false;
  };
  const takeBack = async (changes: readonly EntryChange[]): Promise<boolean> =>
    takenBack((await journal().catch(noted('journal not opened'))) ?? null, use, changes, note);

  return {
    all: () => inTime(use(readAll)),
    change: (matchIds, decide) =>
      inTime(
        (async () => {
          const changes = await use((database) => write(database, matchIds, decide, { durability: 'relaxed' }));
          // The device has the entry either way; what the second copy lacks is made good at the next start.
          await withStorageTimeout(copyTo(changes), COPY_WAIT).catch(noted('second copy not written'));
          return changes.map((one) => one.after);
        })(),
      ),
    add: async (matchId, decide, { signal, staysWhenLate } = patient()) => {
      let changes: readonly EntryChange[] = [];
      const writing = (async () => {
        changes = await use((database) => write(database, [matchId], decide, { durability: 'strict', signal }));
        signal.throwIfAborted();
        await copyTo(changes);
      })();
      try {
        await watchHealth(DATABASE, unlessAborted(signal, writing));
      } catch (error) {
        if (signal.aborted) {
          connection.drop();
          journalOpening = undefined;
          const late = takeBackLate({ writing, changes: () => changes, staysWhenLate, use, journal, note });
          late.catch(noted('late write not taken back'));
          throw notSaved(signal.reason);
        }
        // Where not even that can be found out, it is not called saved; its key keeps it from counting twice.
        const isGone = (await unlessAborted(signal, takeBack(changes)).catch(noted('not taken back'))) ?? true;
        if (isGone) throw notSaved(error);
      }
      return changes.map((one) => one.after);
    },
    remove: (entries) =>
      inTime(
        (async () => {
          // The journal first: what is left in it alone would come back. One that does not answer is asked another time.
          const removed = withStorageTimeout(removeCopies(entries), COPY_WAIT);
          const isInJournal = (await removed.catch(noted('second copy not removed'))) ?? true;
          if (isInJournal) return;
          await use(async (database) => {
            const stores = openEntryStore(database, 'readwrite', 'relaxed');
            const gone = entries.flatMap((one) => [stores.entries.delete(one.id), unmark(stores.marks, one)]);
            stores.transaction.commit();
            await Promise.all([...gone, stores.transaction.done]);
          });
        })(),
      ),
    changeWithoutRoom: (changes) =>
      inTime(
        (async () => {
          if (!(await use((database) => dropWithoutRoom(database, changes)))) return false;
          const settled = changes.map(({ after }) => after).filter(({ state }) => !isUnsettled(state));
          // A copy that stays is found at the next start, and asked after: its key keeps it from counting twice.
          await withStorageTimeout(removeCopies(settled), COPY_WAIT).catch(noted('second copy not removed'));
          return true;
        })(),
      ),
    link: () => inTime(use(readLink)),
    setLink: (link: ServerLink) => inTime(use(async (database) => void (await database.put('link', link, 'link')))),
    restore: async () => {
      const second = await journal();
      return use((database) => restore(database, second, note));
    },
    contents: async () => {
      const reading = inTime(use((database) => readContents(openEntryStore(database, 'readonly', 'default'))));
      return reading.catch((error: unknown) => Promise.reject(notSaved(error)));
    },
  };
}

/** Bookkeeping waits for its second copy a little less than for the first one. */
const COPY_WAIT = 2_000;

const patient = (): AddOptions => ({ signal: startDeadline().signal, staysWhenLate: () => false });

const notSaved = (cause: unknown): NotSavedError => new NotSavedError(reasonOf(cause), cause);

function reasonOf(cause: unknown): NotSavedReason {
  if (cause instanceof StorageTimeoutError) return 'hanging';
  if (isStorageLost(cause)) return 'lost';
  return isWithoutRoom(cause) ? 'full' : 'unavailable';
}

const readAll = (database: OutboxDatabase): Promise<OutboxEntry[]> =>
  readEntries(openEntryStore(database, 'readonly', 'default'), null);

async function readLink(database: OutboxDatabase): Promise<ServerLink> {
  const link = await database.get('link', 'link');
  return typeof link === 'object' ? link : { failures: 0, until: 0 };
}

async function restore(database: OutboxDatabase, journal: Journal | null, note: NoteFailure): Promise<RestoredEntries> {
  const loss = (await database.get('loss', 'loss')) ?? null;
  if (!journal) return { entries: [], loss };
  const second = (await journal.all()).map(fromSecondCopy);
  const first = new Map((await readAll(database)).map((one) => [one.id, one]));
  const missing = second.filter((one) => (first.get(one.id)?.revision ?? 0) < one.revision);
  const entries =
    missing.length === 0
      ? []
      : await write(database, null, (now) => stillMissing(missing, now), { durability: 'strict' });
  const behind = new Map(second.map((one) => [one.id, one.revision]));
  // A device without room for the second copies still has the first ones, and can send them.
  const made = await Promise.allSettled([
    ...[...first.values()]
      .filter((one) => isUnsettled(one.state) && (behind.get(one.id) ?? 0) < one.revision)
      .map((one) => journal.put(one)),
    ...second
      .filter((one) => !isUnsettled(first.get(one.id)?.state ?? 'waiting') && !missing.includes(one))
      .map((one) => journal.remove(one.id)),
  ]);
  for (const one of made) if (one.status === 'rejected') note('second copy not made good', one.reason);
  return { entries: entries.map((one) => one.after), loss };
}

/** Looked at again within the transaction: another tab may have been quicker. */
function stillMissing(missing: readonly OutboxEntry[], now: readonly OutboxEntry[]): OutboxEntry[] {
  const present = new Map(now.map((one) => [one.id, one.revision]));
  return missing.filter((one) => (present.get(one.id) ?? 0) < one.revision);
}
