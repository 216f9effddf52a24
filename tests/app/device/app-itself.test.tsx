/** Whether the app itself is on the device: what a person is told of its worker. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteRegistration, registrationBegun } from '#app/call/app-on-device.ts';
import { AppItself } from '#app/device/app-itself.tsx';

/** What the worker has put into its cache. */
let files: string[] = [];

function withWorker(registration: object | undefined, seconds = 1): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
  vi.spyOn(performance, 'now').mockReturnValue(seconds * 1_000);
  files = [];
  vi.stubGlobal('caches', {
    keys: async () => ['workbox-precache-v2'],
    open: async () => ({ keys: async () => files }),
  });
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['is installed', { active: {} }, 1, /^Edgeball itself is on this device/],
  ['is on its way', { installing: {} }, 10, /still being fetched/],
  [
    'has fetched nothing for half a minute',
    { installing: {} },
    31,
    /does not begin to fetch Edgeball\. Close Edgeball/,
  ],
  ['is not there', undefined, 31, /does not keep Edgeball itself/],
])('says so where the worker %s', async (_, registration, seconds, words) => {
  withWorker(registration, seconds);
  render(<AppItself />);
  await screen.findByText(words);
});

it('does not take one that fetches slowly for one that does not begin', async () => {
  withWorker({ installing: {} }, 60);
  files = ['/index.html'];
  render(<AppItself />);
  await screen.findByText(/still being fetched/);
});

it('lets a page be left only once the worker has begun to fetch, or after two seconds', async () => {
  withWorker(undefined);
  vi.mocked(performance.now).mockRestore();
  noteRegistration(Promise.resolve({ installing: {} } as ServiceWorkerRegistration));
  const begun = vi.fn();
  void registrationBegun().then(begun);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(begun).not.toHaveBeenCalled();
  files = ['/index.html'];
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());

  noteRegistration(new Promise(() => undefined));
  const start = performance.now();
  await registrationBegun();
  expect(performance.now() - start).toBeGreaterThan(1_900);
});
