import { expect, it } from 'vitest';
import { createKeyedMutex } from '#server/platform/http/keyed-mutex.ts';

const later = (wait: number) => new Promise((resolve) => setTimeout(resolve, wait));

it('lets work on one thing follow one another, and work on another thing pass', async () => {
  const turns = createKeyedMutex();
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
  const turns = createKeyedMutex();
  const failing = turns('a', async () => {
    throw new Error('refused');
  });
  const next = turns('a', async () => 'next');
  await expect(failing).rejects.toThrow('refused');
  await expect(next).resolves.toBe('next');
});
