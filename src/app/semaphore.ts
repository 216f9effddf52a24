/** A counting semaphore: so many at a time, the others in the order in which they came. */
export type Semaphore = (given?: AbortSignal) => Promise<() => void>;

/** Each call resolves, once it is its turn, with how to leave; it rejects where its signal gives up before. */
export function createSemaphore(places: number): Semaphore {
  let free = places;
  const queue: (() => void)[] = [];
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return async (given) => {
    if (free > 0) free -= 1;
    else await turnIn(queue, given);
    return leave;
  };
}

function turnIn(queue: (() => void)[], given: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    given?.throwIfAborted();
    const giveUp = () => {
      queue.splice(queue.indexOf(begin), 1);
      reject(given?.reason);
    };
    const begin = () => {
      given?.removeEventListener('abort', giveUp);
      resolve();
    };
    given?.addEventListener('abort', giveUp, { once: true });
    queue.push(begin);
  });
}
