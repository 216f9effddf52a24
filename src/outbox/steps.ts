/** Keeps the ring of steps in a small database of its own, a moment later and never in the way of an entry. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import { appended, failureClass, type TraceStep } from './ring.ts';

const DATABASE = 'edgeball-outbox-steps';
const KEY = 'ring';
const WRITE_AFTER = 1_000;

interface Schema extends DBSchema {
  steps: { key: typeof KEY; value: readonly TraceStep[] };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>(DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore('steps'),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

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
async function write(steps: readonly TraceStep[]): Promise<void> {
  const transaction = (await database()).transaction('steps', 'readwrite', { durability: 'relaxed' });
  const before = (await transaction.store.get(KEY)) ?? [];
  const inOrder = [...before, ...steps].sort((a, b) => a.at - b.at);
  await transaction.store.put(appended([], inOrder), KEY);
  await transaction.done;
}

/** What is kept, and what this page has yet to write. */
export async function lastSteps(): Promise<readonly TraceStep[]> {
  try {
    return appended((await (await database()).get('steps', KEY)) ?? [], unwritten);
  } catch {
    // Storage may be forbidden, or gone: this page knows its own last second.
    return unwritten;
  }
}
