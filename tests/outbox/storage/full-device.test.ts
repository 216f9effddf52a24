/** A device that finds no room for the bookkeeping either: what it has already leaves all the same, and nothing untrue is said. */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admit, withdraw } from '#outbox/entries/transitions.ts';
import type { Ports } from '#outbox/sending/ports.ts';
import { drain } from '#outbox/sending/replay.ts';
import { inMemoryWhereFull } from '#outbox/storage/full-device.ts';
import { createStore } from '#outbox/storage/store.ts';
import { memoryJournal } from '../device.ts';
import { draft } from '../entry-factory.ts';
import { answer, matchOf } from '../model-server.ts';

afterEach(() => void vi.restoreAllMocks());

const arrived = answer(200, matchOf('m1', 0, { version: 1, score: [3, 1], by: 'ann', key: 'a' }));
const silence = { kind: 'none' } as const;

/** Nothing can be put any more; things can be deleted. */
const fill = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

async function deviceWithOne(send: Ports['send']) {
  const idb = new IDBFactory();
  const journal = memoryJournal();
  const store = createStore({ factory: async () => idb, journal: async () => journal, clock: () => 7 });
  const [entry] = await store.add('m1', (all) => admit(all, draft({ userId: 'ann' }), { id: 'a', now: 1 }).changed);
  if (!entry) throw new Error('not kept');
  const sent = vi.fn(send);
  const ports: Ports = {
    store: inMemoryWhereFull(store),
    send: sent,
    recall: async () => silence,
    whoAmI: async () => ({ kind: 'user', userId: 'ann' }),
    clock: () => 10,
    random: () => 0,
    lock: (work) => work(),
    announce: () => undefined,
  };
  const letGo = async () => {
    await store.change(['m1'], (all) => withdraw(all, 'a', 20));
    return (await store.all())[0]?.state;
  };
  return { store, journal, sent, letGo, run: () => drain(ports, 'send-now') };
}

describe('a device that is full', () => {
  it('sends what it has, once, and lets it go', async () => {
    const { store, journal, sent, run } = await deviceWithOne(async () => arrived);
    fill();
    expect(await run()).toMatchObject({ sent: 1, left: 0 });
    expect(await store.all()).toEqual([]);
    expect(journal.copies.size).toBe(0);
    await run();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('keeps what had no answer, and tries it again', async () => {
    const replies = [silence, arrived];
    const { store, run } = await deviceWithOne(async () => replies.shift() ?? silence);
    fill();
    expect(await run()).toMatchObject({ sent: 0, left: 1, stopped: 'link' });
    expect(await store.all()).toMatchObject([{ id: 'a', state: 'waiting' }]);
    expect(await run()).toMatchObject({ sent: 1, left: 0 });
  });

  it('never says of what it has tried that it stayed here, also after its drainer was killed', async () => {
    const { letGo, run } = await deviceWithOne(async () => silence);
    const full = fill();
    await run();
    full.mockRestore();
    expect(await letGo()).toBe('recalled');
  });

  it('says so of what it has not tried', async () => {
    const { letGo } = await deviceWithOne(async () => silence);
    expect(await letGo()).toBe('withdrawn');
  });

  it('does not send what was let go while it found no room', async () => {
    const { store, sent, run } = await deviceWithOne(async () => arrived);
    const real = IDBObjectStore.prototype.put;
    const full = fill();
    const change = store.changeWithoutRoom;
    store.changeWithoutRoom = async (changes) => {
      full.mockImplementation(real);
      await store.change(['m1'], (all) => withdraw(all, 'a', 20));
      store.changeWithoutRoom = change;
      return change(changes);
    };
    await run();
    expect(sent).not.toHaveBeenCalled();
    expect(await store.all()).toMatchObject([{ id: 'a', state: 'withdrawn' }]);
  });
});
