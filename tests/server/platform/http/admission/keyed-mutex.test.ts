import { expect, it } from 'vitest';
import { createKeyedMutex, type QueueLimits } from '#server/platform/http/admission/keyed-mutex.ts';

const limits: QueueLimits = { mostWaiting: 10, longestWait: 60_000, busy: () => new Error('busy') };

/** Work that ends when it is told to. */
function hold() {
  let end: (value: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { work, end: (value: string) => end(value) };
}

const later = (wait: number) => new Promise((resolve) => setTimeout(resolve, wait));

it('lets work on one thing follow one another, and work on another thing pass', async () => {
  const turns = createKeyedMutex(limits);
  const log: string[] = [];
  const work = (name: string, wait: number) => async () => {
    log.push(`${name} begins`);
    await later(wait);
    log.push(`${name} ends`);
    return name;
  };
  const done = await Promise.all([turns('a', work('a1', 20)), turns('a', work('a2', 1)), turns('b', work('b1', 5))]);
  expect(done).toEqual(['a1', 'a2', 'b1']);
  expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
});

it('goes on after a failure, which is told to its own caller alone', async () => {
  const turns = createKeyedMutex(limits);
  const failing = turns('a', async () => {
    throw new Error('refused');
  });
  const next = turns('a', async () => 'next');
  await expect(failing).rejects.toThrow('refused');
  await expect(next).resolves.toBe('next');
});

it('sends away whoever comes when the queue of that key is full', async () => {
  const turns = createKeyedMutex({ ...limits, mostWaiting: 1 });
  const held = hold();
  const all = [turns('a', () => held.work), turns('a', async () => 'second'), turns('a', async () => 'third')];
  await expect(all[2]).rejects.toThrow('busy');
  await expect(turns('b', async () => 'other')).resolves.toBe('other');
  held.end('first');
  expect(await Promise.all(all.slice(0, 2))).toEqual(['first', 'second']);
  await expect(turns('a', async () => 'later')).resolves.toBe('later');
});

it('lets nobody wait for longer than allowed, and does not do their work afterwards', async () => {
  const turns = createKeyedMutex({ ...limits, longestWait: 5 });
  const held = hold();
  const first = turns('a', () => held.work);
  let done = false;
  const late = turns('a', async () => {
    done = true;
  });
  await expect(late).rejects.toThrow('busy');
  held.end('first');
  await first;
  await expect(turns('a', async () => 'next')).resolves.toBe('next');
  expect(done).toBe(false);
});
