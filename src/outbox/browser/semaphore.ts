/** A counting semaphore: so many at a time, the others in the order in which they came, urgent ones before them. */
export interface Semaphore {
  /** Answers, at once or when it is its turn, with how to leave; rejects where its signal gives up before. */
  readonly enter: (given?: AbortSignal, isUrgent?: boolean) => (() => void) | Promise<() => void>;
  /** The same without waiting: undefined where no place is free. */
  readonly tryEnter: () => (() => void) | undefined;
}

interface Waiting {
  readonly isUrgent: boolean;
  readonly begin: () => void;
}

export function createSemaphore(places: number): Semaphore {
  let free = places;
  const queue: Waiting[] = [];
  const leave = () => {
    const next = queue.shift();
    if (next) next.begin();
    else free += 1;
  };
  const tryEnter = () => {
    if (free === 0) return undefined;
    free -= 1;
    return leave;
  };
  return {
    enter: (given, isUrgent = false) => tryEnter() ?? turnIn(queue, isUrgent, given).then(() => leave),
    tryEnter,
  };
}

function turnIn(queue: Waiting[], isUrgent: boolean, given: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    given?.throwIfAborted();
    const giveUp = () => {
      queue.splice(queue.indexOf(mine), 1);
      reject(given?.reason);
    };
    const begin = () => {
      given?.removeEventListener('abort', giveUp);
      resolve();
    };
    const mine = { isUrgent, begin };
    given?.addEventListener('abort', giveUp, { once: true });
    const place = isUrgent ? queue.findIndex((other) => !other.isUrgent) : -1;
    queue.splice(place < 0 ? queue.length : place, 0, mine);
  });
}
