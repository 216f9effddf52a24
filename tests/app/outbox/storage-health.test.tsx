/** Storage that fails in a way no repetition mends: people hear what does, and the page is loaded anew where that helps. */
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OfflineBanner } from '#app/ui/feedback/offline-banner.tsx';

const lost = () =>
  new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');

beforeEach(() => {
  cleanup();
  vi.resetModules();
});

it('takes back the promise that scores stay on this device', () => {
  render(<OfflineBanner storage="lost" listsAsOf="10:31" />);
  const words = 'This browser has lost its storage. Close Edgeball and open it again.';
  expect(screen.getByRole('status').querySelector('p')?.textContent).toBe(words);
  // An app on the home screen has no button of a browser's for it.
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByText(/Scores stay/)).toBeNull();
});

it('counts each database for itself, and the worst of them', async () => {
  const { watchHealth, storageHealth, onStorageHealth } = await import('#outbox/storage/storage-health.ts');
  const { StorageTimeoutError: Timeout } = await import('#outbox/storage/storage-failures.ts');
  const told = vi.fn();
  onStorageHealth(told);
  await watchHealth('copies', Promise.reject(new Timeout('late'))).catch(() => undefined);
  expect(storageHealth()).toBe('hanging');
  await watchHealth('outbox', Promise.resolve());
  expect(storageHealth()).toBe('hanging');
  await watchHealth('outbox', Promise.reject(lost())).catch(() => undefined);
  expect(storageHealth()).toBe('lost');
  await watchHealth('outbox', Promise.resolve());
  await watchHealth('copies', Promise.resolve());
  expect(storageHealth()).toBe('well');
  expect(told).toHaveBeenCalledTimes(4);
});

it('is said on a page that cannot be read, instead of that it was never here', async () => {
  const { watchHealth } = await import('#outbox/storage/storage-health.ts');
  await watchHealth('copies', Promise.reject(lost())).catch(() => undefined);
  const { Failed } = await import('#app/ui/feedback/failed.tsx');
  const { NetworkError } = await import('#app/call/connection.ts');
  render(<Failed error={new NetworkError('away')} />);
  expect(screen.getByRole('alert').textContent).toContain('This browser has lost its storage. Close Edgeball');
});
