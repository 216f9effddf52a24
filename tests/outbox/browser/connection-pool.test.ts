import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionPool, createConnectionPool } from '#outbox/browser/connection-pool.ts';
import { createLockManager, type TestLocks } from './lock-manager.ts';

let locks: TestLocks;
beforeEach(() => {
  locks = createLockManager();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = async () => {
  for (let i = 0; i < 50; i++) await Promise.resolve();
};

/** One who wants a place: whether there was one, and how to leave it. */
function want(pool: ConnectionPool, claim?: Parameters<ConnectionPool['enter']>[0]) {
  const state: { leave?: () => void; failed?: unknown } = {};
  Promise.resolve(pool.enter(claim)).then(
    (leave) => Object.assign(state, { leave }),
    (failed) => Object.assign(state, { failed }),
  );
  return state;
}

const inside = (wants: readonly { readonly leave?: () => void }[]) => wants.filter(({ leave }) => leave).length;

describe('a pool of connections over all tabs', () => {
  it('has so many places, whichever tab asks, and the next begins when one is left', async () => {
    const [one, two] = [createConnectionPool('calls', 3), createConnectionPool('calls', 3)];
    const wants = [one, two, one, two, one, two].map((pool) => want(pool));
    await settle();
    expect(inside(wants)).toBe(3);
    expect(locks.held()).toEqual(['calls-0', 'calls-1', 'calls-2']);
    for (let left = 0; left < 6; left++) {
      expect(inside(wants)).toBe(Math.min(6, left + 3));
      wants.filter(({ leave }) => leave)[left]?.leave?.();
      await settle();
    }
    expect(locks.held()).toEqual([]);
  });

  it('gives one page no more than its part', async () => {
    const worker = createConnectionPool('calls', 3, 2);
    const wants = [want(worker), want(worker), want(worker)];
    await settle();
    expect(inside(wants)).toBe(2);
    wants[0]?.leave?.();
    await settle();
    expect(inside(wants)).toBe(3);
  });

  it('says at once where nothing is free', async () => {
    const [one, two] = [createConnectionPool('calls', 1), createConnectionPool('calls', 1)];
    const leave = await one.enter();
    expect(await two.tryEnter()).toBeUndefined();
    expect(await one.tryEnter()).toBeUndefined();
    leave();
    (await two.tryEnter())?.();
    expect(await one.tryEnter()).toBeTypeOf('function');
  });

  it('is not entered by whoever gives up waiting, in the page or for another one', async () => {
    const [one, two] = [createConnectionPool('calls', 1), createConnectionPool('calls', 1)];
    const leave = await one.enter();
    const given = new AbortController();
    const wants = [want(one, { signal: given.signal }), want(two, { signal: given.signal })];
    await settle();
    given.abort(new Error('enough'));
    await settle();
    expect(wants.map(({ failed }) => failed)).toEqual([new Error('enough'), new Error('enough')]);
    leave();
    await settle();
    expect(locks.held()).toEqual([]);
    expect(await two.tryEnter()).toBeTypeOf('function');
  });

  it('lets what is urgent go before what waits in the same page', async () => {
    const pool = createConnectionPool('calls', 1);
    const leave = await pool.enter();
    const [read, change] = [want(pool), want(pool, { isUrgent: true })];
    leave();
    await settle();
    expect([read.leave, change.leave].map(Boolean)).toEqual([false, true]);
  });

  it('takes the place of a tab that sleeps, which is told, and not before its patience is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [asleep, seen] = [createConnectionPool('calls', 2), createConnectionPool('calls', 2)];
    const onTaken = vi.fn();
    const first = await asleep.enter({ onTaken });
    await asleep.enter({ onTaken });
    const waiting = want(seen, { patience: 3_000 });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(waiting.leave).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(waiting.leave).toBeDefined();
    expect(onTaken).toHaveBeenCalledTimes(1);
    // Leaving what was taken leaves nothing of the other one's.
    first();
    await settle();
    expect(locks.held()).toEqual(['calls-0', 'calls-1']);
    waiting.leave?.();
    await settle();
    expect(locks.held()).toEqual(['calls-1']);
  });

  it('counts in each page for itself without Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    const [one, two] = [createConnectionPool('calls', 1), createConnectionPool('calls', 1)];
    // At once: no other tab is to be asked.
    expect(one.enter()).toBeTypeOf('function');
    expect(two.enter()).toBeTypeOf('function');
    expect(await one.tryEnter()).toBeUndefined();
  });

  it('counts in each page for itself where the browser denies Web Locks, as with site data blocked', async () => {
    const denied = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request: denied } });
    const [one, two] = [createConnectionPool('calls', 1), createConnectionPool('calls', 1)];
    const wants = [want(one), want(one), want(two)];
    await settle();
    expect(wants.map(({ leave }) => Boolean(leave))).toEqual([true, false, true]);
    expect(await two.tryEnter()).toBeUndefined();
    wants[0]?.leave?.();
    await settle();
    expect(inside(wants)).toBe(3);
  });

  it('is never overfull and never stuck, however many come, give up and leave', async () => {
    const act = fc.record({ tab: fc.nat(2), kind: fc.constantFrom('enter', 'leave', 'give up', 'try') });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
        locks = createLockManager();
        vi.stubGlobal('navigator', { locks });
        const tabs = [0, 1, 2].map(() => createConnectionPool('calls', 3));
        const wants: (ReturnType<typeof want> & { end: AbortController; isOver: boolean })[] = [];
        const leave = (one: (typeof wants)[number] | undefined) => {
          if (!one) return;
          one.isOver = true;
          one.leave?.();
        };
        const open = () => wants.filter(({ leave, isOver }) => leave && !isOver);
        for (const { tab, kind } of acts) {
          const pool = tabs[tab];
          if (!pool) throw new Error('no such tab');
          if (kind === 'leave') leave(open()[0]);
          else if (kind === 'give up')
            wants.find(({ leave, failed }) => !leave && !failed)?.end.abort(new Error('enough'));
          else if (kind === 'try') (await pool.tryEnter())?.();
          else {
            const end = new AbortController();
            wants.push(Object.assign(want(pool, { signal: end.signal }), { end, isOver: false }));
          }
          await settle();
          expect(open().length).toBeLessThanOrEqual(3);
        }
        for (let left = wants.length; left >= 0; left--) {
          leave(open()[0]);
          await settle();
        }
        expect(wants.every(({ leave, failed }) => leave || failed)).toBe(true);
        await settle();
        expect(locks.held()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
