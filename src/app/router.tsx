import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createPlaces } from './places.ts';
import { routeTree } from './routeTree.gen.ts';
import { FirstFrame } from './shell/first-frame.tsx';
import { RouteFailed } from './shell/route-failed.tsx';

/** How long the screen before stays while the next one is on its way; then a skeleton takes its place. */
const PATIENCE = 200;
/** Before the first one there is the skeleton of index.html: drawing it anew would only hold up what comes. */
const FIRST_PATIENCE = 1_000;

export function createAppRouter(queryClient: QueryClient) {
  const places = createPlaces();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    getScrollRestorationKey: places.keyOf,
    trailingSlash: 'preserve',
    defaultPendingComponent: FirstFrame,
    defaultPendingMs: FIRST_PATIENCE,
    // What is ready is shown.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteFailed,
  });
  places.follow(router);
  const end = router.subscribe('onResolved', () => {
    end();
    router.update({ ...router.options, defaultPendingMs: PATIENCE });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
