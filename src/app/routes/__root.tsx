/** The root of all addresses: the frame around every page, and what an address that leads nowhere shows. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppFrame } from '#app/pages/frame.tsx';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';

const NotFound = lazyPart(() => import('#app/shell/not-found.tsx'), 'NotFound');

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: AppFrame,
  notFoundComponent: () => (
    <>
      <NotFound />
    </>
  ),
});
