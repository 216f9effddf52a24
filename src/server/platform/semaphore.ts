/** Lets a few pieces of heavy work run at a time; the others wait their turn, and too many are sent away. */

export interface BoundedSemaphore {
  /**
   * The lowest rank that waits is next, the first of it before the others. Where too many wait, the last of the highest
   * rank is sent away, this one or another.
   */
  take<T>(work: () => Promise<T>, rank?: number): Promise<T>;
  /** Whether one of this rank would be sent away at once. */
  isFullFor(rank: number): boolean;
  waiting(): number;
}

interface Waiting {
  readonly rank: number;
  enter(): void;
  sendAway(): void;
}

/** `busy` makes the error for those who are sent away. */
export function createBoundedSemaphore(atOnce: number, mostWaiting: number, busy: () => Error): BoundedSemaphore {
  let running = 0;
  /** Sorted by rank, then in the order of arrival. */
  const waiting: Waiting[] = [];
  const enter = (rank: number): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const behind = waiting.findIndex((other) => other.rank > rank);
      const one = { rank, enter: resolve, sendAway: () => reject(busy()) };
      waiting.splice(behind === -1 ? waiting.length : behind, 0, one);
      if (waiting.length > mostWaiting) waiting.pop()?.sendAway();
    });
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next.enter();
    else running -= 1;
  };
  return {
    async take(work, rank = 0) {
      await enter(rank);
      return work().finally(leave);
    },
    isFullFor: (rank) => running >= atOnce && waiting.length >= mostWaiting && (waiting.at(-1)?.rank ?? rank) <= rank,
    waiting: () => waiting.length,
  };
}
