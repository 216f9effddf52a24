/**
 * Light or dark: the system decides until somebody chooses. index.html says `data-scheme` before the first paint;
 * this file keeps it right from then on.
 */
import { useSyncExternalStore } from 'react';
import { watchPrinting } from '#app/ui/layout/printing.ts';
import { type SchemeName, themeColor } from '#brand/theme-color.ts';
import { readStorage } from '#outbox/storage/storage-failures.ts';

export type SchemeChoice = SchemeName | 'system';

const STORAGE_KEY = 'scheme';
const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
const listeners = new Set<() => void>();
let choice: SchemeChoice = readChoice();

function readChoice(): SchemeChoice {
  const stored = readStorage(() => localStorage.getItem(STORAGE_KEY), null);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const schemeInUse = (): SchemeName => (choice !== 'system' ? choice : dark?.matches ? 'dark' : 'light');

function apply(): void {
  document.documentElement.dataset.scheme = schemeInUse();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor[schemeInUse()]);
}

function changed(): void {
  apply();
  for (const listener of listeners) listener();
}

/** Called once at start; follows the system and other tabs. */
export function startScheme(): void {
  apply();
  dark?.addEventListener('change', changed);
  // Paper is light.
  watchPrinting((isPrinting) => {
    if (isPrinting) document.documentElement.dataset.scheme = 'light';
    else apply();
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    choice = readChoice();
    changed();
  });
}

export function chooseScheme(next: SchemeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  changed();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, () => choice);
