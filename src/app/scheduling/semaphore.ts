/** A counting semaphore: so many at a time, the others in the order in which they came. */
export type Semaphore = (given?: AbortSignal) => (() => void) | Promise<() => void>;

/** Each call answers, at once or when it is its turn, with how to leave; it rejects where its signal gives up before. */
export function createSemaphore(places: number): Semaphore {
  let free = places;
  const queue: (() => void)[] = [];
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return (given) => {
    if (free === 0) return turnIn(queue, given).then(() => leave);
    free -= 1;
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
