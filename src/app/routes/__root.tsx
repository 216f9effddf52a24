/** The root of all addresses: the frame around every page, and what an address that leads nowhere shows. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppFrame } from '#app/pages/frame.tsx';

const NotFound = lazy(() => import('#app/shell/not-found.tsx').then((module) => ({ default: module.NotFound })));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: AppFrame,
  notFoundComponent: () => (
    <Suspense>
      <NotFound />
    </Suspense>
  ),
});
