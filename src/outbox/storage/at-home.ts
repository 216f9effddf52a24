/**
 * Marks of entries that have not left this device. A device without room takes no word that one is being sent, but it
 * lets go of things: where the mark is gone, the entry may have left.
 */
import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import type { OutboxEntry } from '../entries/entries.ts';
import { readEntry } from '../entries/entries.ts';
import { isUnsettled } from '../entries/entry-state.ts';
import type { OutboxDatabase, OutboxSchema } from './database.ts';

type Mode = 'readonly' | 'readwrite';
type Stores = ('entries' | 'link')[];
type Marks<M extends Mode> = IDBPObjectStore<OutboxSchema, Stores, 'link', M>;

/** Both within one transaction: an entry and its mark never contradict each other. */
export interface EntriesWithMarks<M extends Mode> {
  readonly transaction: IDBPTransaction<OutboxSchema, Stores, M>;
  readonly entries: IDBPObjectStore<OutboxSchema, Stores, 'entries', M>;
  readonly marks: Marks<M>;
}

export function openEntryStore<M extends Mode>(
  database: OutboxDatabase,
  mode: M,
  durability: IDBTransactionDurability,
): EntriesWithMarks<M> {
  const transaction = database.transaction<Stores, M>(['entries', 'link'], mode, { durability });
  // The caller who awaits a request hears of a failure from that.
  transaction.done.catch(() => undefined);
  return { transaction, entries: transaction.objectStore('entries'), marks: transaction.objectStore('link') };
}

const markOf = (id: string) => `at-home/${id}`;

export const mark = (marks: Marks<'readwrite'>, { id }: Pick<OutboxEntry, 'id'>): Promise<unknown> =>
  marks.put(true, markOf(id));

export const unmark = (marks: Marks<'readwrite'>, { id }: Pick<OutboxEntry, 'id'>): Promise<unknown> =>
  marks.delete(markOf(id));

/** The entries that this version can read, of these matches or of all. */
export async function readEntries<M extends Mode>(
  { entries, marks }: Pick<EntriesWithMarks<M>, 'entries' | 'marks'>,
  matchIds: readonly string[] | null,
): Promise<OutboxEntry[]> {
  const ofMatch = (matchId: string) => entries.index('matchId').getAll(matchId);
  const records = matchIds === null ? await entries.getAll() : (await Promise.all(matchIds.map(ofMatch))).flat();
  const found = records.flatMap((record) => readEntry(record) ?? []);
  if (!found.some(seemsAtHome)) return found;
  const marked = new Set(await marks.getAllKeys());
  return found.map((one) => withMark(one, marked));
}

/** All of them, and the records that this version cannot read. */
export async function readContents<M extends Mode>({ entries, marks }: EntriesWithMarks<M>): Promise<OutboxContents> {
  const [records, marked] = await Promise.all([entries.getAll(), marks.getAllKeys()]);
  const read = records.map((record) => ({ record, entry: readEntry(record) }));
  return {
    entries: read.flatMap(({ entry }) => (entry ? withMark(entry, new Set(marked)) : [])),
    unreadable: read.flatMap(({ record, entry }) => (entry ? [] : [record])),
  };
}

export interface OutboxContents {
  readonly entries: readonly OutboxEntry[];
  readonly unreadable: readonly unknown[];
}

const seemsAtHome = ({ state, unanswered }: OutboxEntry): boolean => unanswered === 0 && isUnsettled(state);

const withMark = (entry: OutboxEntry, marked: ReadonlySet<string>): OutboxEntry =>
  seemsAtHome(entry) && !marked.has(markOf(entry.id)) ? { ...entry, unanswered: 1 } : entry;
