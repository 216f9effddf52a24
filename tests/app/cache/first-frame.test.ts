import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { offline, open, openPage, person, setUpStorage } from './open-page.ts';
import { settle } from './quiet.ts';

setUpStorage();

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
      await settle();
      await page.client.fetchQuery(open('mine', false, async () => 'secret'));
      await settle();
      killed(onDisk);
      const after = await openPage();
      await eventually(() => expect(after.client.getQueryData(after.me)).toEqual(person('ann')));
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
    await eventually(() => expect(after.client.getQueryData(after.me)).toBeUndefined());
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
