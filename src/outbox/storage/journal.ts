/**
 * The second copy of every unsettled entry, in Cache Storage: another backing store than IndexedDB, which a browser
 * may throw away as a whole after it was killed in the middle of a write.
 */

import { JOURNAL } from '../browser/names.ts';
import type { OutboxEntry } from '../entries/entries.ts';
import { readEntry } from '../entries/entries.ts';
import type { NoteFailure } from '../sending/ports.ts';

export interface Journal {
  all(): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(id: string): Promise<void>;
}

const address = (id: string) => `/outbox-journal/${encodeURIComponent(id)}`;

/** The browser's journal, or null where it has no Cache Storage (an insecure origin, some private windows). */
export async function openJournal(
  storage: CacheStorage | undefined,
  note: NoteFailure = () => undefined,
): Promise<Journal | null> {
  if (!storage) return null;
  try {
    await storage.has(JOURNAL);
  } catch (error) {
    // Forbidden, as where cookies are blocked.
    note('no second copies', error);
    return null;
  }
  // Opened anew each time: a cache that was deleted under us must not swallow later writes.
  return {
    all: async () => ((await storage.has(JOURNAL)) ? readAll(await storage.open(JOURNAL), note) : []),
    put: async (entry) => {
      const headers = { 'Content-Type': 'application/json' };
      await (await storage.open(JOURNAL)).put(address(entry.id), new Response(JSON.stringify(entry), { headers }));
    },
    remove: async (id) => {
      await (await storage.open(JOURNAL)).delete(address(id));
    },
  };
}

async function readAll(cache: Cache, note: NoteFailure): Promise<OutboxEntry[]> {
  const requests = await cache.keys();
  const read = await Promise.all(requests.map(async (request) => readOne(await cache.match(request), note)));
  return read.filter((one) => one !== null);
}

async function readOne(response: Response | undefined, note: NoteFailure): Promise<OutboxEntry | null> {
  try {
    return response ? readEntry(await response.json()) : null;
  } catch (error) {
    // Cut off in the middle of a write: it has never been called saved.
    note('second copy not read', error);
    return null;
  }
}
