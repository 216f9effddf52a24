/**
 * Draining a device that is full. What it already has can leave: whatever of the bookkeeping finds no room is kept in
 * memory, which is no less than is left when a drainer is killed, and what is settled goes from the device.
 */
import type { OutboxEntry } from '../entries/entries.ts';
import { isUnsettled } from '../entries/entry-state.ts';
import type { EntryStore, ServerLink } from '../sending/ports.ts';
import { isWithoutRoom } from './storage-failures.ts';
import type { OutboxStore } from './store.ts';
import { type EntryChange, isAsItWas } from './two-copies.ts';

/** Another tab may change an entry while it is being tried; more often than this it is somebody else's turn. */
const MOST_TRIES = 3;

export function inMemoryWhereFull(store: OutboxStore): EntryStore {
  const unwritten = new Map<string, EntryChange>();
  let unwrittenLink: ServerLink | undefined;

  /** The entry as this drainer has changed it, unless somebody else has meanwhile. */
  const current = (found: OutboxEntry): OutboxEntry => {
    const mine = unwritten.get(found.id);
    if (mine && isAsItWas(mine.before, found)) return mine.after;
    unwritten.delete(found.id);
    return found;
  };

  const remember = (changes: readonly EntryChange[]) => {
    for (const change of changes) {
      if (isUnsettled(change.after.state)) unwritten.set(change.after.id, change);
      else unwritten.delete(change.after.id);
    }
  };

  const change: EntryStore['change'] = async (matchIds, decide) => {
    for (let tries = 1; ; tries++) {
      let changes: readonly EntryChange[] = [];
      try {
        const written = await store.change(matchIds, (found) => {
          const stored = new Map(found.map((one) => [one.id, one]));
          const changed = decide(found.map(current));
          changes = changed.map((after) => ({ before: stored.get(after.id), after }));
          return changed;
        });
        for (const { id } of written) unwritten.delete(id);
        return written;
      } catch (error) {
        if (!isWithoutRoom(error) || tries === MOST_TRIES) throw error;
        if (!(await store.changeWithoutRoom(changes))) continue;
        remember(changes);
        return changes.map(({ after }) => after);
      }
    }
  };

  return {
    all: async () => (await store.all()).map(current),
    change,
    remove: (entries) => store.remove(entries),
    link: async () => unwrittenLink ?? store.link(),
    setLink: async (link) => {
      unwrittenLink = link;
      try {
        await store.setLink(link);
        unwrittenLink = undefined;
      } catch (error) {
        if (!isWithoutRoom(error)) throw error;
      }
    },
  };
}
