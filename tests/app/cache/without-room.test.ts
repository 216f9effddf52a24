/** A device that has no room for another copy: what it has kept stays whole, what is on the screen goes on, and room that comes is used. */
import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { offline, open, openPage, setUpStorage } from './open-page.ts';
import { settle } from './quiet.ts';

setUpStorage();

const fill = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

it('keeps the copies that it has, and shows what the server says', async () => {
  const before = await openPage();
  await before.client.fetchQuery(open('lists', true, async () => ['a']));
  await settle();
  const full = fill();
  const page = await openPage();
  expect(await page.client.fetchQuery({ ...open('lists', true, async () => ['b']), staleTime: 0 })).toBeDefined();
  page.client.setQueryData(['lists'], ['b']);
  await settle();
  full.mockRestore();
  expect(page.client.getQueryData(['lists'])).toEqual(['b']);
  const after = await openPage();
  expect(await after.client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
  await after.client.fetchQuery({ ...open('others', true, async () => ['c']) });
  await settle();
  expect(await (await openPage()).client.fetchQuery(open('others', true, offline))).toEqual(['c']);
});
