/** How storage fails: it is forbidden, full, or hangs without a word, which timers end so that no clock matters. */

/** Timeout of the storage. */
export const STORAGE_WAIT = 3_000;

export class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError';
}

/** What a browser says where the device is full. */
export const isWithoutRoom = (error: unknown): boolean =>
  (Object(error) as Partial<DOMException>).name === 'QuotaExceededError';

/** WebKit's words where its storage process has ended: "Connection to Indexed Database server lost. Refresh the page to try again". */
export const isStorageLost = (error: unknown): boolean =>
  /database server lost|refresh the page/i.test((Object(error) as Partial<DOMException>).message ?? '');

/** Reads localStorage or sessionStorage: where a browser forbids them (cookies blocked, a sandbox), every touch throws. */
export function readStorage<T>(read: () => T, whereForbidden: T): T {
  try {
    return read();
  } catch {
    return whereForbidden;
  }
}

export interface Deadline {
  readonly signal: AbortSignal;
  /** What ended in time needs the timer no more. */
  readonly clear: () => void;
}

export function startDeadline(milliseconds = STORAGE_WAIT): Deadline {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new StorageTimeoutError('Storage does not answer.')), milliseconds);
  return { signal: end.signal, clear: () => clearTimeout(timer) };
}

/** Settles with the work, or rejects as soon as the signal is aborted. */
export function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** The work with a timeout of its own. What completes later is no longer waited for. */
export async function withStorageTimeout<T>(work: Promise<T>, milliseconds = STORAGE_WAIT): Promise<T> {
  const { signal, clear } = startDeadline(milliseconds);
  try {
    return await unlessAborted(signal, work);
  } finally {
    clear();
  }
}
