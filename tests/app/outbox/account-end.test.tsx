import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draft } from '#tests/outbox/entry-factory.ts';

/** A page of its own: its modules are new, and so is the device. */
async function openPage() {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  const ending = await import('#app/outbox/account-end.tsx');
  const { openedOutbox } = await import('#app/outbox/outbox-client.ts');
  const { renderScreen } = await import('#tests/app/screen.tsx');
  return { ...ending, outbox: await openedOutbox(), renderScreen };
}

beforeEach(() => vi.stubGlobal('caches', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what would never be sent, of the person who leaves alone, and leads to it', async () => {
  const { UnsentResults, outbox, renderScreen } = await openPage();
  await outbox.enter(draft({ userId: 'ben', matchId: 'm9' }));
  await outbox.enter(draft({ userId: 'ann', matchId: 'm1' }));
  await renderScreen(<UnsentResults userId="ann" />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A result that you entered has not been sent. Once your account is gone it never will be.',
  );
  await outbox.enter(draft({ userId: 'ann', matchId: 'm2' }));
  expect(await screen.findByText(/^2 results that you entered have not been sent/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send them first' }).getAttribute('href')).toBe('/on-this-device');
});

it('says nothing where nothing waits', async () => {
  const { UnsentResults, outbox, renderScreen } = await openPage();
  await outbox.enter(draft({ userId: 'ben' }));
  const { container } = await renderScreen(<UnsentResults userId="ann" />);
  expect(container.textContent).toBe('');
});

it('lets the results of whoever is gone go, keeps them in the list, and touches nobody else’s', async () => {
  const { forgetAccount, outbox } = await openPage();
  await outbox.enter(draft({ userId: 'ann', matchId: 'm1' }));
  await outbox.enter(draft({ userId: 'ann', matchId: 'm2' }));
  await outbox.enter(draft({ userId: 'ben', matchId: 'm1' }));
  await forgetAccount('ann');
  const states = (await outbox.store.all()).map(({ userId, matchId, state }) => `${userId} ${matchId} ${state}`);
  expect(states.toSorted()).toEqual(['ann m1 withdrawn', 'ann m2 withdrawn', 'ben m1 waiting']);
});

it('waits for the refusal of one that is on its way', async () => {
  const { forgetAccount, outbox } = await openPage();
  const { id } = await outbox.enter(draft({ userId: 'ann', matchId: 'm1' }));
  const change = (state: 'sending' | 'paused') =>
    outbox.store.change(['m1'], (entries) => entries.filter((one) => one.id === id).map((one) => ({ ...one, state })));
  await change('sending');
  const done = forgetAccount('ann');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await change('paused');
  await done;
  expect(await outbox.store.all()).toMatchObject([{ id, state: 'withdrawn' }]);
});
