/** A background worker that goes step by step, so that others get at the same rows and at the processor in between. */

/** `done`: nothing is left. `busy`: somebody else is at it, or just was. */
export type StepOutcome = 'stepped' | 'done' | 'busy';

interface StepWorker {
  /** There may be something to do. */
  wake(): void;
  close(): Promise<void>;
}

/** Milliseconds. */
const PAUSE_AT_LEAST = 5;
const WHILE_BUSY = 100;
/** What another node has left behind. */
const LOOK_EVERY = 15_000;

export function startStepWorker(step: () => Promise<StepOutcome>, failed: (error: unknown) => void): StepWorker {
  let closed = false;
  let isMore = false;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (isMore && !closed) {
      isMore = false;
      const began = performance.now();
      const outcome = await step();
      if (outcome === 'done') continue;
      isMore = true;
      // It rests as long as it has worked: half of the time the rows and the processor are others' alone.
      const pause = outcome === 'busy' ? WHILE_BUSY : Math.max(PAUSE_AT_LEAST, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  function wake(): void {
    isMore = true;
    if (closed) return;
    running ??= work()
      .catch(failed)
      .then(() => {
        running = null;
      });
  }

  const timer = setInterval(wake, LOOK_EVERY);
  timer.unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
