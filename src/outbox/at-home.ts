/**
 * Marks of entries that have not left this device. A device without room takes no word that one is being sent, but it
 * lets go of things: where the mark is gone, the entry may have left.
 */
import type { IDBPObjectStore } from 'idb';
import type { OutboxSchema } from './database.ts';
import type { Entry } from './entries.ts';
import { readEntry } from './entries.ts';
import { isUnsettled } from './entry-state.ts';

type Mode = 'readonly' | 'readwrite';
type Marks<M extends Mode> = IDBPObjectStore<OutboxSchema, ('entries' | 'link')[], 'link', M>;
type Entries<M extends Mode> = IDBPObjectStore<OutboxSchema, ('entries' | 'link')[], 'entries', M>;

const markOf = (id: string) => `at-home/${id}`;

export const mark = (marks: Marks<'readwrite'>, { id }: Pick<Entry, 'id'>): Promise<unknown> =>
  marks.put(true, markOf(id));

export const unmark = (marks: Marks<'readwrite'>, { id }: Pick<Entry, 'id'>): Promise<unknown> =>
  marks.delete(markOf(id));

/** The entries that this version can read, of these matches or of all. */
export async function readEntries<M extends Mode>(
  entries: Entries<M>,
  marks: Marks<M>,
  matchIds: readonly string[] | null,
): Promise<Entry[]> {
  const ofMatch = (matchId: string) => entries.index('matchId').getAll(matchId);
  const records = matchIds === null ? await entries.getAll() : (await Promise.all(matchIds.map(ofMatch))).flat();
  const found = records.flatMap((record) => readEntry(record) ?? []);
  if (!found.some(seemsAtHome)) return found;
  const marked = new Set(await marks.getAllKeys());
  return found.map((one) => withMark(one, marked));
}

const seemsAtHome = ({ state, unanswered }: Entry): boolean => unanswered === 0 && isUnsettled(state);

export const withMark = (entry: Entry, marked: ReadonlySet<string>): Entry =>
  seemsAtHome(entry) && !marked.has(markOf(entry.id)) ? { ...entry, unanswered: 1 } : entry;
