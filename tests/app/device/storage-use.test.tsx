/** What a device says of the room that Edgeball takes up on it. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inUnits, StorageUse } from '#app/device/storage-use.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'storage');
  vi.useRealTimers();
});

interface Storage {
  readonly estimate: () => Promise<StorageEstimate>;
  readonly persisted: () => Promise<boolean>;
}

function show(storage: Storage | undefined) {
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  return render(<StorageUse />);
}

const used: Storage['estimate'] = async () => ({ usage: 3_240_000, quota: 2_000_000_000 });

it.each([
  [true, 'The browser keeps it until you delete it.'],
  [false, 'The browser may delete it when the device runs out of space.'],
])('says how much of its share is used, and whether the browser may evict it: %s', async (isPersistent, sentence) => {
  show({ estimate: used, persisted: async () => isPersistent });
  const text = await screen.findByText(/^Edgeball uses/);
  expect(text.textContent).toBe(`Edgeball uses 3.2 MB of the 2 GB that this browser gives it. ${sentence}`);
});

const nothing: readonly (readonly [string, Storage | undefined])[] = [
  ['has no such thing', undefined],
  ['gives no figures', { estimate: async () => ({}), persisted: async () => true }],
  ['refuses', { estimate: () => Promise.reject(new TypeError('no')), persisted: async () => true }],
  ['does not answer', { estimate: () => new Promise(() => undefined), persisted: async () => true }],
];
it.each(nothing)('says nothing where the browser %s', async (_, storage) => {
  vi.useFakeTimers();
  const { container } = show(storage);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(container.textContent).toBe('');
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [3_240_000, '3.2 MB'],
  [9_960_000, '10 MB'],
  [2_000_000_000, '2 GB'],
  [5e15, '5,000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(inUnits(bytes)).toBe(words);
});
