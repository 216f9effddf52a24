/** How this page's databases fare: a failure that no repetition mends is told to people, with what does mend it. */
import { isStorageLost, StorageTimeoutError } from './storage-failures.ts';

/** hanging: no answer for seconds. lost: WebKit has lost its storage process, and this page gets no other. */
export type StorageHealth = 'well' | 'hanging' | 'lost';

const failing = new Map<string, StorageHealth>();
const listeners = new Set<() => void>();

export function storageHealth(): StorageHealth {
  const states = [...failing.values()];
  return states.find((state) => state === 'lost') ?? states[0] ?? 'well';
}

export function onStorageHealth(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What a use of this database has come to. Passes on its failure. */
export async function watchHealth<T>(database: string, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    setHealth(database, 'well');
    return result;
  } catch (error) {
    if (error instanceof StorageTimeoutError) setHealth(database, 'hanging');
    else if (isStorageLost(error)) setHealth(database, 'lost');
    throw error;
  }
}

function setHealth(database: string, next: StorageHealth): void {
  if ((failing.get(database) ?? 'well') === next) return;
  if (next === 'well') failing.delete(database);
  else failing.set(database, next);
  for (const listener of [...listeners]) listener();
}
