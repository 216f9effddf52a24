/** The system has cleared half of what the device keeps between two visits: the app opens, and says what is true. */
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { offline, open, openPage, person, setUpStorage } from './open-page.ts';
import { settle } from './quiet.ts';

setUpStorage();

async function visited() {
  const before = await openPage();
  before.client.setQueryData(before.me, person('ann'));
  await before.client.fetchQuery(open('lists', true, async () => ['a']));
  await settle();
}

it('without its databases it knows who is signed in, and of the rest that it is not here', async () => {
  await visited();
  globalThis.indexedDB = new IDBFactory();
  const { client, me } = await openPage();
  expect(client.getQueryData(me)).toEqual(person('ann'));
  await expect(client.fetchQuery(open('lists', true, offline))).rejects.toThrow('Failed to fetch');
  // What is learnt now is kept again.
  await client.fetchQuery(open('lists', true, async () => ['b']));
  await settle();
  const next = await openPage();
  expect(await next.client.fetchQuery(open('lists', true, offline))).toEqual(['b']);
});

it('without its localStorage it learns from its database who is signed in, and has every copy', async () => {
  await visited();
  localStorage.clear();
  const { client, me } = await openPage();
  await vi.waitFor(() => expect(client.getQueryData(me)).toEqual(person('ann')), 10_000);
  expect(await client.fetchQuery(open('lists', true, offline))).toEqual(['a']);
});
