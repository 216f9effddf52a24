/** Keys that make a repeat of the same call harmless. */
import { useRef } from 'react';
import { randomId } from '#outbox/browser/random-id.ts';
import { isRefusal } from './api-error.ts';

export interface IdempotencyKeys {
  /**
   * The same body keeps its key, so that pressing the button again after a lost reply does nothing twice; another body
   * is another call.
   */
  keyOf(body: unknown): string;
  /** What was asked is done: the same once more would be meant. */
  forget(): void;
  /** After a failure. What the server has refused for good under its key is another call when it is tried again. */
  forgetRefused(error: unknown): void;
}

export function useIdempotencyKeys(): IdempotencyKeys {
  const keys = useRef<IdempotencyKeys>(null);
  keys.current ??= createKeys();
  return keys.current;
}

export function createKeys(): IdempotencyKeys {
  let last = { text: '', key: '' };
  const forget = () => {
    last = { text: '', key: '' };
  };
  return {
    keyOf(body) {
      const text = JSON.stringify(body);
      if (last.text !== text) last = { text, key: randomId() };
      return last.key;
    },
    forget,
    forgetRefused(error) {
      if (isRefusal(error)) forget();
    },
  };
}
