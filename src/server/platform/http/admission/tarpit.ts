/**
 * Holds back who is about to be sent away: one who asks again at once then costs a connection instead of a processor. Bounded,
 * so that holding takes no memory from others.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface TarpitOptions {
  readonly ms: number;
  /** Beyond so many at a time none is delayed. */
  readonly most: number;
}

export function createTarpit({ ms, most }: TarpitOptions): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= most) return;
    held += 1;
    await pause(ms, undefined, { ref: false }).finally(() => {
      held -= 1;
    });
  };
}
