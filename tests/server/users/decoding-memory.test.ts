/** Pictures that are unpacked at once share one budget of memory. */
import { expect, test } from 'vitest';
import { MOST_DECODING, withMemory } from '#server/platform/pictures/decoding-memory.ts';

interface Begun {
  readonly end: () => void;
  readonly done: Promise<void>;
}

function begin(bytes: number, log: string[], name: string): Begun {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = withMemory(bytes, () => {
    log.push(name);
    return ended;
  });
  return { end, done };
}

/** All that waits for no other picture has begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two that do not fit together are unpacked one after the other, and a small one beside them', async () => {
  const log: string[] = [];
  const large = begin(MOST_DECODING * 0.7, log, 'large');
  const small = begin(MOST_DECODING * 0.2, log, 'small');
  const other = begin(MOST_DECODING * 0.7, log, 'other');
  await settled();
  expect(log).toEqual(['large', 'small']);
  small.end();
  await small.done;
  await settled();
  expect(log).toEqual(['large', 'small']);
  large.end();
  await large.done;
  await settled();
  expect(log).toEqual(['large', 'small', 'other']);
  other.end();
  await other.done;
});

test('one that fails gives back what it took', async () => {
  await expect(withMemory(MOST_DECODING, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(withMemory(MOST_DECODING, async () => 'drawn')).resolves.toBe('drawn');
});
