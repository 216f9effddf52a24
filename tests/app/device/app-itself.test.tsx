/** Whether the app itself is on the device: what a person is told of its worker. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteRegistration, readAppOnDevice, registrationBegun } from '#app/call/app-on-device.ts';
import { AppItself } from '#app/device/app-itself.tsx';

/** What the worker has put into its cache. */
let files: string[] = [];

function withWorker(registration: object | undefined): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
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
  ['is installed', { active: {} }, [], 1, 'ready'],
  ['is on its way', { installing: {} }, [], 10, 'installing'],
  ['has fetched nothing for half a minute', { installing: {} }, [], 31, 'stuck'],
  ['fetches slowly', { installing: {} }, ['/index.html'], 60, 'installing'],
  ['is not registered yet', undefined, [], 1, null],
  ['is not there', undefined, [], 31, 'missing'],
] as const)('knows where the worker %s', async (_, registration, fetched, seconds, state) => {
  withWorker(registration);
  files = [...fetched];
  expect(await readAppOnDevice(seconds * 1_000)).toBe(state);
});

it.each([
  [{ active: {} }, /^Edgeball itself is on this device, and opens without a network/],
  [{ installing: {} }, /^Not ready for offline use/],
])('says what the device has: %j', async (registration, words) => {
  withWorker(registration);
  render(<AppItself />);
  await screen.findByText(words);
});

it('lets a page be left only once the worker has begun to fetch, or after two seconds', async () => {
  withWorker(undefined);
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
