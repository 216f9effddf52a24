import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMissingParts } from '#app/missing-part.ts';
import { RouteFailed } from '#app/shell/route-failed.tsx';

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
const show = (error: unknown) => render(<RouteFailed error={error} reset={vi.fn()} />);

test.each([
  'Failed to fetch dynamically imported module: https://club.example/assets/a-12345678.js',
  'Unable to preload CSS for /assets/a-12345678.css',
])('reloads once for what is gone from the server: %s', async (message) => {
  const error = missing(message);
  show(error);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(offered).toHaveBeenCalledOnce();
  cleanup();
  show(error);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

test('without a network says so, and neither reloads nor speaks of a new version', async () => {
  isThere = false;
  show(missing('Importing a module script failed.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It needs the network once.');
  expect(reload).not.toHaveBeenCalled();
  expect(offered).not.toHaveBeenCalled();
});

test('leaves other failures to the person', async () => {
  show(new Error('boom'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
