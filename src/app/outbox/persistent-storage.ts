/** The browser's promise not to evict what this device keeps, and how much that is. */
import { withStorageTimeout } from '#outbox/storage/storage-failures.ts';

let isAsked = false;

/** Once a page, when somebody works with what only this device has, as a result or the points of a match: a browser may grant it, ask the person, or say nothing at all. */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  // Best effort: a browser that grants nothing keeps the entries all the same, until it runs out of room.
  void persist().catch(() => false);
}

async function persist(): Promise<boolean> {
  const { storage } = navigator;
  // Missing on insecure origins and in older browsers.
  if (!storage?.persist) return false;
  return (await storage.persisted()) || (await storage.persist());
}

export interface UsedStorage {
  /** Bytes. */
  readonly used: number;
  readonly quota: number;
  /** Whether the browser has promised not to evict it by itself. */
  readonly isPersistent: boolean;
}

/** Null where the browser does not say, or does not answer. */
export async function readStorageUse(): Promise<UsedStorage | null> {
  try {
    const { storage } = navigator;
    const asked = Promise.all([storage.estimate(), storage.persisted()]);
    const [{ usage, quota }, isPersistent] = await withStorageTimeout(asked);
    return usage === undefined || quota === undefined ? null : { used: usage, quota, isPersistent };
  } catch {
    return null;
  }
}
