import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { ENTRY_SCHEMA, migrateEntry, readEntry } from '#outbox/entries/entries.ts';
import { isResult } from '#outbox/entries/entry-state.ts';
import { admit, claim, settle } from '#outbox/entries/transitions.ts';
import { commandOf } from '#outbox/sending/send.ts';
import type { Journal } from '#outbox/storage/journal.ts';
import { createStore, NotSavedError } from '#outbox/storage/store.ts';
import { memoryJournal } from '../device.ts';
import { draft, entry } from '../entry-factory.ts';
import { matchOf } from '../model-server.ts';
import { oldRecords } from './old-records.ts';

function device(journal: Journal | null = memoryJournal(), factory = new IDBFactory()) {
  const store = createStore({ factory: async () => factory, journal: async () => journal, clock: () => 7 });
  const enter = (id: string, change = {}) =>
    store.add('m1', (ofMatch) => admit(ofMatch, draft(change), { id, now: 1 }).changed);
  return { store, enter, factory };
}
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort();

describe('the two copies', () => {
  it('are both written before anything is said to be saved', async () => {
    const journal = memoryJournal();
    const { store, enter } = device(journal);
    await enter('a');
    expect(ids(await store.all())).toEqual(['a']);
    expect([...journal.copies.keys()]).toEqual(['a']);
  });

  it('bring everything back after the browser has thrown its database away', async () => {
    const journal = memoryJournal();
    await device(journal).enter('a');
    await device(journal).enter('b', { player1Score: 2, player2Score: 3 });
    const after = device(journal);
    expect(ids((await after.store.restore()).entries)).toEqual(['a', 'b']);
    expect(ids(await after.store.all())).toEqual(['a', 'b']);
    expect((await after.store.restore()).entries).toEqual([]);
  });

  it('make good a journal that was lost', async () => {
    const factory = new IDBFactory();
    await device(memoryJournal(), factory).enter('a');
    const journal = memoryJournal();
    await device(journal, factory).store.restore();
    expect([...journal.copies.keys()]).toEqual(['a']);
  });

  it('agree on the younger one', async () => {
    const journal = memoryJournal();
    const { store, enter } = device(journal);
    await enter('a');
    const [saved] = await store.all();
    if (!saved) throw new Error('nothing saved');
    await journal.put({ ...saved, expectedVersion: 4, revision: 2 });
    await store.restore();
    expect(await store.all()).toMatchObject([{ id: 'a', expectedVersion: 4 }]);
  });

  it('do not bring back what was sent', async () => {
    const journal = memoryJournal();
    const { store, enter } = device(journal);
    await enter('a');
    const left = new Map(journal.copies);
    await store.change(['m1'], (all) => all.map((one) => ({ ...one, state: 'sending' })));
    const verdict = { kind: 'sent', version: 1, match: matchOf('m1', 0, null) } as const;
    await store.change(['m1'], (all) => settle(all, 'a', verdict, { now: 2, chance: 0 }));
    expect(journal.copies.size).toBe(0);
    for (const [id, copy] of left) journal.copies.set(id, copy);
    expect((await store.restore()).entries).toEqual([]);
    expect(journal.copies.size).toBe(0);
    expect(await store.all()).toMatchObject([{ id: 'a', state: 'sent' }]);
  });
});

describe('a device that is full', () => {
  const full = (): Journal => ({
    ...memoryJournal(),
    put: async () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

  it('says so, and keeps nothing of the new entry', async () => {
    const { store, enter } = device(full());
    await expect(enter('a')).rejects.toMatchObject({ name: 'NotSavedError', reason: 'full' });
    await expect(enter('a')).rejects.toThrow('Not saved: storage is full.');
    expect(await store.all()).toEqual([]);
  });

  it('leaves what the new entry would have replaced as it was', async () => {
    const factory = new IDBFactory();
    await device(memoryJournal(), factory).enter('a');
    const { store, enter } = device(full(), factory);
    await expect(enter('b', { player1Score: 2, player2Score: 3 })).rejects.toThrow(NotSavedError);
    expect(await store.all()).toMatchObject([{ id: 'a', state: 'waiting', replacedBy: null }]);
  });

  it('goes on with what it has where the second copies find no room', async () => {
    const factory = new IDBFactory();
    await device(memoryJournal(), factory).enter('a');
    const { store } = device(full(), factory);
    expect((await store.restore()).entries).toEqual([]);
    expect(ids(await store.all())).toEqual(['a']);
  });

  it('without a journal makes do with one copy', async () => {
    const { store, enter } = device(null);
    await enter('a');
    expect(ids(await store.all())).toEqual(['a']);
  });
});

describe('records of other versions', () => {
  const older = { ...entry(), schema: 0 };

  it('are migrated step by step', () => {
    const steps = [
      (record: Record<string, unknown>) => ({ ...record, second: true }),
      (record: Record<string, unknown>) => ({ ...record, third: record.second }),
    ];
    expect(migrateEntry({ schema: 1, id: 'a' }, steps)).toEqual({ schema: 3, id: 'a', second: true, third: true });
    expect(migrateEntry({ schema: 3, id: 'a' }, steps)).toEqual({ schema: 3, id: 'a' });
  });

  /** Puts a record where an older version of the app has left it. */
  async function leave(factory: IDBFactory, record: object) {
    const open = factory.open('edgeball-outbox');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const transaction = open.result.transaction('entries', 'readwrite');
    transaction.objectStore('entries').put(record);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    open.result.close();
  }

  it('of every schema that there has been are on this list', () => {
    expect(oldRecords.map(({ schema }) => schema)).toEqual(Array.from({ length: ENTRY_SCHEMA }, (_, i) => i + 1));
  });

  it.each(oldRecords)('of schema $schema are sent as they were entered', async (record) => {
    const { store, factory } = device();
    await store.all();
    await leave(factory, record);
    await store.restore();
    const turn = { now: 9, ignorePauses: false, tried: new Set<string>(), isBlocked: () => false };
    const [claimed] = await store.change(['m1'], (all) =>
      [claim(all, 'ann', 'm1', turn)].filter((one) => one !== null),
    );
    if (!claimed || !isResult(claimed)) throw new Error('not its turn');
    expect(claimed.id).toBe(record.id);
    expect(commandOf(claimed)).toMatchObject({
      player1Score: record.player1Score,
      player2Score: record.player2Score,
      games: record.games,
      expectedVersion: record.expectedVersion,
      generation: record.generation,
    });
  });

  it('that cannot be read are listed and stay', async () => {
    expect(readEntry(older)).toBeNull();
    const { store, enter, factory } = device();
    await enter('a');
    await leave(factory, { ...older, id: 'old' });
    expect(await store.contents()).toMatchObject({ entries: [{ id: 'a' }], unreadable: [{ id: 'old' }] });
    await store.change(['m1'], (all) => all);
    await store.restore();
    expect(await store.contents()).toMatchObject({ entries: [{ id: 'a' }], unreadable: [{ id: 'old' }] });
  });
});
