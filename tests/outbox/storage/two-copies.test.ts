/** What the two copies of an entry promise, and what a connection does when another one wants in. */
import 'fake-indexeddb/auto';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { DATABASE } from '#outbox/browser/names.ts';
import { outdated } from '#outbox/entries/retention.ts';
import { admit, settle } from '#outbox/entries/transitions.ts';
import type { Journal } from '#outbox/storage/journal.ts';
import { peekEntries } from '#outbox/storage/peek-entries.ts';
import { createStore } from '#outbox/storage/store.ts';
import { eventually } from '#tests/eventually.ts';
import { memoryJournal } from '../device.ts';
import { draft, entry } from '../entry-factory.ts';

function device(journal: Journal = memoryJournal(), factory = new IDBFactory()) {
  const store = createStore({ factory: async () => factory, journal: async () => journal, clock: () => 7 });
  const enter = (id: string, change = {}) =>
    store.add('m1', (ofMatch) => admit(ofMatch, draft(change), { id, now: 1 }).changed);
  return { store, enter, factory, journal };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a new entry is on the disk before it counts as saved', async () => {
  const { enter } = device();
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await enter('a');
  const writing = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writing.length).toBeGreaterThan(0);
  for (const [, , options] of writing as unknown as [unknown, unknown, IDBTransactionOptions][])
    expect(options.durability).toBe('strict');
});

it('an entry in question stays on both copies, and comes back in question', async () => {
  const journal = memoryJournal();
  const { store, enter } = device(journal);
  await enter('a');
  await store.change(['m1'], (all) => all.map((one) => ({ ...one, state: 'sending' })));
  const refused = { kind: 'attention', status: 422, message: 'No.', conflict: null } as const;
  await store.change(['m1'], (all) => settle(all, 'a', refused, { now: 2, chance: 0 }));
  await eventually(() => expect([...journal.copies.values()]).toMatchObject([{ id: 'a', state: 'attention' }]));
  const after = device(journal);
  await after.store.restore();
  expect(await after.store.all()).toMatchObject([{ id: 'a', state: 'attention', answer: { message: 'No.' } }]);
});

it('what is let go never lies in the second copy alone, from where it would come back', async () => {
  const journal = memoryJournal();
  const { store, enter, factory } = device({ ...journal, remove: async () => Promise.reject(new Error('disk')) });
  await enter('a');
  const [saved] = await store.all();
  if (!saved) throw new Error('nothing saved');
  await store.remove([saved]).catch(() => undefined);
  const { entries } = await device(journal, factory).store.restore();
  expect(entries).toEqual([]);
});

it('lets a deletion of the database in, and opens it anew', async () => {
  const { store, enter, factory } = device();
  await enter('a');
  const deletion = factory.deleteDatabase(DATABASE);
  const ended = await Promise.race([
    new Promise((resolve) => deletion.addEventListener('success', () => resolve('deleted'))),
    new Promise((resolve) => setTimeout(() => resolve('blocked'), 1_000)),
  ]);
  expect(ended).toBe('deleted');
  expect(await store.all()).toEqual([]);
  expect((await store.restore()).entries).toMatchObject([{ id: 'a', state: 'waiting' }]);
});

it('opens anew after the browser has closed the connection', async () => {
  const { store, enter } = device();
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await enter('a');
  const connection = transactions.mock.contexts[0] as unknown as IDBDatabase;
  connection.close();
  expect(await store.all()).toMatchObject([{ id: 'a' }]);
  await enter('b', { player1Score: 2, player2Score: 3 });
  expect((await store.all()).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
});

it('nothing unsettled is ever forgotten for its age', () => {
  const old = (['waiting', 'sending', 'paused', 'attention'] as const).map((state) => entry({ state, changedAt: 0 }));
  for (const days of [15, 31, 91, 400, 4_000]) expect(outdated(old, days * 24 * 60 * 60 * 1000)).toEqual([]);
});

it('a glance does not say that nothing is here while the second copy has something', async () => {
  const names = new Set<string>();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const keys = async () => [new Request('https://edgeball.test/outbox-journal/a')];
  vi.stubGlobal('caches', {
    has: async (name: string) => names.has(name),
    open: async () => ({ keys }),
  });
  vi.stubGlobal('navigator', globalThis.navigator ?? {});
  expect(await peekEntries()).toEqual([]);
  names.add('edgeball-outbox-journal');
  expect(await peekEntries()).toBeNull();
});
