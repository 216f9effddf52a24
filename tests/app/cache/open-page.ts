/** A page with what the device keeps: its cache is new each time, the storage is not. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { watchWork } from './quiet.ts';

export const HOUR = 3_600_000;

/** A page of its own: modules, database connection and query cache are new, what the device keeps is not. */
export async function openPage() {
  vi.resetModules();
  const { createQueryClient } = await import('#app/cache/query-client.ts');
  const persistence = await import('#app/cache/persistence.ts');
  const { sessionQueries } = await import('#app/session/queries.ts');
  const { tournamentQueries } = await import('#app/tournaments/queries.ts');
  const records = await import('#app/cache/query-records.ts');
  const client = createQueryClient();
  persistence.startPersistence(client);
  return {
    client,
    me: sessionQueries.me().queryKey,
    tournamentQueries,
    records,
    forgetPerson: persistence.forgetPerson,
    getJson: (await import('#app/call/api.ts')).getJson,
  };
}
export const person = (id: string | null) => ({ id, username: id, email: null, profilePictureUrl: null });
export const open = (key: string, isPublic: boolean, queryFn: () => Promise<unknown>) => ({
  queryKey: [key],
  queryFn,
  retry: false as const,
  meta: { isPublic },
});
export const offline = async () => {
  throw new TypeError('Failed to fetch');
};

export function setUpStorage(): void {
  watchWork();
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    localStorage.clear();
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
}
