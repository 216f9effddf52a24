/** A short list in local storage, for this device alone: the same in all its tabs, and in every part of a page. */
import { useSyncExternalStore } from 'react';
import { listOf, parseAs } from '#contract/shapes.ts';
import { readStorage } from '#outbox/storage/storage-failures.ts';

export interface KeptList<T> {
  readonly all: () => readonly T[];
  readonly write: (next: readonly T[]) => void;
  readonly use: () => readonly T[];
}

const isAny = (_: unknown): _ is unknown => true;
const isList = listOf(isAny);

/** What somebody else wrote there is left out, and what is more than `most`. */
export function keptList<T>(key: string, isOne: (value: unknown) => value is T, most: number): KeptList<T> {
  const listeners = new Set<() => void>();
  let kept: readonly T[] | undefined;

  const read = (): readonly T[] => {
    const text = readStorage(() => localStorage.getItem(key), null);
    return (parseAs(isList, text) ?? []).filter(isOne).slice(0, most);
  };
  const all = () => {
    kept ??= read();
    return kept;
  };
  const tell = (next: readonly T[]) => {
    kept = next;
    for (const listener of listeners) listener();
  };
  const write = (next: readonly T[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage it lasts as long as the page.
    }
    tell(next);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell(read());
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };
  return { all, write, use: () => useSyncExternalStore(subscribe, all) };
}
