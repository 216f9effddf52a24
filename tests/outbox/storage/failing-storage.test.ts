/** Storage that loses its connection, hangs or completes late: nothing waits for it, nothing is said to be kept wrongly. */
import 'fake-indexeddb/auto';
import { IDBDatabase, IDBFactory, IDBTransaction } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admit } from '#outbox/entries/transitions.ts';
import type { Journal } from '#outbox/storage/journal.ts';
import { failureClass } from '#outbox/storage/ring.ts';
import { STORAGE_WAIT, startDeadline } from '#outbox/storage/storage-failures.ts';
import { createStore, type NotSavedError } from '#outbox/storage/store.ts';
import { memoryJournal } from '../device.ts';
import { draft } from '../entry-factory.ts';

interface Parts {
  readonly journal?: Journal;
  readonly factory?: () => Promise<IDBFactory>;
  readonly note?: (what: string, error: unknown) => void;
  /** When a new entry is given up. */
  readonly wait?: number;
}

function device({ journal = memoryJournal(), factory, note = () => undefined, wait = 20_000 }: Parts = {}) {
  const idb = new IDBFactory();
  const store = createStore({
    factory: factory ?? (async () => idb),
    journal: async () => journal,
    clock: () => 7,
    note,
  });
  const enter = (id: string, change = {}, staysWhenLate = () => false) =>
    store.add('m1', (ofMatch) => admit(ofMatch, draft(change), { id, now: 1 }).changed, {
      signal: startDeadline(wait).signal,
      staysWhenLate,
    });
  return { store, enter };
}

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort();
const soon = (wait = 60) => new Promise((resolve) => setTimeout(resolve, wait));
const never = new Promise<never>(() => undefined);

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

afterEach(() => void vi.restoreAllMocks());

describe('a connection that is lost without an event, as in WebKit', () => {
  const lost = [
    ['InvalidStateError', 'The database connection is closing.'],
    ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
    ['AbortError', 'Connection to Indexed Database server lost'],
  ] as const;

  /** Every transaction of the connections that are open now throws. */
  function lose(name: string, message: string) {
    const old = new WeakSet<IDBDatabase>();
    const real = IDBDatabase.prototype.transaction;
    let isFirst = true;
    return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      if (isFirst) old.add(this);
      isFirst = false;
      if (old.has(this)) throw new DOMException(message, name);
      return real.apply(this, args);
    });
  }

  it.each(lost)('%s (%s): is opened anew, and what was asked is done once', async (name, message) => {
    const { store, enter } = device();
    await enter('a');
    const transactions = lose(name, message);
    await enter('b', { player1Score: 2, player2Score: 3 });
    expect(ids((await store.all()).filter(({ state }) => state === 'waiting'))).toEqual(['b']);
    expect(transactions.mock.instances.length).toBeGreaterThan(1);
    transactions.mockRestore();
    expect(ids(await store.all())).toEqual(['a', 'b']);
  });

  it.each([
    ['reading', (store: ReturnType<typeof device>['store']) => store.all()],
    ['listing', (store) => store.contents()],
    ['a change', (store) => store.change(['m1'], (all) => all)],
    ['bookkeeping', (store) => store.link()],
    ['comparing', (store) => store.restore()],
  ] as [string, (store: ReturnType<typeof device>['store']) => Promise<unknown>][])('also for %s', async (_, use) => {
    const { store, enter } = device();
    await enter('a');
    lose('InvalidStateError', 'The database connection is closing.');
    await expect(use(store)).resolves.toBeDefined();
  });

  it('is repeated once: a second loss is told', async () => {
    const { enter } = device();
    await enter('a');
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    await expect(enter('b', { player1Score: 2 })).rejects.toMatchObject({
      name: 'NotSavedError',
      reason: 'unavailable',
    });
    expect(transactions).toHaveBeenCalledTimes(2);
  });

  it('a refusal of another kind is not repeated', async () => {
    const { enter } = device();
    await enter('a');
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(enter('b', { player1Score: 2 })).rejects.toMatchObject({ name: 'NotSavedError', reason: 'full' });
    expect(transactions).toHaveBeenCalledTimes(1);
  });
});

describe('what the store goes on without', () => {
  it('is told: a second copy that finds no room, and a database that refuses', async () => {
    const journal = memoryJournal();
    const noted: string[] = [];
    const { store, enter } = device({ journal, note: (what, error) => noted.push(`${what}: ${failureClass(error)}`) });
    await enter('a');
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(journal, 'put').mockRejectedValue(full);
    await store.change(['m1'], (all) => all.map((one) => ({ ...one, revision: one.revision + 1 })));
    expect(noted).toEqual(['second copy not written: QuotaExceededError']);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw full;
    });
    await expect(store.all()).rejects.toBe(full);
    expect(noted.slice(1)).toEqual(['storage: QuotaExceededError']);
  });
});

