/** Work that would wait for the same lock waits here instead: in order, and without holding a connection meanwhile. */
export interface KeyedMutex {
  <Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** How many wait, over all keys. */
  waiting(): number;
}

export interface QueueLimits {
  /** For one key. */
  readonly mostWaiting: number;
  /** Milliseconds. */
  readonly longestWait: number;
  /** For those who came when the queue was full, or have waited for too long. */
  busy(): Error;
}

interface Waiting {
  enter(): void;
}

export function createKeyedMutex({ mostWaiting, longestWait, busy }: QueueLimits): KeyedMutex {
  /** The queue of each key that is taken, in the order of arrival. */
  const queues = new Map<string, Set<Waiting>>();

  function enter(key: string): Promise<void> {
    const queue = queues.get(key);
    if (!queue) {
      queues.set(key, new Set());
      return Promise.resolve();
    }
    if (queue.size >= mostWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.delete(waiting);
        reject(busy());
      }, longestWait);
      queue.add(waiting);
    });
  }

  function leave(key: string): void {
    const queue = queues.get(key);
    const [next] = queue ?? [];
    if (!next) queues.delete(key);
    else {
      queue?.delete(next);
      next.enter();
    }
  }

  async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await enter(key);
    try {
      return await work();
    } finally {
      leave(key);
    }
  }

  const waiting = () => [...queues.values()].reduce((sum, queue) => sum + queue.size, 0);
  return Object.assign(inTurn, { waiting });
}
