/** Lets a few pieces of heavy work run at a time; the others wait their turn, and too many are sent away. */

export interface Semaphore {
  /** Null where too many wait already. */
  take<T>(work: () => Promise<T>): Promise<T> | null;
}

export function createSemaphore(atOnce: number, mostWaiting: number): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    take(work) {
      if (running >= atOnce && waiting.length >= mostWaiting) return null;
      return enter().then(work).finally(leave);
    },
  };
}
