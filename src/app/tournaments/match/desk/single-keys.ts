/** Whether keys without a modifier act on the match page: users of speech input, or who rest a hand, turn them off. */
import { useSyncExternalStore } from 'react';
import { readStorage } from '#outbox/storage/storage-failures.ts';

const STORAGE_KEY = 'single_keys';
const listeners = new Set<() => void>();
let isOn = read();

function read(): boolean {
  return readStorage(() => localStorage.getItem(STORAGE_KEY), null) !== 'off';
}

export function chooseSingleKeys(next: boolean): void {
  isOn = next;
  try {
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, () => isOn);
