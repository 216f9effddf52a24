/** Shows one screen at its address, in a router that lets it lead elsewhere; notices are collected as their texts. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { hangBoard } from '#app/ui/feedback/toasts.ts';
import { inWords } from '#tournament/message.ts';

/** For forms, which keep drafts and scroll. */
export function setUpForms(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    vi.stubGlobal('scrollTo', () => {});
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

export function showRouted(screen: ReactNode, path: string) {
  const notices: string[] = [];
  hangBoard({
    show: ({ text }) => notices.push(inWords(text)),
    dismiss: () => undefined,
  });
  const queryClient = createQueryClient();
  const rootRoute = createRootRoute({ component: Outlet });
  const own = createRoute({ getParentRoute: () => rootRoute, path, component: () => screen });
  const elsewhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: rootRoute.addChildren([own, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: 'preserve',
  });
  render(
    <QueryClientProvider client={queryClient}>
      {/* The app's own router is registered for types; this one knows the screen alone. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { queryClient, notices, path: () => router.state.location.pathname };
}
