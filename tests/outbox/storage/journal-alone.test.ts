/** An entry that only the journal could keep: it comes back into the database with the next start, once. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { admit } from '#outbox/entries/transitions.ts';
import { keepInJournal } from '#outbox/storage/journal-alone.ts';
import { storageHealth } from '#outbox/storage/storage-health.ts';
import { createStore, NotSavedError } from '#outbox/storage/store.ts';
import { memoryJournal } from '../device.ts';
import { draft } from '../entry-factory.ts';

const lost = () =>
  new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');

function device() {
  const factory = new IDBFactory();
  const journal = memoryJournal();
  let isLost = false;
  const openPage = () =>
    createStore({
      factory: async () => {
        if (isLost) throw lost();
        return factory;
      },
      journal: async () => journal,
      clock: () => 7,
    });
  return {
    journal,
    openPage,
    lose: (next: boolean) => {
      isLost = next;
    },
  };
}

const entryOf = (id: string, change = {}) => admit([], draft(change), { id, now: 2 }).entry;
const enter = (store: ReturnType<ReturnType<typeof device>['openPage']>, id: string, change = {}) =>
  store.add('m1', (ofMatch) => admit(ofMatch, draft(change), { id, now: 1 }).changed);

it('is told apart from storage that a browser forbids, and heals with the next page', async () => {
  const { openPage, lose } = device();
  lose(true);
  const refused = await enter(openPage(), 'a').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotSavedError);
  expect(refused).toMatchObject({ reason: 'lost', message: 'Not saved: this browser has lost its storage.' });
  expect(storageHealth()).toBe('lost');
  lose(false);
  await openPage().all();
  expect(storageHealth()).toBe('well');
});

it('keeps the entry in the journal, from where a new page takes it up as one that may have left', async () => {
  const { openPage, lose, journal } = device();
  lose(true);
  await keepInJournal(journal, entryOf('a'));
  lose(false);
  const next = openPage();
  await next.restore();
  expect(await next.all()).toMatchObject([{ id: 'a', state: 'waiting', unanswered: 1 }]);
});

it('lets go of the entry that it replaces, also in the database that has not heard of it', async () => {
  const { openPage, lose, journal } = device();
  await enter(openPage(), 'a');
  lose(true);
  await keepInJournal(journal, entryOf('b', { player1Score: 0, player2Score: 3 }));
  lose(false);
  const next = openPage();
  await next.restore();
  const found = new Map((await next.all()).map((one) => [one.id, one]));
  expect(found.get('b')).toMatchObject({ state: 'waiting' });
  expect(found.get('a')).toMatchObject({ replacedBy: 'b' });
  expect(found.get('a')?.state).not.toBe('waiting');
});

it('keeps the same result once, however often it is pressed', async () => {
  const { journal } = device();
  await keepInJournal(journal, entryOf('a'));
  await keepInJournal(journal, entryOf('b'));
  expect([...journal.copies.keys()]).toEqual(['a']);
});
