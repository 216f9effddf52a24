import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { matchEntry } from '#tests/app/tournaments/match/entries.ts';
import { HOUR, offline, open, openPage, person, setUpStorage } from './open-page.ts';
import { settle } from './quiet.ts';

setUpStorage();

/** A reply to everybody, heard at that moment. */
function hear({ client }: Awaited<ReturnType<typeof openPage>>, reply: readonly string[], updatedAt: number): void {
  client.getQueryCache().build(client, open('lists', true, offline));
  client.setQueryData(['lists'], reply, { updatedAt });
}

/** It answers when the test says so, however long the device takes to find its copy. */
function slowServer(reply: readonly string[]) {
  let answer = (): void => undefined;
  const answered = new Promise<readonly string[]>((resolve) => {
    answer = () => resolve(reply);
  });
  return { ask: () => answered, answer: () => answer() };
}

describe('every other reply', () => {
  it('comes back without a network, as old as it is', async () => {
    const before = await openPage();
    await before.client.fetchQuery(open('lists', true, async () => ['a']));
    const then = before.client.getQueryState(['lists'])?.dataUpdatedAt;
    await settle();
    const after = await openPage();
    expect(await after.client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
    await settle();
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
    const server = slowServer(['new']);
    expect(await after.client.fetchQuery(open('lists', true, server.ask))).toEqual(['old']);
    server.answer();
    await settle();
    expect(after.client.getQueryData(['lists'])).toEqual(['new']);
  });

  it('does not stand in for what a change starts from, unless there is no network', async () => {
    const form = (queryFn: () => Promise<unknown>) => ({
      ...open('form', true, queryFn),
      meta: { isPublic: true, isServerFirst: true },
    });
    const before = await openPage();
    await before.client.fetchQuery(form(async () => ['old']));
    await settle();
    const slow = () => settle().then(() => ['new']);
    expect(await (await openPage()).client.fetchQuery(form(slow))).toEqual(['new']);
    await settle();
    const cut = await openPage();
    const { ApiError } = await import('#app/call/api-error.ts');
    const { NetworkError } = await import('#app/call/connection.ts');
    expect(await cut.client.fetchQuery(form(() => Promise.reject(new NetworkError('offline'))))).toEqual(['new']);
    const refused = () => Promise.reject(new ApiError(409, { message: 'Not yet.' }));
    cut.client.removeQueries({ queryKey: ['form'] });
    await expect(cut.client.fetchQuery(form(refused))).rejects.toThrow('Not yet.');
  });

  it('is as old as the last time the server confirmed it', async () => {
    const before = await openPage();
    const anHourAgo = Date.now() - HOUR;
    hear(before, ['a', 'b'], anHourAgo);
    await settle();
    const confirmed = await openPage();
    const server = slowServer(['a', 'b']);
    expect(await confirmed.client.fetchQuery(open('lists', true, server.ask))).toEqual(['a', 'b']);
    server.answer();
    await settle();
    const after = await openPage();
    await after.client.fetchQuery(open('lists', true, offline));
    await settle();
    expect(after.client.getQueryState(['lists'])?.dataUpdatedAt).toBeGreaterThan(anHourAgo);
  });

  it('is no copy where the device has looked something up among its copies', async () => {
    const { keptTournamentQuery } = await import('#app/tournaments/match/kept-match.ts');
    const before = await openPage();
    before.client.setQueryData(before.me, person('ann'));
    expect(await before.client.fetchQuery(keptTournamentQuery(before.client, 'm1'))).toBeNull();
    await settle();
    const after = await openPage();
    expect(await after.records.readRecord(JSON.stringify(['kept-match', 'm1']), 'ann')).toBeUndefined();
    // It finds what came meanwhile.
    const entry = matchEntry();
    after.client.setQueryData(after.tournamentQueries.matches(entry.tournament.id).queryKey, [entry]);
    expect(await after.client.fetchQuery(keptTournamentQuery(after.client, 'm1'))).toBe(entry.tournament.id);
  });

  it('fails without a network where nothing is kept', async () => {
    const page = await openPage();
    await expect(page.client.fetchQuery(open('lists', true, offline))).rejects.toThrow(TypeError);
  });

  it('is on its way to the disk before the screen has drawn it, as the page may be left at once', async () => {
    const page = await openPage();
    const [add, commit] = [vi.spyOn(IDBObjectStore.prototype, 'add'), vi.spyOn(IDBTransaction.prototype, 'commit')];
    await page.client.fetchQuery(open('first', true, async () => ['shown']));
    await settle();
    expect([add.mock.calls.length, commit.mock.calls.length]).toEqual([1, 1]);
    vi.restoreAllMocks();
    const after = await openPage();
    expect(await after.client.fetchQuery(open('first', true, offline))).toEqual(['shown']);
  });

  it('is not drawn before the storage is open, which may take longer than the server', async () => {
    const asked = indexedDB.open('edgeball-queries', 1);
    const held = await new Promise<IDBDatabase>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    const page = await openPage();
    const shown = vi.fn();
    const answered = page.client.fetchQuery(open('first', true, async () => ['shown'])).then(shown);
    await settle();
    expect(shown).not.toHaveBeenCalled();
    held.close();
    await answered;
    await settle();
    const after = await openPage();
    expect(await after.client.fetchQuery(open('first', true, offline))).toEqual(['shown']);
  });

  it('does not wait for ever for a storage that hangs', async () => {
    const asked = indexedDB.open('edgeball-queries', 1);
    await new Promise((resolve) => {
      asked.onsuccess = resolve;
    });
    const page = await openPage();
    expect(await page.client.fetchQuery(open('first', true, async () => ['shown']))).toEqual(['shown']);
  });

  it('does not take the place of what another tab has written meanwhile, unless it is newer', async () => {
    const [mine, other] = [await openPage(), await openPage()];
    hear(other, ['theirs'], Date.now());
    await settle();
    hear(mine, ['mine'], Date.now() - HOUR);
    await settle();
    const between = await openPage();
    expect(await between.client.fetchQuery(open('lists', true, offline))).toEqual(['theirs']);
    hear(await openPage(), ['newest'], Date.now());
    await settle();
    const after = await openPage();
    expect(await after.client.fetchQuery(open('lists', true, offline))).toEqual(['newest']);
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
      await settle();
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
    const late = page.client.fetchQuery(open('mine', false, () => settle().then(() => 'secret'))).catch(() => null);
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
    await settle();
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
    await records.trimRecords(Date.now(), () => false);
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
