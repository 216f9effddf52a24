import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK_CHANNEL } from '#outbox/browser/names.ts';
import { hedged, unlessSwallowed } from '#outbox/sending/swallowed.ts';
import { eventually } from '#tests/eventually.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(async () => {
  // A probe that is still under way belongs to the test before.
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
});

/** A network that swallows what is asked before `good`; afterwards it answers after `delay`. */
function network({ good, delay }: { readonly good: number; readonly delay: number }) {
  const signals: AbortSignal[] = [];
  const waiting = new Set<AbortSignal>();
  const ask = (signal: AbortSignal): Promise<string> => {
    signals.push(signal);
    waiting.add(signal);
    return new Promise((resolve) => {
      const settle = (reply: string) => {
        waiting.delete(signal);
        resolve(reply);
      };
      signal.addEventListener('abort', () => settle('none'));
      if (performance.now() >= good) setTimeout(() => settle(`answer ${signals.indexOf(signal)}`), delay);
    });
  };
  return { ask, underWay: () => waiting.size };
}

async function taken<T>(work: Promise<T>): Promise<{ readonly value: T; readonly after: number }> {
  const began = performance.now();
  let done: { readonly value: T; readonly after: number } | undefined;
  void work.then((value) => {
    done = { value, after: performance.now() - began };
  });
  for (let i = 0; i < 2_000 && !done; i++) await vi.advanceTimersByTimeAsync(100);
  if (!done) throw new Error('never settled');
  return done;
}

const isAnswer = (reply: string) => reply.startsWith('answer');

describe('a question that costs nothing', () => {
  it('is answered within seconds of the network being good again, however long the time limit', async () => {
    const { ask } = network({ good: performance.now() + 20_000, delay: 50 });
    const { value, after } = await taken(hedged({ limit: 60_000, ask, isAnswer, silence: 'none' }));
    expect(isAnswer(value)).toBe(true);
    expect(after).toBeLessThan(24_000);
  });

  it('is never asked by more than two at a time, and by none once it is answered', async () => {
    const { ask, underWay } = network({ good: performance.now() + 20_000, delay: 50 });
    const answer = hedged({ limit: 60_000, ask, isAnswer, silence: 'none' });
    for (let i = 0; i < 190; i++) {
      await vi.advanceTimersByTimeAsync(100);
      expect(underWay()).toBeLessThanOrEqual(2);
    }
    await taken(answer);
    expect(underWay()).toBe(0);
  });

  it('waits for an answer that takes half a minute', async () => {
    const { ask } = network({ good: 0, delay: 30_000 });
    expect(await taken(hedged({ limit: 45_000, ask, isAnswer, silence: 'none' }))).toMatchObject({ value: 'answer 0' });
  });

  it('fails at once where there is no network, and at its limit where nobody answers', async () => {
    const nobody = hedged({ limit: 15_000, ask: async () => 'none', isAnswer, silence: 'silence' });
    expect(await taken(nobody)).toMatchObject({ value: 'none', after: 0 });
    const { ask } = network({ good: Number.POSITIVE_INFINITY, delay: 0 });
    const { value, after } = await taken(hedged({ limit: 15_000, ask, isAnswer, silence: 'silence' }));
    expect([value, after]).toEqual(['silence', 15_000]);
  });
});

describe('a request that is not made twice at a time', () => {
  it('ends early where the server answers a younger question', async () => {
    const { ask } = network({ good: Number.POSITIVE_INFINITY, delay: 0 });
    const probe = async () => true;
    const { value, after } = await taken(unlessSwallowed({ limit: 45_000, ask, probe, isAnswer }));
    expect(value).toBe('none');
    // A third of its limit: until then it may be slow.
    expect(after).toBeGreaterThanOrEqual(15_000);
    expect(after).toBeLessThan(18_000);
  });

  it('has its whole time where nobody else is answered either, and where the answer is slow', async () => {
    const { ask } = network({ good: Number.POSITIVE_INFINITY, delay: 0 });
    const lost = await taken(unlessSwallowed({ limit: 15_000, ask, probe: async () => false, isAnswer }));
    expect(lost).toEqual({ value: 'none', after: 15_000 });
    const slow = network({ good: 0, delay: 30_000 });
    const probe = (limit: number) => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), limit));
    expect(await taken(unlessSwallowed({ limit: 60_000, ask: slow.ask, probe, isAnswer }))).toMatchObject({
      value: 'answer 0',
    });
  });

  it('shares one probe with all others', async () => {
    const probes = { underWay: 0, most: 0 };
    const probe = async () => {
      probes.underWay += 1;
      probes.most = Math.max(probes.most, probes.underWay);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      probes.underWay -= 1;
      return false;
    };
    const { ask } = network({ good: Number.POSITIVE_INFINITY, delay: 0 });
    const requests = [1, 2, 3, 4].map(() => unlessSwallowed({ limit: 15_000, ask, probe, isAnswer }));
    await taken(Promise.all(requests));
    expect(probes.most).toBe(1);
  });
});

it('tells the pages after three seconds that no answer comes, and when one does', async () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel(LINK_CHANNEL);
  channel.onmessage = ({ data }) => void heard.push(data);
  const { ask } = network({ good: performance.now() + 5_000, delay: 50 });
  const answer = hedged({ limit: 60_000, ask, isAnswer, silence: 'none' });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(heard).toEqual([]);
  await taken(answer);
  await eventually(() => expect(heard.at(-1)).toBe('answering'));
  expect(heard[0]).toBe('silent');
  channel.close();
});
