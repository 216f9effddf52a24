/** Whether this device has asked to be told of calls: the first screen asks that alone, and loads the rest where it is needed. */
import { readStorage } from '#outbox/storage/storage-failures.ts';

const STORAGE_KEY = 'told_of_calls';

export const isTold = (): boolean => readTold() !== null;

/** What the server has heard, as the device last told it. */
export const readTold = (): string | null => readStorage(() => localStorage.getItem(STORAGE_KEY), null);

export function writeTold(told: string | null): void {
  try {
    if (told === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, told);
  } catch {
    // Without storage nothing is kept, and nothing was: the browser's own subscription goes on until it is ended.
  }
}
