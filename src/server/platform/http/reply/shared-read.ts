/** Single flight for long lists: of the same list one is made at a time, however many ask for it at once. */
import type { Call, Reply } from '#contract/common.ts';
import { type EncodedReply, encodeReply } from './encoded-reply.ts';

/** Callers during a run share the next one, which begins after all of them have asked: none gets a stale answer. */
export function shareRuns<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    const result = run();
    running = result
      // Callers hear of it from `result`.
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
    return result;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}

/** The same for each of many lists. A key is known for as long as somebody waits for it. */
export function shareRunsByKey<Result>(run: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const shared = new Map<string, { readonly ask: () => Promise<Result>; waiting: number }>();
  return async (key) => {
    const one = shared.get(key) ?? { ask: shareRuns(() => run(key)), waiting: 0 };
    shared.set(key, one);
    one.waiting += 1;
    try {
      return await one.ask();
    } finally {
      one.waiting -= 1;
      if (one.waiting === 0) shared.delete(key);
    }
  };
}

/** For a call that tells everybody the same who may make it. */
export const sharedReply = <const C extends Call>(
  call: C,
  make: () => Promise<Reply<C>>,
): (() => Promise<EncodedReply>) => shareRuns(async () => encodeReply(call.reply.parse(await make())));
