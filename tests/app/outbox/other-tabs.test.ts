import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { outboxState, startOutbox } from '#app/outbox/outbox-client.ts';
import { openOutbox } from '#outbox/outbox.ts';
import { eventually } from '#tests/eventually.ts';
import { draft } from '#tests/outbox/entry-factory.ts';

const asked: string[] = [];

beforeAll(() => {
  // Nothing has ever been kept here.
  vi.stubGlobal('caches', { has: async () => false });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    throw new TypeError('Failed to fetch');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a tab learns of what another one enters, and sends it when that one has been closed', async () => {
  startOutbox();
  await vi.advanceTimersByTimeAsync(300);
  await eventually(() => expect(outboxState()?.entries).toEqual([]));

  // A journal is none of this.
  vi.stubGlobal('caches', undefined);
  await openOutbox().enter(draft());
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(100);
    expect(outboxState()?.entries).toMatchObject([{ matchId: 'm1', state: 'waiting' }]);
  });
  expect(asked).toEqual([]);

  await vi.advanceTimersByTimeAsync(30_000);
  await eventually(() => expect(asked).toContain('/bff/api/user-profile/me'));
});
