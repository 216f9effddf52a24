/** How the app moves between its addresses: fetched on intent, shown once ready, found again as they were scrolled. */
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { FirstFrame } from './shell/first-frame.tsx';
import { RouteFailed } from './shell/route-failed.tsx';
import { createScrollPositions } from './shell/scroll-restoration.ts';

export function createAppRouter(queryClient: QueryClient) {
  const places = createScrollPositions();
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
    defaultPendingMs: 200,
    // What is ready is shown.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteFailed,
  });
  places.follow(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Without the header and what else is around a page: a TV at the wall, a table's scoreboard, what an audience sees. */
    readonly isWhole?: boolean;
  }
}
