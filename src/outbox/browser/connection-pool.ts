/**
 * Connection pools over all tabs and the worker. Over HTTP/1.1 a browser opens six connections to a server in all:
 * calls share three and live news two, so that one is left for the outbox, also where a network swallows everything. A
 * place is a Web Lock; where there are none, as without https or with site data blocked, each page counts for itself.
 */
import { isDenied, webLocks } from './browser-features.ts';
import { onLeave } from './page-life.ts';
import { createSemaphore } from './semaphore.ts';

interface Claim {
  /** Gives up waiting. */
  readonly signal?: AbortSignal;
  /** Goes before what waits in the same page. */
  readonly isUrgent?: boolean;
  /** Milliseconds after which a place is taken from another tab: a sleeping one may never leave its own. */
  readonly patience?: number | undefined;
  /** Somebody else has taken the place. */
  readonly onTaken?: () => void;
}

export interface ConnectionPool {
  /** Answers, at once or when there is a place, with how to leave it; rejects where its signal gives up before. */
  readonly enter: (claim?: Claim) => (() => void) | Promise<() => void>;
  /** The same without waiting: undefined where every place is taken. */
  readonly tryEnter: (claim?: Claim) => Promise<(() => void) | undefined>;
}

type Leave = () => void;

const nothing = () => undefined;

/** `atOnce` of the places at most are this page's, or this worker's. */
export function createConnectionPool(name: string, places: number, atOnce = places): ConnectionPool {
  const locks = webLocks();
  const turn = createSemaphore(atOnce);
  if (!locks) {
    return {
      enter: ({ signal, isUrgent } = {}) => turn.enter(signal, isUrgent),
      tryEnter: async () => turn.tryEnter(),
    };
  }

  const names = Array.from({ length: places }, (_, place) => `${name}-${place}`);
  const held = new Set<string>();
  /** What this page does not hold. It never holds all: its semaphore comes first. */
  const others = () => names.filter((place) => !held.has(place));

  /** Undefined where somebody else holds it and the options say not to wait; rejects where the options' signal gives up. */
  const hold = (place: string, options: LockOptions, onTaken: () => void = nothing): Promise<Leave | undefined> =>
    new Promise((resolve, reject) => {
      let isMine = false;
      const granted = (lock: Lock | null): Promise<void> | undefined => {
        if (!lock) {
          resolve(undefined);
          return undefined;
        }
        isMine = true;
        held.add(place);
        return new Promise<void>((release) => {
          const leave = () => {
            stopListening();
            over();
            release();
          };
          // The requests of a page that is left are broken off.
          const stopListening = onLeave(leave);
          resolve(leave);
        });
      };
      const over = () => {
        if (isMine) held.delete(place);
        isMine = false;
      };
      locks.request(place, options, granted).catch((error: unknown) => {
        if (isMine) onTaken();
        // The page's own count is all there is then.
        else if (isDenied(error)) resolve(nothing);
        else reject(error);
        over();
      });
    });

  const holdFree = async ({ onTaken }: Claim): Promise<Leave | undefined> => {
    for (const place of others()) {
      const leave = await hold(place, { ifAvailable: true }, onTaken);
      if (leave) return leave;
    }
    return undefined;
  };

  const holdFirst = ({ signal, patience, onTaken }: Claim): Promise<Leave> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const end = new AbortController();
      const settle = (leave: Leave | undefined) => {
        if (!leave) return;
        if (end.signal.aborted) return leave();
        end.abort();
        clearTimeout(timer);
        resolve(leave);
      };
      const take = (place: string, options: LockOptions) => hold(place, options, onTaken).then(settle, nothing);
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              const [place] = others();
              if (place !== undefined) void take(place, { steal: true });
            }, patience);
      signal?.addEventListener('abort', () => {
        if (end.signal.aborted) return;
        end.abort();
        clearTimeout(timer);
        reject(signal.reason);
      });
      for (const place of others()) void take(place, { signal: end.signal });
    });

  const both = (leaves: readonly Leave[]) => () => {
    for (const leave of leaves) leave();
  };

  const enter = async (claim: Claim = {}): Promise<Leave> => {
    const leave = await turn.enter(claim.signal, claim.isUrgent);
    try {
      claim.signal?.throwIfAborted();
      return both([(await holdFree(claim)) ?? (await holdFirst(claim)), leave]);
    } catch (error) {
      leave();
      throw error;
    }
  };

  const tryEnter = async (claim: Claim = {}): Promise<Leave | undefined> => {
    const leave = turn.tryEnter();
    if (!leave) return undefined;
    const place = await holdFree(claim);
    if (place) return both([place, leave]);
    leave();
    return undefined;
  };

  return { enter, tryEnter };
}
