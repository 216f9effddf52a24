/** Copies of a page that hides or is left: nothing is read before it is written, and nothing of another tab's is written over. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.resetModules();
});
afterEach(() => {
  window.dispatchEvent(new Event('pageshow'));
  vi.restoreAllMocks();
});

const HASH = '["club"]';
const record = (data: number) => ({
  hash: HASH,
  data,
  dataUpdatedAt: data,
  contract: CONTRACT_VERSION,
  userId: null,
  isPublic: true,
});

async function openPage() {
  const { writeRecords, readRecord } = await import('#app/cache/query-records.ts');
  await writeRecords([record(1)], () => true);
  return {
    write: (data: number) => writeRecords([record(data)], () => true),
    stored: async () => (await readRecord(HASH, null))?.data,
  };
}

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}
function show(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('writes over its own copy without a look at it while it is hidden', async () => {
  const { write, stored } = await openPage();
  hide();
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  await write(2);
  expect(get).not.toHaveBeenCalled();
  expect(await stored()).toBe(2);
});

it('writes over a copy that it has read, and no other tab has written since', async () => {
  await openPage();
  vi.resetModules();
  const { writeRecords, readRecord } = await import('#app/cache/query-records.ts');
  await readRecord(HASH, null);
  hide();
  await writeRecords([record(2)], () => true);
  expect((await readRecord(HASH, null))?.data).toBe(2);
});

it('waits with a copy that another tab has written until it is shown again', async () => {
  const { write, stored } = await openPage();
  const other = new BroadcastChannel('edgeball-records');
  // A channel that is opened later hears of it later than the page.
  const heard = new BroadcastChannel('edgeball-records');
  const isHeard = new Promise((resolve) => heard.addEventListener('message', resolve, { once: true }));
  other.postMessage([HASH]);
  await isHeard;
  other.close();
  heard.close();
  hide();
  await write(2);
  expect(await stored()).toBe(1);
  show();
  await vi.waitFor(async () => expect(await stored()).toBe(2));
});

it('writes what it learns as it is left once it is shown again', async () => {
  const { write, stored } = await openPage();
  window.dispatchEvent(new Event('pagehide'));
  const written = write(2);
  window.dispatchEvent(new Event('pageshow'));
  await written;
  await vi.waitFor(async () => expect(await stored()).toBe(2));
});
