/** Whether this device may hold entries, without loading the outbox to look. */
import { BUCKET, DATABASE, JOURNAL } from '#outbox/browser/names.ts';
import { withStorageTimeout } from '#outbox/storage/storage-failures.ts';

export async function hasTraces(): Promise<boolean> {
  try {
    return await withStorageTimeout(lookForTraces());
  } catch {
    // Storage that does not say may hold some.
    return true;
  }
}

const lookForTraces = async (): Promise<boolean> =>
  (await caches.has(JOURNAL)) || (await hasBucket()) || (await hasDatabase());

async function hasBucket(): Promise<boolean> {
  const { storageBuckets } = navigator as { storageBuckets?: { keys(): Promise<readonly string[]> } };
  return (await storageBuckets?.keys())?.includes(BUCKET) ?? false;
}

async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
}
