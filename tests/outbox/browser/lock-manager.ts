/** Web Locks of one browser, for all the "tabs" of a test. */
interface Asked {
  readonly grant: (lock: Lock | null) => void;
  readonly refuse: (reason: unknown) => void;
}

export interface TestLocks extends Pick<LockManager, 'request'> {
  /** The names that are held. */
  readonly held: () => string[];
}

const stolen = () => new DOMException('The lock was stolen', 'AbortError');

export function createLockManager(): TestLocks {
  const holders = new Map<string, Asked>();
  const queues = new Map<string, Asked[]>();
  const queueOf = (name: string): Asked[] => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };
  const grantNext = (name: string) => {
    if (holders.has(name)) return;
    const next = queueOf(name).shift();
    if (!next) return;
    holders.set(name, next);
    next.grant({ name, mode: 'exclusive' });
  };

  function request(name: string, options: LockOptions, work: (lock: Lock | null) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { signal, ifAvailable, steal } = options;
      const over = () => {
        if (holders.get(name) !== mine) return;
        holders.delete(name);
        grantNext(name);
      };
      const mine: Asked = {
        // A browser answers a moment later.
        grant: (lock) =>
          void Promise.resolve()
            .then(() => work(lock))
            .then(resolve, reject)
            .finally(over),
        refuse: reject,
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => {
        const queue = queueOf(name);
        const place = queue.indexOf(mine);
        if (place >= 0) queue.splice(place, 1);
        if (place >= 0) reject(signal.reason);
      });
      if (steal) {
        holders.get(name)?.refuse(stolen());
        holders.delete(name);
        queueOf(name).unshift(mine);
      } else if (ifAvailable && (holders.has(name) || queueOf(name).length > 0)) {
        void Promise.resolve(work(null)).then(resolve, reject);
        return;
      } else queueOf(name).push(mine);
      grantNext(name);
    });
  }

  return { request: request as LockManager['request'], held: () => [...holders.keys()].sort() };
}