describe('storage that hangs', () => {
  const hanging = { name: 'NotSavedError', reason: 'hanging' } satisfies Partial<NotSavedError>;

  it('is waited for three seconds and no longer', () => {
    expect(STORAGE_WAIT).toBe(3_000);
  });

  it('while it opens keeps nobody waiting', async () => {
    const { enter } = device({ factory: () => never, wait: 50 });
    await expect(enter('a')).rejects.toMatchObject(hanging);
    await expect(enter('a')).rejects.toThrow("Not saved: this browser's storage does not answer.");
  });

  it('in the second copy keeps nobody waiting, and leaves nothing in the first one', async () => {
    const { store, enter } = device({ journal: { ...memoryJournal(), put: () => never }, wait: 300 });
    await expect(enter('a')).rejects.toMatchObject(hanging);
    await soon();
    expect(await store.all()).toEqual([]);
  });

  it('and opens late writes nothing that was given up', async () => {
    const idb = new IDBFactory();
    const { opened, open } = gate();
    const journal = memoryJournal();
    const { store, enter } = device({ journal, factory: () => opened.then(() => idb), wait: 50 });
    await expect(enter('a')).rejects.toMatchObject(hanging);
    open();
    await soon();
    expect(await store.all()).toEqual([]);
    expect(journal.copies.size).toBe(0);
  });

  it('and completes its second copy late leaves nothing of it', async () => {
    const { opened, open } = gate();
    const journal = memoryJournal();
    const put = async (one: Parameters<Journal['put']>[0]) => {
      await opened;
      await journal.put(one);
    };
    const { store, enter } = device({ journal: { ...journal, put }, wait: 300 });
    await expect(enter('a')).rejects.toMatchObject(hanging);
    open();
    await soon();
    expect(await store.all()).toEqual([]);
    expect(journal.copies.size).toBe(0);
  });

  /** A commit that takes its time: past that point a transaction cannot be aborted. */
  function slowCommit(opened: Promise<void>) {
    const real = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const transaction = real.apply(this, args);
      if (args[1] !== 'readwrite' || args[2]?.durability !== 'strict') return transaction;
      vi.mocked(IDBDatabase.prototype.transaction).mockRestore();
      const listen = transaction.addEventListener.bind(transaction);
      transaction.addEventListener = (type: string, listener: EventListener, ...rest: unknown[]) =>
        listen(
          type,
          type === 'complete' ? (event: Event) => void opened.then(() => listener.call(transaction, event)) : listener,
          ...(rest as []),
        );
      return transaction;
    });
    vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('The transaction is committing.', 'InvalidStateError');
    });
  }

  it('and commits late is taken back where the server does not have it', async () => {
    const { opened, open } = gate();
    const { store, enter } = device({ wait: 300 });
    await store.all();
    slowCommit(opened);
    await expect(enter('a')).rejects.toMatchObject(hanging);
    open();
    await soon();
    expect(await store.all()).toEqual([]);
  });

  it('and commits late stays, under its key, where the server has it: a replay settles it', async () => {
    const { opened, open } = gate();
    const { store, enter } = device({ wait: 300 });
    await store.all();
    slowCommit(opened);
    await expect(enter('a', {}, () => true)).rejects.toMatchObject(hanging);
    open();
    await soon();
    expect(await store.all()).toMatchObject([{ id: 'a', state: 'waiting' }]);
  });

  it('keeps no run of the drainer, which holds the lock, for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { store } = device({ factory: () => never });
      const runs = [store.all(), store.change(null, () => []), store.link(), store.setLink({ failures: 1, until: 2 })];
      const ends = Promise.all(runs.map((one) => expect(one).rejects.toThrow('Storage does not answer.')));
      await vi.advanceTimersByTimeAsync(STORAGE_WAIT);
      await ends;
      const listed = expect(store.contents()).rejects.toMatchObject(hanging);
      await vi.advanceTimersByTimeAsync(STORAGE_WAIT);
      await listed;
    } finally {
      vi.useRealTimers();
    }
  });

  it('in the second copy alone does not keep what is in the first from being sent and settled', async () => {
    const kept = memoryJournal();
    let isHanging = false;
    const journal: Journal = { ...kept, remove: (id) => (isHanging ? never : kept.remove(id)) };
    const { store, enter } = device({ journal });
    await enter('a');
    isHanging = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const [saved] = await store.all();
      const removed = store.remove(saved ? [saved] : []);
      await vi.advanceTimersByTimeAsync(STORAGE_WAIT);
      await expect(removed).resolves.toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
    expect(ids(await store.all())).toEqual(['a']);
  });
});
