import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { eventually } from '#tests/eventually.ts';
import { playedAt } from '#tests/tournament/lives.ts';
import { derive } from '#tournament/results/derive.ts';
import type { Facts } from '#tournament/terms.ts';
import { groupsPlayed, START, started, toMainStage } from '../../tournament/setup.ts';
import { settle, watchWork } from './quiet.ts';

watchWork();

const offline = async () => {
  throw new TypeError('Failed to fetch');
};

/** A page of its own, on a device that keeps what earlier pages have left. */
async function openPage() {
  vi.resetModules();
  const { createQueryClient } = await import('#app/cache/query-client.ts');
  const { startPersistence, startQuery } = await import('#app/cache/persistence.ts');
  const { tournamentQueries } = await import('#app/tournaments/queries.ts');
  const { tellFacts } = await import('#app/tournaments/live/hear-event.ts');
  const client = createQueryClient();
  startPersistence(client);
  return { client, startQuery, tournamentQueries, tellFacts };
}
const query = <T>(key: string, queryFn: () => Promise<T>) => ({
  queryKey: [key],
  queryFn,
  retry: false as const,
  meta: { isPublic: true },
});

/** Kept by an earlier page. */
async function keep(...keys: readonly string[]): Promise<void> {
  const { client } = await openPage();
  for (const key of keys) await client.fetchQuery(query(key, async () => `copy of ${key}`));
  await settle();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a screen that starts without a network', () => {
  it('reads all of its copies at once, and stands when they are there', async () => {
    await keep('a', 'b', 'c');
    const { client, startQuery } = await openPage();
    await settle();
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await Promise.all(['a', 'b', 'c'].map((key) => startQuery(client, query(key, offline))));
    expect(['a', 'b', 'c'].map((key) => client.getQueryData([key]))).toEqual(['copy of a', 'copy of b', 'copy of c']);
    expect(transactions).toHaveBeenCalledTimes(1);
  });

  it('waits for no server where the device has nothing', async () => {
    const { client, startQuery } = await openPage();
    let answer: (text: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => {
      answer = resolve;
    });
    await startQuery(
      client,
      query('a', () => slow),
    );
    expect(client.getQueryData(['a'])).toBeUndefined();
    answer('from the server');
    await settle();
    expect(client.getQueryData(['a'])).toBe('from the server');
  });
});

describe('a screen of a first visit', () => {
  it('waits for what index.html has asked ahead, and for nothing else', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    const { client, startQuery, tournamentQueries } = await openPage();
    // However slow the machine: nobody's patience ends.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    window.early = { '/bff/api/tournaments': Promise.resolve(Response.json([])) };
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
    await startQuery(client, tournamentQueries.list());
    expect(client.getQueryData(tournamentQueries.list().queryKey)).toEqual([]);
    await startQuery(client, tournamentQueries.active());
    expect(client.getQueryState(tournamentQueries.active().queryKey)?.fetchStatus).toBe('fetching');
  });
});

describe('a copy on the screen', () => {
  it('is not asked for a second time while the server is being asked', async () => {
    await keep('a');
    const { client, startQuery } = await openPage();
    const asked = vi.fn(() => settle().then(() => 'new'));
    await startQuery(client, query('a', asked));
    await client.prefetchQuery(query('a', asked));
    await settle();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(['a'])).toBe('new');
  });

  it('does not take the place of what has been learnt since, when its answer comes late', async () => {
    const { client, answer } = await copyBeforeItsAnswer();
    client.setQueryData(['a'], 'young');
    answer('old');
    await settle();
    expect(client.getQueryData(['a'])).toBe('young');
  });

  it('stays invalidated where the answer may be of before the news', async () => {
    const { client, answer } = await copyBeforeItsAnswer();
    await client.invalidateQueries({ queryKey: ['a'] });
    answer('of before');
    await eventually(() => expect(client.getQueryData(['a'])).toBe('of before'));
    expect(client.getQueryState(['a'])?.isInvalidated).toBe(true);
  });
});

/** A page that shows its copy, while the server has been asked and has not answered. */
async function copyBeforeItsAnswer() {
  await keep('a');
  const { client, startQuery } = await openPage();
  let answer: (data: string) => void = () => undefined;
  const fromServer = new Promise<string>((resolve) => {
    answer = resolve;
  });
  await startQuery(
    client,
    query('a', () => fromServer),
  );
  await eventually(() => expect(client.getQueryState(['a'])).toMatchObject({ status: 'success', fetchStatus: 'idle' }));
  return { client, answer };
}

/** 256 players: 384 group matches, all played, and a bracket of 128. */
function largeTournament(): TournamentRecord {
  const facts: Facts = toMainStage(groupsPlayed(started(256, 64)), 2);
  return {
    version: 1,
    facts,
    people: facts.entries.map(({ id }) => ({
      playerId: id,
      club: null,
      user: { id: `user-${id}`, firstName: id, lastName: 'of many', profilePictureUrl: null },
    })),
    courts: [],
    tournament: { id: facts.id, name: 'Large', timeZone: 'Europe/Vienna', organiserId: 'ann' },
  };
}

describe('a day of 256 players on this device', () => {
  it('writes one record when one match changes, not the rest', async () => {
    const record = largeTournament();
    const { matches } = derive(record.facts, START);
    expect(matches).toHaveLength(511);
    const { client, tournamentQueries, tellFacts } = await openPage();
    const id = record.facts.id;
    const { record: facts } = tournamentQueries;
    const [add, put] = [vi.spyOn(IDBObjectStore.prototype, 'add'), vi.spyOn(IDBObjectStore.prototype, 'put')];
    /** The hashes of the record and of the pieces of its list. */
    const hashes = () =>
      [...add.mock.calls, ...put.mock.calls].map(([value, key]) => (Array.isArray(key) ? key[0] : value.hash));
    const written = () => new Set(hashes());
    await client.fetchQuery({ ...facts(id), queryFn: async () => record });
    await eventually(() => expect(written().size).toBe(1));
    await settle();

    add.mockClear();
    put.mockClear();
    const open = matches.find(
      ({ status, sides }) => status !== 'completed' && sides.every(({ kind }) => kind === 'player'),
    );
    if (!open) throw new Error('nothing to play');
    const played = playedAt(open, 1);
    tellFacts(client, id, { version: 2, results: [played] });
    await eventually(() => expect(put).toHaveBeenCalled());
    await settle();
    const hash = JSON.stringify(facts(id).queryKey);
    // The record, and the piece of its list of results that has this one.
    expect(hashes()).toEqual([hash, hash]);
  });
});
