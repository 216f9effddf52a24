/** Single flight for long lists: of the same list one is made at a time, however many ask for it at once. */
import type { Call, Reply } from '#contract/common.ts';
import { type EncodedReply, encodeReply } from './encoded-reply.ts';

/** Who asks during a run shares the next one, which begins after all of them have asked: nobody is told what is older. */
export function shareRuns<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    const result = run();
    running = result
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

/** For a call that tells everybody the same who may make it. */
export const sharedReply = <const C extends Call>(
  call: C,
  make: () => Promise<Reply<C>>,
): (() => Promise<EncodedReply>) => shareRuns(async () => encodeReply(call.reply.parse(await make())));
