/** Locks of pages that the browser has frozen or left: the work of others goes on. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSheetLock } from '#app/umpire/sheet/sheet-lock.ts';
import { openChannel } from '#outbox/browser/browser-features.ts';
import { createConnectionPool } from '#outbox/browser/connection-pool.ts';
import { answerAsHolder, withFreeLock, withLock } from '#outbox/browser/exclusive.ts';
import { leavePage, showPage } from '#outbox/browser/page-life.ts';
import { createLockManager, type TestLocks } from './lock-manager.ts';

const NAME = 'drain';
const never = new Promise<never>(() => undefined);
let locks: TestLocks;

beforeEach(() => {
  locks = createLockManager();
  vi.stubGlobal('navigator', { locks });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  showPage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Real time in between lets the channel's messages arrive. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}

const holdElsewhere = () => void locks.request(NAME, {}, () => never).catch(() => undefined);

it('takes the lock of a page that has been frozen for seconds', async () => {
  holdElsewhere();
  const work = vi.fn(async () => 'done');
  const result = withLock(NAME, work);
  await pass(4);
  expect(work).not.toHaveBeenCalled();
  await pass(6);
  expect(await result).toBe('done');
});

it('waits for a holder that is awake, however long it takes', async () => {
  holdElsewhere();
  const stop = answerAsHolder(NAME);
  const work = vi.fn(async () => 'done');
  void withLock(NAME, work);
  expect(await Promise.race([withFreeLock(NAME, work), pass(3).then(() => 'waits')])).not.toBe('done');
  await pass(30);
  expect(work).not.toHaveBeenCalled();
  stop();
});

it('does at once what a frozen page keeps from being done', async () => {
  holdElsewhere();
  const result = withFreeLock(NAME, async () => 'done');
  await pass(3);
  expect(await result).toBe('done');
});

it('gives the lock back as its page is left, and hands on what its work comes to', async () => {
  let finish = (_: string) => {};
  const result = withLock(NAME, () => new Promise<string>((resolve) => (finish = resolve)));
  await pass(1);
  expect(locks.held()).toEqual([NAME]);
  leavePage();
  await pass(1);
  expect(locks.held()).toEqual([]);
  showPage();
  finish('done');
  expect(await result).toBe('done');
});

it('asks for its turn anew where the page was left before it came', async () => {
  holdElsewhere();
  const stop = answerAsHolder(NAME);
  const work = vi.fn(async () => 'done');
  const result = withLock(NAME, work);
  await pass(1);
  leavePage();
  await pass(10);
  expect(work).not.toHaveBeenCalled();
  stop();
  showPage();
  await pass(10);
  expect(await result).toBe('done');
});

describe.each([
  ['has no locks', () => ({})],
  ['has an empty word for locks', () => ({ locks: undefined })],
  ['refuses locks', () => ({ locks: { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) } })],
])('in a browser that %s', (_, browser) => {
  beforeEach(() => vi.stubGlobal('navigator', browser()));

  it('does the work, one after the other, and goes on after one that failed', async () => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (name === 'a') throw new Error('a failed');
      return name;
    };
    const first = withLock(NAME, work('a'));
    const second = withLock(NAME, work('b'));
    await expect(first).rejects.toThrow('a failed');
    expect(await second).toBe('b');
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(await withFreeLock(NAME, async () => 'done')).toBe('done');
  });

  it('holds a match’s sheet and a connection', async () => {
    expect(await createSheetLock('match-1', () => undefined).hold(false)).toBe(true);
    const leave = await createConnectionPool('calls', 2).enter();
    expect(leave()).toBeUndefined();
  });
});

it('goes without a channel where the browser refuses it', async () => {
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(openChannel('news')).toBeUndefined();
  const result = withLock(NAME, async () => 'done');
  expect(await result).toBe('done');
});
