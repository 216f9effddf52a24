/** Puts work off until the browser is idle, or until no query is on its way either. */
import type { QueryClient } from '@tanstack/react-query';

/** For what can wait until the screen stands. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

const AGAIN_AFTER = 250;

/** For what would compete with a screen that is still coming. */
export function whenAtRest(client: QueryClient, work: () => void): void {
  whenIdle(() => {
    if (client.isFetching() === 0) work();
    else setTimeout(() => whenAtRest(client, work), AGAIN_AFTER);
  });
}
