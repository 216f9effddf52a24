/** What a sign-out says of results that are not settled. */
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { isResult } from '#outbox/entries/entry-state.ts';
import { eventually } from '#tests/eventually.ts';
import { draft } from '#tests/outbox/entry-factory.ts';
import { memoryCaches } from './memory-caches.ts';

beforeEach(() => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('caches', undefined);
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface GuardedProps {
  /** It comes from the page's own modules. */
  readonly useGuard: typeof import('#app/outbox/sign-out.tsx').useSignOutGuard;
  readonly onLeave: (mayLeave: boolean) => void;
}

function Guarded({ useGuard, onLeave }: GuardedProps) {
  const { beforeLogout, dialog } = useGuard('ann');
  return (
    <>
      <button type="button" onClick={() => void beforeLogout().then(onLeave)}>
        Logout
      </button>
      {dialog}
    </>
  );
}

/** Ann signs out of a device with these of hers. */
async function signOut(states: readonly Partial<ResultEntry>[]) {
  const { openedOutbox } = await import('#app/outbox/outbox-client.ts');
  const { useSignOutGuard } = await import('#app/outbox/sign-out.tsx');
  const { renderScreen } = await import('#tests/app/screen.tsx');
  const outbox = await openedOutbox();
  for (const [index, change] of states.entries()) {
    const matchId = `m${index}`;
    await outbox.enter(draft({ matchId }));
    await outbox.store.change([matchId], (all) => all.filter(isResult).map((one) => ({ ...one, ...change })));
  }
  const left = vi.fn();
  await renderScreen(<Guarded useGuard={useSignOutGuard} onLeave={left} />);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  return left;
}

it('promises of what waits to be sent that it goes out under its own person', async () => {
  await signOut([{}]);
  const dialog = await screen.findByRole('dialog', { name: 'A result has not been sent' });
  expect(dialog.textContent).toContain('goes out when you log in here again');
});

it('promises nothing of the kind of what needs a decision, or was let go', async () => {
  const left = await signOut([{ state: 'attention' }, { state: 'recalled', unanswered: 1 }]);
  const dialog = await screen.findByRole('dialog', { name: '2 results are not settled' });
  expect(dialog.textContent).not.toContain('out when you log in');
  expect(dialog.textContent).toContain('One needs your decision.');
  expect(dialog.textContent).toContain('not known whether the one that you discarded arrived');
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(left).toHaveBeenCalledWith(false);
});

it('asks nothing where all is settled', async () => {
  const left = await signOut([{ state: 'sent' }]);
  await eventually(() => expect(left).toHaveBeenCalledWith(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function pressLogout() {
  const { useSignOutGuard } = await import('#app/outbox/sign-out.tsx');
  const { renderScreen } = await import('#tests/app/screen.tsx');
  await renderScreen(<Guarded useGuard={useSignOutGuard} onLeave={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
}

it('does not wait for a second copy that hangs', async () => {
  const { openedOutbox } = await import('#app/outbox/outbox-client.ts');
  await (await openedOutbox()).enter(draft());
  const never = () => new Promise(() => undefined);
  vi.stubGlobal('caches', { has: never, open: never });
  vi.resetModules();
  await pressLogout();
  expect(await screen.findByRole('dialog', { name: 'A result has not been sent' })).toBeTruthy();
});

it('warns of what the second copy alone still says', async () => {
  vi.stubGlobal('caches', memoryCaches());
  const { openedOutbox } = await import('#app/outbox/outbox-client.ts');
  await (await openedOutbox()).enter(draft());
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'UnknownError');
    },
    databases: async () => [],
  });
  vi.resetModules();
  const { outboxState, startOutbox } = await import('#app/outbox/outbox-client.ts');
  startOutbox();
  await eventually(() => expect(outboxState()?.entries).toHaveLength(1));
  await pressLogout();
  expect(await screen.findByRole('dialog', { name: 'A result has not been sent' })).toBeTruthy();
});
