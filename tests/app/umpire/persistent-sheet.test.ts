/** Points that only this device has are reason enough to ask the browser not to evict them. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { openUmpireSheet } from '#app/umpire/sheet/umpire-sheet.ts';
import { serve } from '#tests/app/serve.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
});

test('the first point that is kept asks the browser to keep it, the next does not ask again', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  serve({});
  const persist = vi.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { value: { persist, persisted: async () => false }, configurable: true });
  const players = { player1Id: 'p1', player2Id: 'p2' };
  const sheet = openUmpireSheet({ matchId: 'm1', userId: 'u1', ...players, matchVersion: 0, needed: 3 });
  await vi.waitFor(() => expect(sheet.shown().status).toBe('counting'));
  expect(persist).not.toHaveBeenCalled();
  sheet.press({ kind: 'start', server: 1, left: 1 });
  sheet.press({ kind: 'point', player: 1 });
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  sheet.close();
});
