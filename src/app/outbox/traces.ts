/** Whether this device may hold entries, without loading the outbox to look. */
import { BUCKET, DATABASE, JOURNAL } from '#outbox/names.ts';

export async function hasTraces(): Promise<boolean> {
  try {
    return (await caches.has(JOURNAL)) || (await hasBucket()) || (await hasDatabase());
  } catch {
    return true;
  }
}

async function hasBucket(): Promise<boolean> {
  const { storageBuckets } = navigator as { storageBuckets?: { keys(): Promise<readonly string[]> } };
  return (await storageBuckets?.keys())?.includes(BUCKET) ?? false;
}

async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
}
