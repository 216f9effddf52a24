import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const settle = (wait = 250) => new Promise((resolve) => setTimeout(resolve, wait));

/** A page of its own: modules, database connection and query cache are new, what the device keeps is not. */
async function openPage() {
  vi.resetModules();
  const { createQueryClient } = await import('#app/cache/query-client.ts');
  const persistence = await import('#app/cache/persistence.ts');
  const { sessionQueries } = await import('#app/session/queries.ts');
  const { tournamentQueries } = await import('#app/tournaments/queries.ts');
  const records = await import('#app/cache/query-records.ts');
  const client = createQueryClient();
  persistence.startPersistence(client);
  return {
    client,
    me: sessionQueries.me().queryKey,
    tournamentQueries,
    records,
    forgetPerson: persistence.forgetPerson,
    getJson: (await import('#app/call/api.ts')).getJson,
  };
}
const person = (id: string | null) => ({ id, username: id, email: null, profilePictureUrl: null });
const open = (key: string, isPublic: boolean, queryFn: () => Promise<unknown>) => ({
  queryKey: [key],
  queryFn,
  retry: false as const,
  meta: { isPublic },
});
const offline = async () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('what the first frame needs', () => {
  it('is there before anything is asked, and is asked for again', async () => {
    const before = await openPage();
    before.client.setQueryData(before.me, person('ann'));
    await settle();
    const after = await openPage();
    expect(after.client.getQueryData(after.me)).toEqual(person('ann'));
    expect(after.client.getQueryState(after.me)?.isInvalidated).toBe(true);
  });

  it('is that of whoever has just signed in, on a device that knew of nobody', async () => {
    const before = await openPage();
    before.client.setQueryData(before.me, person(null));
    await settle();
    const signedIn = await openPage();
    signedIn.client.setQueryData(signedIn.me, person('ann'));
    await settle();
    const after = await openPage();
    expect(after.client.getQueryData(after.me)).toEqual(person('ann'));
  });

  it('is dropped when it cannot be read, or was written by another version', async () => {
    for (const text of ['{', JSON.stringify({ buster: 'other', timestamp: Date.now(), clientState: {} })]) {
      localStorage.setItem('edgeball-session', text);
      const page = await openPage();
      expect(page.client.getQueryData(page.me)).toBeUndefined();
    }
  });

  it.each([
    ['is gone once the server says that the session has ended, while the page goes on showing it', null, undefined],
    ['stays where a stranger, such as a captive portal, answers 401', 'ann', 'mine'],
    ['stays where nobody answers whether the session has ended', undefined, 'mine'],
  ])('%s', async (_what, id, kept) => {
    const postMessage = vi.fn();
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: { postMessage } }, configurable: true });
    const page = await openPage();
    page.client.setQueryData(page.me, person('ann'));
    await page.client.fetchQuery(open('mine', false, async () => 'mine'));
    await settle();
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('/me')) return id === undefined ? Promise.reject(new TypeError()) : Response.json(person(id));
      return Response.json({ message: 'Please log in.' }, { status: 401 });
    });
    await page.client.fetchQuery(open('other', false, () => page.getJson('/other'))).catch(() => undefined);
    await settle();
    expect(page.client.getQueryData(page.me)).toEqual(person('ann'));
    expect(page.client.getQueryData(['mine'])).toBe('mine');
    // What it hears from now on is not kept either.
    if (kept === undefined) await page.client.fetchQuery(open('late', false, async () => 'late'));
    await settle();
    expect((await page.records.readRecord('["mine"]', 'ann'))?.data).toBe(kept);
    expect(await page.records.readRecord('["late"]', 'ann')).toBeUndefined();
    expect(localStorage.getItem('edgeball-session') === null).toBe(kept === undefined);
    expect(postMessage.mock.calls).toEqual(kept === undefined ? [[{ type: 'forget-pictures' }]] : []);
    vi.unstubAllGlobals();
  });

  it('is gone after a sign-out, whatever was still being written', async () => {
    const page = await openPage();
    page.client.setQueryData(page.me, person('ann'));
    await page.forgetPerson();
    await settle();
    expect(localStorage.getItem('edgeball-session')).toBeNull();
  });
});

