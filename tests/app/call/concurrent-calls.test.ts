import { describe, expect, it, vi } from 'vitest';
import type * as api from '#app/call/api.ts';
import { getJson } from '#app/call/api.ts';
import { isNetworkFailure } from '#app/call/api-error.ts';
import { watchConnection } from '#app/call/connection.ts';
import { LINK_CHANNEL } from '#outbox/browser/names.ts';
import { eventually } from '#tests/eventually.ts';
import { createLockManager } from '../../outbox/browser/lock-manager.ts';
import { change, failure, putBackAfterEach } from './send-calls.ts';

putBackAfterEach();

/** The module twice over, with one browser's Web Locks. */
async function twoTabs(): Promise<[typeof api, typeof api]> {
  vi.stubGlobal('navigator', { locks: createLockManager(), onLine: true });
  vi.resetModules();
  const one = await import('#app/call/api.ts');
  vi.resetModules();
  return [one, await import('#app/call/api.ts')];
}

describe('connections', () => {
  it('are left for results: no more than three calls are under way, and the next begins when one ends', async () => {
    const ends: (() => void)[] = [];
    const fetched = vi.fn(
      () => new Promise<Response>((resolve) => ends.push(() => resolve(Response.json(ends.length)))),
    );
    vi.stubGlobal('fetch', fetched);
    const reads = [1, 2, 3, 4, 5, 6].map((id) => getJson(`/bff/api/venues/${id}`));
    const given = new AbortController();
    const left = failure(getJson('/bff/api/venues/7', given.signal));
    expect(fetched).toHaveBeenCalledTimes(3);
    given.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    // A person waits for it: before the reads that came first.
    const ordered = change('/bff/api/tournaments/t1/join');
    ends[0]?.();
    await eventually(() => expect(fetched).toHaveBeenCalledTimes(4));
    expect(fetched).toHaveBeenLastCalledWith('/bff/api/tournaments/t1/join', expect.anything());
    for (let begun = 4; begun <= 7; begun++) {
      await eventually(() => expect(fetched).toHaveBeenCalledTimes(begun));
      ends[begun - 1]?.();
    }
    for (const end of ends) end();
    expect(await Promise.all([...reads, ordered])).toHaveLength(7);
  });

  it('are shared by all tabs, and what index.html asked ahead is asked again in turn where others have them all', async () => {
    const [one, two] = await twoTabs();
    const asked: { path: string; end: () => void; isAborted: boolean }[] = [];
    vi.stubGlobal(
      'fetch',
      (path: string, { signal }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          const call = { path, end: () => resolve(Response.json(path)), isAborted: false };
          asked.push(call);
          signal?.addEventListener('abort', () => {
            call.isAborted = true;
            reject(signal.reason);
          });
        }),
    );
    const reads = [1, 2].flatMap((id) => [one.getJson(`/one/${id}`), two.getJson(`/two/${id}`)]);
    await eventually(() => expect(asked).toHaveLength(3));
    const giveUp = vi.fn();
    window.early = { '/early': Object.assign(new Promise<Response>(() => undefined), { giveUp }) };
    const early = two.getJson('/early');
    await eventually(() => expect(giveUp).toHaveBeenCalledTimes(1));
    expect(isNetworkFailure(giveUp.mock.calls[0]?.[0])).toBe(false);
    expect(asked).toHaveLength(3);
    for (let ended = 0; ended < 5; ended++) {
      await eventually(() => expect(asked.length).toBeGreaterThan(ended));
      asked[ended]?.end();
    }
    expect(await Promise.all(reads)).toEqual(['/one/1', '/two/1', '/one/2', '/two/2']);
    expect(await early).toBe('/early');
    expect(asked.filter(({ isAborted }) => isAborted)).toEqual([]);
  });

  it('leave what index.html has an answer to as it is, however many others wait', async () => {
    const asked: string[] = [];
    const ends: (() => void)[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return new Promise<Response>((resolve) => ends.push(() => resolve(Response.json(path))));
    });
    const reads = [1, 2, 3].map((id) => getJson(`/one/${id}`));
    await eventually(() => expect(asked).toHaveLength(3));
    window.early = { '/early': Object.assign(Promise.resolve(Response.json('/early')), { isAnswered: true }) };
    expect(await getJson('/early')).toBe('/early');
    for (const end of ends) end();
    await Promise.all(reads);
    expect(asked).toEqual(['/one/1', '/one/2', '/one/3']);
  });

  it('are taken by the tab that is looked at from one that is not answered, which asks again', async () => {
    const [asleep, seen] = await twoTabs();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const asked: string[] = [];
    let isGood = false;
    vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
      asked.push(path);
      if (isGood) return Promise.resolve(Response.json(path));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const reads = [1, 2, 3].map((id) => asleep.getJson(`/asleep/${id}`));
    await vi.advanceTimersByTimeAsync(10);
    isGood = true;
    const read = seen.getJson('/seen');
    await vi.advanceTimersByTimeAsync(2_900);
    expect(asked).not.toContain('/seen');
    await vi.advanceTimersByTimeAsync(200);
    expect(await read).toBe('/seen');
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(['/asleep/1', '/asleep/2', '/asleep/3', '/seen', '/asleep/1']);
    expect(await reads[0]).toBe('/asleep/1');
    for (const left of reads.slice(1)) left.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
  });

  it('are given up, early ones as well, where results find no answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    watchConnection();
    const aborted: string[] = [];
    vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => {
          aborted.push(path);
          reject(signal.reason);
        }),
      );
    });
    const early = new Promise<Response>(() => undefined);
    window.early = { '/bff/api/tournaments': Object.assign(early, { giveUp: () => aborted.push('early') }) };
    const failed = [failure(getJson('/bff/api/venues')), failure(getJson('/bff/api/tournaments'))];
    await vi.advanceTimersByTimeAsync(3_000);
    const young = failure(getJson('/bff/api/championships'));
    const outbox = new BroadcastChannel(LINK_CHANNEL);
    outbox.postMessage('silent');
    for (const error of await Promise.all(failed)) expect(isNetworkFailure(error)).toBe(true);
    expect(aborted).toEqual(['/bff/api/venues', 'early']);
    outbox.close();
    void young;
  });
});
