/** Copies with lists of thousands: kept in pieces, of which a change writes those that it has changed. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutLists, joinLists } from '#app/cache/long-lists.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { eventually } from '#tests/eventually.ts';

const MANY = 1_000;
const always = () => true;

/** A page of its own: what the device keeps is not new. */
async function openPage() {
  vi.resetModules();
  return import('#app/cache/query-records.ts');
}
const entry = (nth: number, version = 0) => ({ match: { id: `m${nth}`, version, generation: 0 } });
const entries = (many = MANY) => Array.from({ length: many }, (_, nth) => entry(nth));
const withResult = <T>(list: readonly T[], nth: number, result: T) =>
  list.map((one, at) => (at === nth ? result : one));
const record = (data: unknown, change = {}) => ({
  ...{ hash: '["matches"]', data, dataUpdatedAt: Date.now(), contract: CONTRACT_VERSION, userId: null, isPublic: true },
  ...change,
});
type Page = Awaited<ReturnType<typeof openPage>>;
const write = async (page: Page, data: unknown) => {
  await page.writeRecords([record(data)], always);
  await page.writeHeld();
};
const kept = async () => (await (await openPage()).readRecord('["matches"]', null))?.data;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** In how many writes. */
const written = () => vi.spyOn(IDBObjectStore.prototype, 'put');

describe('a copy with a long list', () => {
  it('is read as it was written', async () => {
    const page = await openPage();
    const groups = Object.fromEntries(entries().map((one) => [`Group ${one.match.id}`, [one]]));
    const day = { hall: { tables: [] }, tournaments: [{ matches: entries(3) }, { matches: entries() }] };
    const record = { facts: { generation: 1, results: entries(), entries: entries(300) } };
    for (const data of [entries(), groups, record, day]) {
      await write(page, data);
      expect(await kept()).toEqual(data);
    }
  });

  it('writes with a result what the result has changed', async () => {
    const page = await openPage();
    const before = entries();
    await write(page, before);
    const put = written();
    const after = withResult(before, 700, entry(700, 1));
    await write(page, after);
    // The record and one piece.
    expect(put).toHaveBeenCalledTimes(2);
    expect(await kept()).toEqual(after);
  });

  it('of a hall writes the same', async () => {
    const page = await openPage();
    const dayOf = (matches: readonly unknown[]) => ({ hall: { version: 1 }, tournaments: [{ id: 't1', matches }] });
    const before = entries();
    await write(page, dayOf(before));
    const put = written();
    const after = dayOf(withResult(before, 700, entry(700, 1)));
    await write(page, after);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await kept()).toEqual(after);
  });

  it('is written a few seconds later where it is on the device already, and at once when the page goes', async () => {
    const page = await openPage();
    await write(page, entries());
    const put = written();
    const [first, second] = [1, 2].map((version) => withResult(entries(), 9, entry(9, version)));
    await page.writeRecords([record(first)], always);
    await page.writeRecords([record(second)], always);
    expect(put).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(async () => expect(await kept()).toEqual(second));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const third = withResult(entries(), 9, entry(9, 3));
    await page.writeRecords([record(third)], always);
    expect(await kept()).toEqual(third);
  });

  it('that waits to be written is not, once its person has left', async () => {
    const page = await openPage();
    const mine = (data: unknown) => record(data, { userId: 'ann', isPublic: false });
    let isSignedIn = true;
    const isCurrent = () => isSignedIn;
    await page.writeRecords([mine(entries())], isCurrent);
    await page.writeRecords([mine(withResult(entries(), 9, entry(9, 1)))], isCurrent);
    isSignedIn = false;
    await page.removePrivate();
    await page.writeHeld();
    expect(await page.readRecord('["matches"]', 'ann')).toBeUndefined();
  });

  it('writes no more after it was read', async () => {
    await write(await openPage(), entries());
    const page = await openPage();
    const before = (await page.readRecord('["matches"]', null))?.data as ReturnType<typeof entries>;
    const put = written();
    const after = withResult(before, 3, entry(3, 1));
    await write(page, after);
    expect(put).toHaveBeenCalledTimes(2);
    expect(await kept()).toEqual(after);
  });

  it('is whole where two pages have written in turn', async () => {
    const [one, other] = [await openPage(), await openPage()];
    const before = entries();
    await write(one, before);
    const second = withResult(before, 900, entry(900, 1));
    await write(other, second);
    // The first page has heard of both results by now, though it has not written the other one.
    const both = withResult(structuredClone(second), 5, entry(5, 1));
    await write(one, both);
    expect(await kept()).toEqual(both);
    await write(other, withResult(second, 5, entry(5, 1)));
    expect(await kept()).toEqual(both);
  });

  it('does not take the place of one with a younger match', async () => {
    const page = await openPage();
    const younger = withResult(entries(), 700, entry(700, 2));
    await write(page, younger);
    for (const writer of [page, await openPage()]) {
      await write(writer, withResult(younger, 700, entry(700, 1)));
      expect(await kept()).toEqual(younger);
    }
  });

  it.each([MANY - 100, 300, 10, 0])('may become shorter: %i', async (many) => {
    const page = await openPage();
    const before = entries();
    await write(page, { lists: { a: before, b: before } });
    const after = { lists: { a: before.slice(0, many), b: before } };
    await write(page, after);
    expect(await kept()).toEqual(after);
  });

  it('leaves nothing behind when it goes', async () => {
    const page = await openPage();
    const { withRecords } = await import('#app/cache/record-database.ts');
    await page.writeRecords([record(entries(), { userId: 'ann', isPublic: false })], always);
    const pieces = () => withRecords((database) => database.count('pieces'));
    expect(await pieces()).toBeGreaterThan(10);
    await page.removePrivate();
    expect(await pieces()).toBe(0);
  });

  it('of which a piece is missing is none', async () => {
    const page = await openPage();
    const { withRecords } = await import('#app/cache/record-database.ts');
    await write(page, entries());
    await withRecords((database) => database.delete('pieces', ['["matches"]', 0, 4]));
    expect(await kept()).toBeUndefined();
    await write(page, entries());
    expect(await kept()).toEqual(entries());
  });
});

it('copies of a version without pieces are read', async () => {
  const opened = indexedDB.open('edgeball-queries', 1);
  opened.addEventListener('upgradeneeded', () => opened.result.createObjectStore('records', { keyPath: 'hash' }));
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const done = opened.result.transaction('records', 'readwrite');
  done.objectStore('records').put(record(entries()));
  await new Promise((resolve) => done.addEventListener('complete', resolve));
  opened.result.close();
  expect(await kept()).toEqual(entries());
});

it('a change of a long list leaves all other pieces the very same, whatever it is', () => {
  const list = fc.array(fc.integer(), { maxLength: 700 });
  fc.assert(
    fc.property(list, list, fc.nat(), (before, other, at) => {
      const first = cutLists({ facts: { results: before }, other });
      const changed = { facts: { results: withResult(before, at % (before.length + 1), -1) }, other };
      const next = cutLists(changed, first);
      expect(joinLists(next)).toEqual(changed);
      const anew = next.lists.flatMap((pieces, nth) => pieces.filter((piece, of) => piece !== first.lists[nth]?.[of]));
      expect(anew.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});
