/** A device shows one person's copies, and keeps them for a time. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';

const DAY = 24 * 60 * 60 * 1000;

let records: typeof import('#app/cache/query-records.ts');
beforeEach(async () => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  records = await import('#app/cache/query-records.ts');
});

const record = (
  change: { hash?: string; userId?: string | null; isPublic?: boolean; dataUpdatedAt?: number } = {},
) => ({
  hash: '["mine"]',
  data: 'secret',
  dataUpdatedAt: Date.now(),
  contract: CONTRACT_VERSION,
  userId: 'ann',
  isPublic: false,
  ...change,
});
const always = () => true;
const read = async (userId: string | null | undefined, hash = '["mine"]') =>
  (await records.readRecord(hash, userId))?.data;

describe('a private copy', () => {
  it('is shown to its own person alone, and stays for that person', async () => {
    await records.writeRecords([record()], always);
    for (const other of ['bob', null, undefined]) expect(await read(other)).toBeUndefined();
    expect(await read('ann')).toBe('secret');
  });

  it('is not written back by what was on its way at the sign-out', async () => {
    let isSignedIn = true;
    const writing = records.writeRecords([record()], ({ isPublic }) => isPublic || isSignedIn);
    isSignedIn = false;
    await writing;
    expect(await read('ann')).toBeUndefined();
  });

  it('goes with its person; what is public stays', async () => {
    await records.writeRecords([record(), record({ hash: '["lists"]', userId: null, isPublic: true })], always);
    await records.removePrivate();
    expect(await read('ann')).toBeUndefined();
    expect(await read('ann', '["lists"]')).toBe('secret');
  });
});

it('a copy is there for as many days as a tournament and the way home take', async () => {
  for (const days of [1, 3, 7, 13]) {
    const hash = `["${days}"]`;
    await records.writeRecords([record({ hash, dataUpdatedAt: Date.now() - days * DAY })], always);
    expect(await read('ann', hash), `${days} days`).toBe('secret');
    await records.trimRecords(Date.now(), () => false);
    expect(await read('ann', hash), `${days} days, after a clearing`).toBe('secret');
  }
});

it('copies are kept also where something else has made the database, without a store', async () => {
  const opened = indexedDB.open('edgeball-queries');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  expect(opened.result.objectStoreNames).toHaveLength(0);
  opened.result.close();
  await records.writeRecords([record()], always);
  expect(await read('ann')).toBe('secret');
});
