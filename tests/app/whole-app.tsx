/** The whole app at an address, as a device shows it whose server the test plays; `serve` says what it answers. */
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { createAppRouter } from '#app/router.tsx';
import { NoEvents } from '#tests/app/no-events.ts';

export async function openApp(path: string, kept: readonly (readonly [QueryKey, unknown])[] = []) {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('EventSource', NoEvents);
  const still = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => still);
  window.history.replaceState(null, '', path);
  const queryClient = createQueryClient();
  // What it would still ask again is not the next test's.
  onTestFinished(() => queryClient.clear());
  for (const [queryKey, data] of kept) queryClient.setQueryData(queryKey, data);
  const router = createAppRouter(queryClient);
  await router.load();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, queryClient, router };
}

/** From now on this route's page is on its way, and nothing stands in for it, until what this gives is called. */
export function holdRoute({ options }: Pick<AnyRoute, 'options'>): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  Object.assign(options, { loader: () => held, pendingMs: Number.POSITIVE_INFINITY });
  return release;
}