describe('every other reply', () => {
  it('comes back without a network, as old as it is', async () => {
    const before = await openPage();
    await before.client.fetchQuery(open('lists', true, async () => ['a']));
    const then = before.client.getQueryState(['lists'])?.dataUpdatedAt;
    await settle();
    const after = await openPage();
    expect(await after.client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
    await settle(20);
    expect(after.client.getQueryState(['lists'])?.dataUpdatedAt).toBe(then);
  });

  it('is kept when setQueryData changed it', async () => {
    const before = await openPage();
    await before.client.fetchQuery(open('lists', true, async () => ['a']));
    before.client.setQueryData(['lists'], ['b']);
    await settle();
    const after = await openPage();
    expect(await after.client.fetchQuery(open('lists', true, offline))).toEqual(['b']);
  });

  it('gives way to the server as soon as it has answered', async () => {
    const before = await openPage();
    await before.client.fetchQuery(open('lists', true, async () => ['old']));
    await settle();
    const after = await openPage();
    const slow = () => settle(150).then(() => ['new']);
    expect(await after.client.fetchQuery(open('lists', true, slow))).toEqual(['old']);
    await settle(300);
    expect(after.client.getQueryData(['lists'])).toEqual(['new']);
  });

  it('is as old as the last time the server confirmed it', async () => {
    const before = await openPage();
    const anHourAgo = Date.now() - HOUR;
    await before.client.fetchQuery(open('lists', true, async () => ['a']));
    before.client.setQueryData(['lists'], ['a', 'b'], { updatedAt: anHourAgo });
    await settle();
    const confirmed = await openPage();
    const slow = () => settle(50).then(() => ['a', 'b']);
    expect(await confirmed.client.fetchQuery(open('lists', true, slow))).toEqual(['a', 'b']);
    await settle(300);
    const after = await openPage();
    await after.client.fetchQuery(open('lists', true, offline));
    await settle(20);
    expect(after.client.getQueryState(['lists'])?.dataUpdatedAt).toBeGreaterThan(anHourAgo);
  });

  it('fails without a network where nothing is kept', async () => {
    const page = await openPage();
    await expect(page.client.fetchQuery(open('lists', true, offline))).rejects.toThrow(TypeError);
  });

  it('writes one record for one change', async () => {
    const page = await openPage();
    const write = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (const key of ['a', 'b', 'c']) await page.client.fetchQuery(open(key, true, async () => [key]));
    await settle();
    write.mockClear();
    page.client.setQueryData(['b'], ['changed']);
    await settle();
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });

  it('is not given to another person, and not to nobody', async () => {
    const before = await openPage();
    before.client.setQueryData(before.me, person('ann'));
    await before.client.fetchQuery(open('mine', false, async () => 'secret'));
    await settle();
    for (const id of ['bob', null]) {
      const after = await openPage();
      after.client.setQueryData(after.me, person(id));
      await settle(50);
      await expect(after.client.fetchQuery(open('mine', false, offline))).rejects.toThrow(TypeError);
    }
  });

  it('leaves the device with its person, but for what is public', async () => {
    const before = await openPage();
    before.client.setQueryData(before.me, person('ann'));
    await before.client.fetchQuery(open('mine', false, async () => 'secret'));
    await before.client.fetchQuery(open('lists', true, async () => ['a']));
    await settle();
    await before.forgetPerson();
    const after = await openPage();
    after.client.setQueryData(after.me, person('ann'));
    await expect(after.client.fetchQuery(open('mine', false, offline))).rejects.toThrow(TypeError);
    expect(await after.client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
  });

  it('is not written back by a reply that was on its way at the sign-out', async () => {
    const page = await openPage();
    page.client.setQueryData(page.me, person('ann'));
    const late = page.client.fetchQuery(open('mine', false, () => settle(50).then(() => 'secret'))).catch(() => null);
    await page.forgetPerson();
    await late;
    await settle();
    expect(await page.records.readRecord('["mine"]', 'ann')).toBeUndefined();
  });

  it('is not kept where the page asks again before it goes, but for what is public', async () => {
    const page = await openPage();
    page.client.setQueryData(page.me, person('ann'));
    await page.forgetPerson();
    page.client.setQueryData(page.me, person(null));
    await settle(50);
    await page.client.fetchQuery(open('ann', false, async () => 'what anybody may see'));
    await page.client.fetchQuery(open('lists', true, async () => ['a']));
    await settle();
    expect(await page.records.readRecord('["ann"]', null)).toBeUndefined();
    expect((await page.records.readRecord('["lists"]', null))?.data).toEqual(['a']);
  });
});

describe('records', () => {
  const record = (change = {}) => ({
    ...{ hash: '["a"]', data: 1, dataUpdatedAt: Date.now(), contract: CONTRACT_VERSION, userId: null, isPublic: true },
    ...change,
  });
  const always = () => true;

  it('do not take the place of younger ones that another tab has written', async () => {
    const { records } = await openPage();
    await records.writeRecords([record({ data: 'young' })], always);
    await records.writeRecords([record({ data: 'old', dataUpdatedAt: Date.now() - HOUR })], always);
    expect((await records.readRecord('["a"]', null))?.data).toBe('young');
  });

  it('that are of another contract or unreadable are dropped', async () => {
    const { records } = await openPage();
    const bad = [{ contract: -1 }, { data: undefined }];
    for (const change of bad) {
      await records.writeRecords([record(change)], always);
      expect(await records.readRecord('["a"]', null)).toBeUndefined();
    }
  });

  it('never throw, even where there is no database', async () => {
    const { records } = await openPage();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(await records.readRecord('["a"]', null)).toBeUndefined();
    await records.writeRecords([record()], always);
    await records.removePrivate();
    await records.trim(Date.now(), () => false);
  });
});

describe('clocks', () => {
  const record = (change = {}) => ({
    ...{ hash: '["a"]', data: 1, dataUpdatedAt: Date.now(), contract: CONTRACT_VERSION, userId: null, isPublic: true },
    ...change,
  });
  const always = () => true;
  const kept = async (records: Awaited<ReturnType<typeof openPage>>['records']) =>
    (await records.readRecord('["a"]', null))?.data;
  const match = (version: number, generation = 0) => ({ match: { id: 'm1', version, generation } });
  const facts = (version: number, generation = 0) => ({
    facts: { generation, results: [{ matchId: 'm1', version }] },
  });

  it('that are put right after a day ahead do not freeze a copy', async () => {
    const { records } = await openPage();
    await records.writeRecords([record({ data: 'old', dataUpdatedAt: Date.now() + 26 * HOUR })], always);
    await records.writeRecords([record({ data: 'new' })], always);
    expect(await kept(records)).toBe('new');
  });

  it('of this device do not matter where the server has dated both', async () => {
    const { records } = await openPage();
    const heardAt = 1_800_000_000_000;
    await records.writeRecords([record({ data: 'new', heardAt, dataUpdatedAt: Date.now() - HOUR })], always);
    await records.writeRecords([record({ data: 'old', heardAt: heardAt - 1_000 })], always);
    expect(await kept(records)).toBe('new');
    await records.writeRecords([record({ data: 'newest', heardAt: heardAt + 1, dataUpdatedAt: 0 })], always);
    expect(await kept(records)).toBe('newest');
  });

  it.each([
    ['a match', match(2), match(1)],
    ['a list of matches', [match(2)], [match(1)]],
    ['a match that was drawn anew', match(0, 1), match(3, 0)],
    ['the facts of a tournament', facts(2), facts(1)],
    ['the facts after a reset', facts(0, 1), facts(3, 0)],
  ])('say nothing against the versions of the server: %s', async (_what, newer, older) => {
    const { records } = await openPage();
    const late = { heardAt: 2_000, dataUpdatedAt: Date.now() };
    const early = { heardAt: 1_000, dataUpdatedAt: Date.now() - DAY };
    await records.writeRecords([record({ data: newer, ...early })], always);
    await records.writeRecords([record({ data: older, ...late })], always);
    expect(await kept(records)).toEqual(newer);
    await records.writeRecords([record({ data: newer, ...early, isPublic: true })], always);
    expect(await kept(records)).toEqual(newer);
  });

  it('a fortnight ahead, for one look without a network, delete nothing', async () => {
    const before = await openPage();
    before.client.setQueryData(before.me, person('ann'));
    await before.client.fetchQuery(open('lists', true, async () => ['a']));
    await settle();
    const real = Date.now;
    const ahead = vi.spyOn(Date, 'now').mockImplementation(() => real() + 15 * DAY);
    const look = await openPage();
    expect(look.client.getQueryData(look.me)).toEqual(person('ann'));
    expect(await look.client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
    // The server has not been heard.
    await look.records.trim(undefined, () => false);
    ahead.mockRestore();
    const after = await openPage();
    expect(await after.client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
  });

  it('of the server say what has been kept for a fortnight', async () => {
    const { records } = await openPage();
    const heardAt = 1_800_000_000_000;
    await records.writeRecords([record({ heardAt, dataUpdatedAt: 0 })], always);
    await records.trim(heardAt + 13 * DAY, () => false);
    expect(await kept(records)).toBe(1);
    await records.trim(heardAt + 15 * DAY, () => false);
    expect(await kept(records)).toBeUndefined();
  });

  it('that were ahead leave no copy that counts as fresh', async () => {
    const { client, records } = await openPage();
    await records.writeRecords([record({ hash: '["lists"]', data: ['a'], dataUpdatedAt: Date.now() + DAY })], always);
    expect(await client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
    await settle(50);
    expect(client.getQueryState(['lists'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
    client.setQueryData(['lists'], ['a'], { updatedAt: Date.now() + DAY });
    const asked = vi.fn(async () => ['b']);
    expect(await client.fetchQuery(open('lists', true, asked))).toEqual(['b']);
  });
});

describe('a sign-in', () => {
  const KEY = 'edgeball-session';
  /** A browser that is killed loses what it has not written down of localStorage; IndexedDB was written strictly. */
  const killed = (before: string | null) =>
    before === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, before);

  it.each(['a device that knew of nobody', 'a device on which somebody has looked around'])(
    'outlives a kill a moment later, on %s',
    async (device) => {
      if (device.includes('looked')) {
        const visit = await openPage();
        visit.client.setQueryData(visit.me, person(null));
        await settle();
      }
      const onDisk = localStorage.getItem(KEY);
      const page = await openPage();
      page.client.setQueryData(page.me, person('ann'));
      await settle(50);
      await page.client.fetchQuery(open('mine', false, async () => 'secret'));
      await settle();
      killed(onDisk);
      const after = await openPage();
      await vi.waitFor(() => expect(after.client.getQueryData(after.me)).toEqual(person('ann')));
      expect(after.client.getQueryState(after.me)?.isInvalidated).toBe(true);
      expect(await after.client.fetchQuery(open('mine', false, offline))).toBe('secret');
    },
  );

  it('is written strictly, and once', async () => {
    const page = await openPage();
    await settle();
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const strict = () => transactions.mock.calls.filter(([, , options]) => options?.durability === 'strict').length;
    page.client.setQueryData(page.me, person('ann'));
    await settle();
    expect(strict()).toBe(1);
    page.client.setQueryData(page.me, person('ann'));
    await settle();
    expect(strict()).toBe(1);
    transactions.mockRestore();
  });

  it('does not come back after a sign-out and a kill', async () => {
    const page = await openPage();
    page.client.setQueryData(page.me, person('ann'));
    await settle();
    const onDisk = localStorage.getItem(KEY);
    await page.forgetPerson();
    killed(onDisk);
    const after = await openPage();
    await vi.waitFor(() => expect(after.client.getQueryData(after.me)).toBeUndefined());
  });

  it('gives way to what the server has said meanwhile', async () => {
    const before = await openPage();
    before.client.setQueryData(before.me, person('ann'));
    await settle();
    killed(null);
    const after = await openPage();
    after.client.setQueryData(after.me, person('bob'));
    await settle();
    expect(after.client.getQueryData(after.me)).toEqual(person('bob'));
    const next = await openPage();
    await settle();
    expect(next.client.getQueryData(next.me)).toEqual(person('bob'));
  });

  it('of an older version of the app is read as before', async () => {
    const before = await openPage();
    before.client.setQueryData(before.me, person('ann'));
    await settle();
    const { sequence: _, ...older } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    globalThis.indexedDB = new IDBFactory();
    localStorage.setItem(KEY, JSON.stringify(older));
    const after = await openPage();
    expect(after.client.getQueryData(after.me)).toEqual(person('ann'));
  });
});

describe('a lost connection', () => {
  it('is opened anew for reading and for writing', async () => {
    const { records } = await openPage();
    const one = { hash: '["a"]', data: 1, dataUpdatedAt: 1, contract: CONTRACT_VERSION, userId: null, isPublic: true };
    await records.writeRecords([one], () => true);
    for (const use of [
      () => records.readRecord('["a"]', null),
      () => records.writeRecords([{ ...one, data: 2, dataUpdatedAt: 2 }], () => true),
    ]) {
      const real = IDBDatabase.prototype.transaction;
      const lost = new WeakSet<IDBDatabase>();
      let isFirst = true;
      const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
        this: IDBDatabase,
        ...args
      ) {
        if (isFirst) lost.add(this);
        isFirst = false;
        if (lost.has(this)) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
        return real.apply(this, args);
      });
      const result = await use();
      spy.mockRestore();
      if (result !== undefined) expect(result).toMatchObject({ data: 1 });
    }
    expect((await records.readRecord('["a"]', null))?.data).toBe(2);
  });
});
