import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScrollPositions, lastVisit } from '#app/shell/scroll-restoration.ts';
import { eventually } from '#tests/eventually.ts';

/** A list, and a page whose part comes when the test says so. */
async function openList() {
  const places = createScrollPositions();
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/list', component: () => <h1>List</h1> });
  let arrive = () => {};
  const part = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/page',
    loader: () => part,
    component: () => <h1>Page</h1>,
    pendingComponent: () => <h1>Coming</h1>,
    pendingMs: 0,
    pendingMinMs: 0,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([list, page]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
    scrollRestoration: true,
    getScrollRestorationKey: places.keyOf,
  });
  places.follow(router);
  // The app's own router is registered for types; this one knows two pages.
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'List' });
  return { router, arrive };
}

/** What a browser does by itself: jsdom does not scroll. */
function scroll(top: number) {
  vi.stubGlobal('scrollY', top);
  document.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scroll(top ?? 0));
  scroll(0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('whoever turns back before the next page has come is where they were', async () => {
  const { router } = await openList();
  scroll(900);
  act(() => void router.navigate({ to: '/page' as never }));
  await screen.findByRole('heading', { name: 'Coming' });
  scroll(0);
  act(() => router.history.back());
  await screen.findByRole('heading', { name: 'List' });
  await eventually(() => expect(window.scrollY).toBe(900));
});

test('whoever turns back from the next page is where they were, and again on the way forward', async () => {
  const { router, arrive } = await openList();
  scroll(900);
  arrive();
  act(() => void router.navigate({ to: '/page' as never }));
  await screen.findByRole('heading', { name: 'Page' });
  await eventually(() => expect(window.scrollY).toBe(0));
  scroll(300);
  act(() => router.history.back());
  await screen.findByRole('heading', { name: 'List' });
  await eventually(() => expect(window.scrollY).toBe(900));
  act(() => router.history.forward());
  await screen.findByRole('heading', { name: 'Page' });
  await eventually(() => expect(window.scrollY).toBe(300));
});

test('what was scrolled before a search had reached the address is kept', async () => {
  const { router, arrive } = await openList();
  act(() => void router.navigate({ to: '/list' as never, search: { q: 'cup' } as never, resetScroll: false }));
  vi.stubGlobal('scrollY', 900);
  arrive();
  await eventually(() => expect(router.state.status).toBe('idle'));
  act(() => void router.navigate({ to: '/page' as never }));
  await screen.findByRole('heading', { name: 'Page' });
  await eventually(() => expect(window.scrollY).toBe(0));
  act(() => router.history.back());
  await screen.findByRole('heading', { name: 'List' });
  await eventually(() => expect(window.scrollY).toBe(900));
});

test('a link back finds a page as it was left', async () => {
  const { router, arrive } = await openList();
  act(() => void router.navigate({ to: '/list' as never, search: { show: 'done' } as never, replace: true }));
  await eventually(() => expect(router.state.resolvedLocation?.search).toEqual({ show: 'done' }));
  scroll(900);
  arrive();
  act(() => void router.navigate({ to: '/page' as never }));
  await screen.findByRole('heading', { name: 'Page' });
  await eventually(() => expect(window.scrollY).toBe(0));
  const visit = lastVisit('/list');
  expect(visit?.search).toEqual({ show: 'done' });
  act(() => void router.navigate({ to: '/list' as never, state: { place: visit?.place ?? '' } }));
  await screen.findByRole('heading', { name: 'List' });
  await eventually(() => expect(window.scrollY).toBe(900));
});
