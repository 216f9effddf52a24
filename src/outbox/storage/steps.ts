/** Keeps the ring of steps in a small database of its own, a moment later and never in the way of an entry. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createConnection } from './connection.ts';
import { appended, failureClass, type TraceStep } from './ring.ts';

const DATABASE = 'edgeball-outbox-steps';
const KEY = 'ring';
const WRITE_AFTER = 1_000;

interface Schema extends DBSchema {
  steps: { key: typeof KEY; value: readonly TraceStep[] };
}

const { use } = createConnection<IDBPDatabase<Schema>>((onClosed) =>
  openDB<Schema>(DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore('steps'),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  }),
);

let unwritten: TraceStep[] = [];
let isDue = false;

export function noteSteps(steps: readonly TraceStep[]): void {
  if (steps.length === 0) return;
  unwritten = appended(unwritten, steps);
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    const mine = unwritten;
    unwritten = [];
    // A browser that keeps no diagnosis keeps the results all the same.
    write(mine).catch(() => undefined);
  }, WRITE_AFTER);
}

/** A failure that the outbox has met. */
export const noteFailure = (at: number, what: string, error: unknown): void =>
  noteSteps([{ at, id: null, what: `${what}: ${failureClass(error)}` }]);

/** Read and written in one transaction: pages and the worker share the ring. */
const write = (steps: readonly TraceStep[]): Promise<void> =>
  use(async (database) => {
    const transaction = database.transaction('steps', 'readwrite', { durability: 'relaxed' });
    const before = (await transaction.store.get(KEY)) ?? [];
    const inOrder = [...before, ...steps].sort((a, b) => a.at - b.at);
    const written = transaction.store.put(appended([], inOrder), KEY);
    transaction.commit();
    await Promise.all([written, transaction.done]);
  });

/** What is kept, and what this page has yet to write. */
export async function lastSteps(): Promise<readonly TraceStep[]> {
  try {
    return appended((await use((database) => database.get('steps', KEY))) ?? [], unwritten);
  } catch {
    // Storage may be forbidden, or gone: this page knows its own last second.
    return unwritten;
  }
}
