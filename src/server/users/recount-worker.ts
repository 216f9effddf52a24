/** Counts ratings again in the background, an event at a time, so that others who change ratings get in between. */
import type { Database } from '#server/platform/database/connection.ts';
import { recountStep } from './elo-recount.ts';

export interface RecountWorker {
  /** There may be something to count. */
  wake(): void;
  close(): Promise<void>;
}

/** Milliseconds. */
const PAUSE_AT_LEAST = 5;
const WHILE_BUSY = 100;
/** What another node has left behind. */
const LOOK_EVERY = 15_000;

export function startRecountWorker(database: Database, failed: (error: unknown) => void): RecountWorker {
  let closed = false;
  let isMore = false;
  let running: Promise<void> | null = null;

  async function count(): Promise<void> {
    while (isMore && !closed) {
      isMore = false;
      const began = performance.now();
      const step = await recountStep(database.db);
      if (step === 'done') continue;
      isMore = true;
      // It rests as long as it has worked: half of the time the ratings and the processor are others' alone.
      const pause = step === 'busy' ? WHILE_BUSY : Math.max(PAUSE_AT_LEAST, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  function wake(): void {
    isMore = true;
    if (closed) return;
    running ??= count()
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
