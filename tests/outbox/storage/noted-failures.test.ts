/** Failures that the outbox goes on without are told, each by what it was about and its class. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admit, settle } from '#outbox/entries/transitions.ts';
import { bucketFactory } from '#outbox/storage/database.ts';
import { type Journal, openJournal } from '#outbox/storage/journal.ts';
import { failureClass } from '#outbox/storage/ring.ts';
import { createStore } from '#outbox/storage/store.ts';
import { memoryJournal } from '../device.ts';
import { draft } from '../entry-factory.ts';

const full = new DOMException('full', 'QuotaExceededError');
const forbidden = new DOMException('forbidden', 'SecurityError');
let noted: string[] = [];
const note = (what: string, error: unknown) => void noted.push(`${what}: ${failureClass(error)}`);

function device(journal: Journal, factory = new IDBFactory()) {
  const store = createStore({ factory: async () => factory, journal: async () => journal, clock: () => 7, note });
  const enter = (id: string) => store.add('m1', (ofMatch) => admit(ofMatch, draft(), { id, now: 1 }).changed);
  return { store, enter, factory };
}

beforeEach(() => {
  noted = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a second copy of what the server has that stays', async () => {
  const journal = memoryJournal();
  const { store, enter } = device(journal);
  await enter('a');
  vi.spyOn(journal, 'remove').mockRejectedValue(forbidden);
  await store.change(['m1'], (all) => all.map((one) => ({ ...one, state: 'sending' })));
  const sent = { kind: 'sent', version: 1 } as const;
  await store.change(['m1'], (all) => settle(all, 'a', sent, { now: 2, chance: 0 }));
  await vi.waitFor(() => expect(noted).toEqual(['second copy not removed: SecurityError']));
});

it('a second copy of what could not be kept that may stay', async () => {
  const journal = memoryJournal();
  const { store, enter } = device(journal);
  vi.spyOn(journal, 'put').mockRejectedValue(full);
  vi.spyOn(journal, 'remove').mockRejectedValue(forbidden);
  await expect(enter('a')).rejects.toMatchObject({ reason: 'full' });
  expect(noted).toEqual(['second copy not taken back: SecurityError']);
  expect(await store.all()).toEqual([]);
});

it('a second copy that finds no room at the start', async () => {
  const journal = memoryJournal();
  const { enter, factory } = device(journal);
  await enter('a');
  journal.copies.clear();
  vi.spyOn(journal, 'put').mockRejectedValue(full);
  await device(journal, factory).store.restore();
  expect(noted).toEqual(['second copy not made good: QuotaExceededError']);
});

it('second copies that are forbidden, and one that was cut off', async () => {
  const storage = {
    has: () => Promise.reject(forbidden),
    open: async () => ({
      keys: async () => [new Request('https://edgeball.test/outbox-journal/a')],
      match: async () => new Response('{"id":'),
    }),
  };
  expect(await openJournal(storage as unknown as CacheStorage, note)).toBeNull();
  const journal = await openJournal({ ...storage, has: async () => true } as unknown as CacheStorage, note);
  expect(await journal?.all()).toEqual([]);
  expect(noted).toEqual(['no second copies: SecurityError', 'second copy not read: SyntaxError']);
});

it('a bucket that is refused: the common store takes its place', async () => {
  const common = new IDBFactory();
  vi.stubGlobal('indexedDB', common);
  vi.stubGlobal('navigator', { storageBuckets: { open: () => Promise.reject(forbidden) } });
  expect(await bucketFactory(note)).toBe(common);
  expect(noted).toEqual(['bucket not opened: SecurityError']);
});
