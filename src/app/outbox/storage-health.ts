/** The health of this page's storage, for screens; and the page loaded anew where nothing else brings storage back. */
import { useSyncExternalStore } from 'react';
import { onStorageHealth, type StorageHealth, storageHealth } from '#outbox/storage/storage-health.ts';

const failure = (): Exclude<StorageHealth, 'well'> | undefined => {
  const health = storageHealth();
  return health === 'well' ? undefined : health;
};

/** Undefined while it is well. */
export const useStorageFailure = () => useSyncExternalStore(onStorageHealth, failure, failure);

/** A notice that has just come is read first. */
const RELOADED_AFTER = 2_000;
/** A page that was loaded anew and has lost its storage so soon is not loaded a second time. */
const AT_MOST_EVERY = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** While it is found out, on return from the background, whether the storage answers. */
let isBack = false;

/** Loads the page anew once WebKit has lost its storage; at once, also where it only hangs, on return from the background. */
export function watchStorage(probe: () => Promise<unknown>): void {
  onStorageHealth(() => {
    const health = storageHealth();
    if (health === 'lost') reloadLater(isBack ? 0 : RELOADED_AFTER);
    else if (health === 'hanging' && isBack) reloadLater(0);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    isBack = true;
    void probe().finally(() => {
      isBack = false;
    });
  });
}

function reloadLater(wait: number): void {
  // Without a worker, and perhaps without a network, there would be no page at all.
  if (timer !== undefined || isJustReloaded() || !navigator.serviceWorker?.controller) return;
  timer = setTimeout(() => {
    timer = undefined;
    if (storageHealth() === 'well') return;
    if (isSomethingTyped()) reloadLater(RELOADED_AFTER);
    else window.location.reload();
  }, wait);
}

/** A score that is typed is there again after a reload; what stands in another form would not be. */
const TEXTS = ':is(main, dialog[open]) :is(input:not([type=number], [type=checkbox], [type=radio]), textarea)';
const isSomethingTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)].some(({ value }) => value !== '');

function isJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' && performance.now() < AT_MOST_EVERY;
}
