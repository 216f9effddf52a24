/**
 * The page lifecycle (https://wicg.github.io/page-lifecycle/): what is open ends as the page is left or frozen, and what is
 * asked for meanwhile waits. Other pages would wait for its locks and, in WebKit, for its transactions.
 */

const endings = new Set<() => void>();
let away: { readonly shown: Promise<void>; readonly comeBack: () => void } | undefined;
let times = 0;

/**
 * To be called when the page is left, after the last writes, which the capturing listeners of `pagehide` begin. Returns how
 * to stop listening.
 */
export function onLeave(end: () => void): () => void {
  endings.add(end);
  return () => {
    endings.delete(end);
  };
}

/** Undefined while the page is there. */
export const whenShown = (): Promise<void> | undefined => away?.shown;

/** How often the page has been left so far. */
export const timesLeft = (): number => times;

export function leavePage(): void {
  if (away) return;
  times += 1;
  let comeBack = () => {};
  const shown = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  away = { shown, comeBack };
  for (const end of [...endings]) end();
}

export function showPage(): void {
  away?.comeBack();
  away = undefined;
}

// A worker has none of these events, and a test may have no events at all.
if (typeof addEventListener === 'function') {
  addEventListener('pagehide', leavePage);
  addEventListener('pageshow', showPage);
}
// One that is seen is there, whatever else it was told.
const { document: shown } = globalThis as { readonly document?: EventTarget & { readonly visibilityState: string } };
shown?.addEventListener('visibilitychange', () => shown.visibilityState === 'visible' && showPage());
shown?.addEventListener('freeze', leavePage);
shown?.addEventListener('resume', showPage);
