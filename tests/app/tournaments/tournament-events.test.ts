import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tournamentEvents } from '#app/tournaments/live/tournament-events.ts';
import { eventually } from '#tests/eventually.ts';
import { createLockManager } from '../../outbox/browser/lock-manager.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: Source[] = [];
  readyState = 0;
  readonly url: string;
  onopen?: () => void;
  onmessage?: (event: MessageEvent<string>) => void;
  onerror?: () => void;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(id: string, data: string) {
    this.onmessage?.(new MessageEvent('message', { data, lastEventId: id }));
  }
}

const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);

function tab(id = 't1') {
  const news: string[] = [];
  const gaps = { count: 0 };
  const alive = { count: 0 };
  const events = tournamentEvents(id, {
    onGap: () => {
      gaps.count += 1;
    },
    onNews: (data) => void news.push(data),
    onAlive: () => {
      alive.count += 1;
    },
  });
  events.start();
  return { ...events, news, gaps, alive };
}

beforeEach(() => {
  Source.all.length = 0;
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('one stream for all tabs', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: createLockManager(), onLine: true }));

  it('is known by all to be alive, also while there is nothing to tell', async () => {
    const [first, second] = [tab(), tab()];
    await eventually(() => expect(open()).toHaveLength(1));
    open()[0]?.open();
    await eventually(() => expect([first.alive.count, second.alive.count]).toEqual([1, 1]));
    open()[0]?.dispatchEvent(new Event('heartbeat'));
    await eventually(() => expect([first.alive.count, second.alive.count]).toEqual([2, 2]));
    first.stop();
    second.stop();
  });

  it('is kept by one, and heard by all', async () => {
    const [first, second] = [tab(), tab()];
    await eventually(() => expect(open()).toHaveLength(1));
    open()[0]?.open();
    open()[0]?.say('7', 'a result');
    await eventually(() => expect(second.news).toEqual(['a result']));
    expect(first.news).toEqual(['a result']);
    // Whoever comes later may have missed something, and says so to itself.
    const third = tab();
    await eventually(() => expect(third.gaps.count).toBe(1));
    expect(open()).toHaveLength(1);
    for (const one of [first, second, third]) one.stop();
  });

  it('is taken over where its tab goes, from the last event that was heard', async () => {
    const [first, second] = [tab(), tab()];
    await eventually(() => expect(open()).toHaveLength(1));
    open()[0]?.open();
    open()[0]?.say('7', 'a result');
    await eventually(() => expect(second.news).toHaveLength(1));
    first.stop();
    await eventually(() => expect(open()).toHaveLength(1));
    expect(open()[0]?.url).toBe('/bff/api/tournaments/t1/events?as=facts&since=7');
    const gaps = second.gaps.count;
    open()[0]?.open();
    open()[0]?.say('8', 'another');
    expect(second.news).toEqual(['a result', 'another']);
    expect(second.gaps.count).toBe(gaps);
    second.stop();
    expect(open()).toEqual([]);
  });
});

describe('more tournaments than there are connections for', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });

  it('are asked for now and then, in each tab, until one is free', async () => {
    const [first, second] = [tab('t1'), tab('t2')];
    const [third, beside] = [tab('t3'), tab('t3')];
    expect(open().map(({ url }) => url)).toEqual([
      '/bff/api/tournaments/t1/events?as=facts',
      '/bff/api/tournaments/t2/events?as=facts',
    ]);
    await vi.advanceTimersByTimeAsync(15_100);
    expect(third.gaps.count).toBeGreaterThan(0);
    expect(beside.gaps.count).toBeGreaterThan(0);
    first.stop();
    await vi.advanceTimersByTimeAsync(10);
    expect(open().map(({ url }) => url)).toContain('/bff/api/tournaments/t3/events?as=facts');
    for (const one of [second, third, beside]) one.stop();
    await vi.advanceTimersByTimeAsync(10);
    const asked = third.gaps.count;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(third.gaps.count).toBe(asked);
    expect(open()).toEqual([]);
  });
});

describe('the watchdog', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('opens the stream anew that sends no heartbeat, also where it was never answered', async () => {
    const events = tab();
    const [first] = open();
    await vi.advanceTimersByTimeAsync(34_000);
    expect(open()).toEqual([first]);
    await vi.advanceTimersByTimeAsync(2_000);
    const [second] = open();
    expect(second).not.toBe(first);
    second?.open();
    for (let i = 0; i < 10; i++) {
      await vi.advanceTimersByTimeAsync(12_000);
      second?.dispatchEvent(new Event('heartbeat'));
    }
    expect(open()).toEqual([second]);
    await vi.advanceTimersByTimeAsync(36_000);
    expect(open()).not.toEqual([second]);
    expect(open()).toHaveLength(1);
    events.stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(open()).toEqual([]);
  });
});
