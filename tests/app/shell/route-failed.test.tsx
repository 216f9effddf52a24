import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getJson } from '#app/call/api.ts';
import { ApiError } from '#app/call/api-error.ts';
import { NetworkError } from '#app/call/connection.ts';
import { watchMissingParts } from '#app/call/missing-part.ts';
import { RouteFailed } from '#app/shell/route-failed.tsx';
import { eventually } from '#tests/eventually.ts';

const reload = vi.fn();
const offered = vi.fn();
let isThere: boolean;

watchMissingParts(offered);
beforeEach(() => {
  isThere = true;
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** As the build's own loader says and throws it. */
function missing(message: string): Error {
  const payload = new Error(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}
const nothing = JSON.parse('{}') as { readonly name: { readonly first: string } };
const FaultyPage = () => <p>{nothing.name.first}</p>;

const show = (error: unknown) => render(<RouteFailed error={error} reset={vi.fn()} />);

test.each([
  'Failed to fetch dynamically imported module: https://club.example/assets/a-12345678.js',
  'Unable to preload CSS for /assets/a-12345678.css',
])('reloads once for what is gone from the server: %s', async (message) => {
  const error = missing(message);
  show(error);
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  expect(offered).toHaveBeenCalledOnce();
  cleanup();
  show(error);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

test('without a network says so, and neither reloads nor speaks of a new version', async () => {
  isThere = false;
  show(missing('Importing a module script failed.'));
  expect((await screen.findByRole('alert')).textContent).toContain('Connect once to download it.');
  expect(reload).not.toHaveBeenCalled();
  expect(offered).not.toHaveBeenCalled();
});

describe('a fault of ours', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const text = async () => (await screen.findByRole('alert')).textContent;

  test.each([new TypeError("Cannot read properties of undefined (reading 'name')"), new Error('boom'), 'a string'])(
    'is not taken for a missing network: %s',
    async (error) => {
      const reset = vi.fn();
      render(<RouteFailed error={error} reset={reset} />);
      expect(await text()).toContain('Something went wrong on this page.');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on this page.');
      expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
      expect(logged).toHaveBeenCalledExactlyOnceWith(error);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(reset).toHaveBeenCalledOnce();
      expect(reload).not.toHaveBeenCalled();
    },
  );

  test('is one also where rendering itself throws', async () => {
    const routeTree = createRootRoute({ component: FaultyPage, errorComponent: RouteFailed });
    const router = createRouter({ routeTree, history: createMemoryHistory(), defaultPendingMinMs: 0 });
    render(<RouterProvider router={router as never} />);
    expect(await text()).toContain('Something went wrong on this page.');
    expect(logged.mock.calls.flat().some((one) => one instanceof TypeError && one.stack?.includes('FaultyPage'))).toBe(
      true,
    );
  });
});

test('a query that found no network says so', async () => {
  isThere = false;
  const error = await getJson('/bff/api/venues').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  show(error);
  expect((await screen.findByRole('alert')).textContent).toContain('Connect once to download it.');
});

test('what the server refused is said in its words', async () => {
  show(new ApiError(403, { message: 'Only the tournament organiser can do this.' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Only the tournament organiser can do this.');
});
