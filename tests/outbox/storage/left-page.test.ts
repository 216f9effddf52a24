/** A page that is left for the back/forward cache: no transaction of its own stays open there, and its work is done on return. */
import 'fake-indexeddb/auto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavePage, showPage } from '#outbox/browser/page-life.ts';
import { admit } from '#outbox/entries/transitions.ts';
import { createConnection } from '#outbox/storage/connection.ts';
import { withStorageTimeout } from '#outbox/storage/storage-failures.ts';
import { createStore } from '#outbox/storage/store.ts';
import { memoryJournal } from '../device.ts';
import { draft } from '../entry-factory.ts';

let isOver = false;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  isOver = false;
});
afterEach(() => {
  isOver = true;
  showPage();
});

const NAME = 'left-page';
const openNotes = (onClosed: () => void): Promise<IDBPDatabase> =>
  openDB(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('notes'),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
  });

/** Reads over and over, as long as its page lives: nobody else gets at the store meanwhile. */
const neverEnds = async (database: IDBPDatabase) => {
  const transaction = database.transaction('notes', 'readwrite');
  while (!isOver) await transaction.store.get('a');
};

/** Another page of the same browser. */
const writeElsewhere = async () => {
  const database = await openDB(NAME, 1);
  await withStorageTimeout(database.put('notes', 1, 'b'), 500);
  database.close();
};

it('leaves no transaction open for others to wait for', async () => {
  const { use } = createConnection(openNotes);
  // It is given up with the page, and begun again on return.
  void use(neverEnds).catch(() => undefined);
  await use(async () => undefined);
  await expect(writeElsewhere()).rejects.toThrow('does not answer');
  leavePage();
  await writeElsewhere();
});

it('closes its database, so that it stands in no way of a newer one', async () => {
  const { use } = createConnection(openNotes);
  await use((database) => database.get('notes', 'a'));
  leavePage();
  let isBlocked = false;
  const newer = await openDB(NAME, 2, { blocked: () => (isBlocked = true) });
  newer.close();
  expect(isBlocked).toBe(false);
});

it('leaves nothing with the page once its database is closed', async () => {
  const open = new WeakRef(await openedAndClosed());
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  await vi.waitFor(() => {
    collectGarbage();
    // What an assertion names, its failure would keep.
    expect(open.deref() === undefined).toBe(true);
  });
});

/** How a connection was opened that a newer version of the app has closed. */
async function openedAndClosed(): Promise<typeof openNotes> {
  const open: typeof openNotes = (onClosed) => openNotes(onClosed);
  const { use } = createConnection(open);
  await use((database) => database.put('notes', 1, 'a'));
  (await openDB(NAME, 2)).close();
  // This storage remembers those that have closed it.
  globalThis.indexedDB = new IDBFactory();
  return open;
}

it('does once it is shown again what was broken off, and what was asked for meanwhile', async () => {
  const { use } = createConnection(openNotes);
  let attempts = 0;
  const brokenOff = use(async (database) => {
    attempts += 1;
    const transaction = database.transaction('notes', 'readwrite');
    for (let turn = 0; turn < 50 || (attempts === 1 && !isOver); turn++) await transaction.store.get('a');
    await transaction.store.put('written', 'a');
    await transaction.done;
  });
  await use(async () => undefined);
  leavePage();
  const asked = use((database) => database.get('notes', 'a'));
  expect(await Promise.race([asked, new Promise((resolve) => setTimeout(() => resolve('waits'), 50))])).toBe('waits');
  showPage();
  await brokenOff;
  expect(attempts).toBe(2);
  await asked;
  expect(await use((database) => database.get('notes', 'a'))).toBe('written');
});

it('keeps an entry whose page is left right after it was asked for, once', async () => {
  const factory = new IDBFactory();
  const open = () =>
    createStore({ factory: async () => factory, journal: async () => memoryJournal(), clock: () => 7 });
  const store = open();
  await store.all();
  const entering = store.add('m1', (ofMatch) => admit(ofMatch, draft({}), { id: 'key', now: 1 }).changed);
  leavePage();
  showPage();
  await entering;
  expect((await open().all()).map(({ id }) => id)).toEqual(['key']);
});
