/** How entries are written to both of their copies, and taken back where one of the two fails. */

import type { OutboxEntry } from '../entries/entries.ts';
import { readEntry } from '../entries/entries.ts';
import { isUnsettled } from '../entries/entry-state.ts';
import type { NoteFailure } from '../sending/ports.ts';
import { mark, openEntryStore, readEntries, unmark } from './at-home.ts';
import { abortQuietly, type Use } from './connection.ts';
import type { OutboxDatabase } from './database.ts';
import type { Journal } from './journal.ts';

type UseDatabase = Use<OutboxDatabase>;

export interface EntryChange {
  readonly before: OutboxEntry | undefined;
  readonly after: OutboxEntry;
}

interface WriteOptions {
  readonly durability: IDBTransactionDurability;
  /** Aborts the transaction. */
  readonly signal?: AbortSignal;
}

export async function write(
  database: OutboxDatabase,
  matchIds: readonly string[] | null,
  decide: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
  { durability, signal }: WriteOptions,
): Promise<EntryChange[]> {
  signal?.throwIfAborted();
  const { transaction, ...stores } = openEntryStore(database, 'readwrite', durability);
  const giveUp = () => abortQuietly(transaction);
  signal?.addEventListener('abort', giveUp);
  const entries = await readEntries(stores, matchIds);
  const changes = decide(entries).map((after) => ({ before: entries.find((one) => one.id === after.id), after }));
  const fresh = changes.filter(({ before, after }) => !before && after.unanswered === 0);
  // The transaction's own error says why ("full"); those of its requests may only say that it was aborted.
  const written = [
    ...changes.map(({ after }) => stores.entries.put(after)),
    ...fresh.map((one) => mark(stores.marks, one.after)),
  ];
  // The page may be left before it hears of the end.
  transaction.commit();
  await Promise.allSettled(written);
  await transaction.done;
  signal?.removeEventListener('abort', giveUp);
  return changes;
}

/** Brings the journal up to date with changes that it has to have; bookkeeping is not among them. */
export async function copy(journal: Journal | null, changes: readonly EntryChange[], note: NoteFailure): Promise<void> {
  if (!journal) return;
  const behind = changes.filter(({ before, after }) => before?.revision !== after.revision).map(({ after }) => after);
  const [kept, done] = [behind.filter(isOpen), behind.filter((one) => !isOpen(one))];
  // Nothing is let go before there is room for what takes its place.
  await Promise.all(kept.map((one) => journal.put(one)));
  // Not awaited: a copy that stays is found to be settled at the next start, and goes then.
  for (const { id } of done) journal.remove(id).catch((error: unknown) => note('second copy not removed', error));
}

const isOpen = ({ state }: OutboxEntry): boolean => isUnsettled(state);

/**
 * Does of the changes what needs no room: settled entries go, of the others it is noted that they may leave from now on.
 * False, and nothing of it, where one is not what it was before its change any more.
 */
export async function dropWithoutRoom(database: OutboxDatabase, changes: readonly EntryChange[]): Promise<boolean> {
  const { transaction, entries, marks } = openEntryStore(database, 'readwrite', 'relaxed');
  const now = new Map((await readEntries({ entries, marks }, null)).map((one) => [one.id, one]));
  if (changes.some(({ before, after }) => !isAsItWas(before, now.get(after.id)))) return false;
  for (const { after } of changes) {
    // What is only paused has not left.
    if (after.unanswered > 0 || !isUnsettled(after.state)) void unmark(marks, after);
    if (!isUnsettled(after.state)) void entries.delete(after.id);
  }
  transaction.commit();
  await transaction.done;
  return true;
}

/** No change of an entry keeps its state, its revision and the time of its change together. */
export const isAsItWas = (before: OutboxEntry | undefined, now: OutboxEntry | undefined): boolean =>
  before !== undefined &&
  before.state === now?.state &&
  before.revision === now.revision &&
  before.changedAt === now.changedAt;

/**
 * Removes a new entry whose second copy could not be written, and wakes what it had replaced. False if it cannot be
 * taken back because it is being sent already: then it counts as saved.
 */
export async function takenBack(
  journal: Journal | null,
  use: UseDatabase,
  changes: readonly EntryChange[],
  note: NoteFailure,
): Promise<boolean> {
  if (changes.length === 0) return true;
  if (!(await use((database) => undo(database, changes)))) return false;
  // A second copy that stays is found at the next start, and asked after: its key keeps it from counting twice.
  await Promise.all(
    changes.map(({ before, after }) =>
      (before ? journal?.put(before) : journal?.remove(after.id))?.catch((error: unknown) =>
        note('second copy not taken back', error),
      ),
    ),
  );
  return true;
}

async function undo(database: OutboxDatabase, changes: readonly EntryChange[]): Promise<boolean> {
  const { transaction, entries, marks } = openEntryStore(database, 'readwrite', 'strict');
  for (const { before, after } of changes) {
    const stands = readEntry(await entries.get(after.id));
    if (stands && stands.revision === after.revision && stands.state === after.state) {
      await (before ? entries.put(before) : Promise.all([entries.delete(after.id), unmark(marks, after)]));
    } else if (!before) {
      transaction.abort();
      // It rejects with the abort.
      await transaction.done.catch(() => undefined);
      return false;
    }
  }
  transaction.commit();
  await transaction.done;
  return true;
}

export interface LateWrite {
  /** Both copies under way. */
  readonly writing: Promise<void>;
  /** What the first copy has by now. */
  readonly changes: () => readonly EntryChange[];
  readonly staysWhenLate: (entries: readonly OutboxEntry[]) => boolean;
  readonly use: UseDatabase;
  readonly journal: () => Promise<Journal | null>;
  readonly note: NoteFailure;
}

/**
 * A write that was given up may complete all the same: then nothing of it is left behind, unless the server has it by
 * now. Where storage fails here as well the entry stays, and goes out once, under its key.
 */
export async function takeBackLate({ writing, changes, staysWhenLate, use, journal, note }: LateWrite): Promise<void> {
  // Its failure is the caller's, who has given it up.
  const settled = writing.catch(() => undefined);
  if (changes().length === 0) await settled;
  const done = changes();
  if (done.length === 0 || staysWhenLate(done.map((one) => one.after))) return;
  if (!(await takenBack(null, use, done, note))) return;
  await settled;
  const second = await journal();
  await Promise.all(done.map(({ before, after }) => (before ? second?.put(before) : second?.remove(after.id))));
}
