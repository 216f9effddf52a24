/** How much this device keeps of the server: bounded, the longest unseen go first, and nothing that an entry stands on. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';

const peekEntries = vi.fn();
vi.mock('#outbox/storage/peek-entries.ts', () => ({ peekEntries }));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.resetModules();
  peekEntries.mockReset().mockResolvedValue([]);
});

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const hashOf = (tournamentId: string) => JSON.stringify(['tournaments', 'one', tournamentId, 'record']);

async function keep(ids: readonly string[], data: unknown = 'facts') {
  const records = await import('#app/cache/query-records.ts');
  const { boundRecords, surplusOf } = await import('#app/cache/bound-records.ts');
  const shared = { contract: CONTRACT_VERSION, userId: null, isPublic: true, data };
  // The first is the one that was seen last.
  const kept = ids.map((id, index) => ({
    ...shared,
    hash: hashOf(id),
    dataUpdatedAt: NOW - index,
    heardAt: NOW - index,
  }));
  await records.writeRecords(kept, () => true);
  const left = async () => {
    const found = await Promise.all(ids.map((id) => records.readRecord(hashOf(id), null)));
    return ids.filter((_, index) => found[index] !== undefined);
  };
  return { boundRecords, surplusOf, records, left };
}

it('keeps the ones that were seen last', async () => {
  const { boundRecords, left } = await keep(['a', 'b', 'c', 'd']);
  await boundRecords(NOW, { most: 2, mostCharacters: 1e6 });
  expect(await left()).toEqual(['a', 'b']);
});

it('counts what is opened as seen, also days after it was fetched', async () => {
  const { boundRecords, records, left } = await keep(['a', 'b', 'c', 'd']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW + 6 * DAY });
  const stored = () => records.publicRecords((hash) => hash === hashOf('d'));
  const openedAt = async () => (await stored()).map((record) => Reflect.get(record, 'openedAt'));
  try {
    await records.readRecord(hashOf('d'), null);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(async () => expect(await openedAt()).toEqual([NOW + 6 * DAY + 5_000]));
    // Once a day is enough.
    await vi.advanceTimersByTimeAsync(DAY / 2);
    await records.readRecord(hashOf('d'), null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await openedAt()).toEqual([NOW + 6 * DAY + 5_000]);
  } finally {
    vi.useRealTimers();
  }
  await boundRecords(NOW, { most: 2, mostCharacters: 1e6 });
  expect(await left()).toEqual(['a', 'd']);
});

it('counts their size', async () => {
  const { boundRecords, left } = await keep(['a', 'b', 'c', 'd'], 'x'.repeat(98));
  await boundRecords(NOW, { most: 100, mostCharacters: 300 });
  expect(await left()).toEqual(['a', 'b', 'c']);
});

it('never removes what an entry on this device stands on, however old it is', async () => {
  peekEntries.mockResolvedValue([{ tournamentId: 'd', matchId: 'm' }]);
  const { boundRecords, left } = await keep(['a', 'b', 'c', 'd']);
  await boundRecords(NOW, { most: 1, mostCharacters: 1e6 });
  expect(await left()).toEqual(['a', 'd']);
  await boundRecords(NOW + 30 * DAY);
  expect(await left()).toEqual(['d']);
});

it.each([
  ['cannot be read', () => Promise.reject(new Error('hangs'))],
  ['are in the journal alone', () => Promise.resolve(null)],
])('removes nothing where the entries %s', async (_, answer) => {
  peekEntries.mockImplementation(answer);
  const { boundRecords, left } = await keep(['a', 'b', 'c']);
  await boundRecords(NOW + 30 * DAY, { most: 1, mostCharacters: 1 });
  expect(await left()).toEqual(['a', 'b', 'c']);
});

it('leaves the session where it is', async () => {
  const { boundRecords } = await keep(['a']);
  const session = await import('#app/cache/session-record.ts');
  await session.writeSession({ sequence: 1, copy: { id: 'ann' } });
  await boundRecords(NOW, { most: 0, mostCharacters: 0 });
  expect(await session.readSession()).toEqual({ sequence: 1, copy: { id: 'ann' } });
});
