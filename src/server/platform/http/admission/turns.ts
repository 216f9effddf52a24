/**
 * Changes of the same thing follow one another, on one node and across nodes. A waiting change holds no connection to the
 * database, so that a tournament in which everybody is busy leaves the connections to the others.
 */
import { RATINGS_TURN } from '#server/platform/database/advisory-locks.ts';
import { LOCK_NOT_AVAILABLE, sqlDetail, sqlState } from '#server/platform/database/connection.ts';
import { coded, type ProblemError } from '../reply/problem.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

export interface Turns {
  /** `work` is one transaction that locks without waiting; where another node has the lock, it runs again. */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** A node has committed a change of this: its lock may be free. */
  released(key: string): void;
  /** How many changes wait for their turn on this node. */
  waiting(): number;
}

export interface TurnLimits {
  readonly mostWaiting: number;
  /** Milliseconds: for a turn on this node, and again for another node's lock. */
  readonly longestWait: number;
}

const LIMITS: TurnLimits = { mostWaiting: 500, longestWait: 15_000 };
/** Milliseconds: a transaction that is rolled back does not announce that its lock is free. */
const LONGEST_PAUSE = 100;
/**
 * Milliseconds, and how often before a longer one. A node with a queue takes its own lock again long before another has
 * heard that it was free: so that one looks a few times, and not always at the same moment of a turn.
 */
const SHORT_PAUSE = 6;
const SHORT_PAUSES = 3;

const busy = (): ProblemError =>
  coded(
    503,
    'BUSY',
    { what: 'changes' },
    {
      headers: { 'retry-after': '2' },
    },
  );

/** The turn of the ratings is left where it was a row that another node has: others go on meanwhile. */
const isRefused = (error: unknown, key: string): boolean =>
  sqlState(error) === LOCK_NOT_AVAILABLE && (key !== RATINGS_TURN || sqlDetail(error) === RATINGS_TURN);

export function createTurns({ mostWaiting, longestWait }: TurnLimits = LIMITS): Turns {
  const mutex = createKeyedMutex({ mostWaiting, longestWait, busy });
  /** One a key at most: only the one whose turn it is on this node waits for the other nodes. */
  const pausing = new Map<string, () => void>();

  function pause(key: string, longest: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        pausing.delete(key);
        resolve();
      };
      const timer = setTimeout(go, longest * (0.5 + Math.random() / 2));
      pausing.set(key, go);
    });
  }

  async function untilFree<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + longestWait;
    for (let refused = 1; ; refused++) {
      try {
        return await work();
      } catch (error) {
        if (!isRefused(error, key)) throw error;
        if (performance.now() >= end) throw busy();
      }
      await pause(key, refused % (SHORT_PAUSES + 1) === 0 ? LONGEST_PAUSE : SHORT_PAUSE);
    }
  }

  return {
    take: (key, work) => mutex(key, () => untilFree(key, work)),
    released: (key) => pausing.get(key)?.(),
    waiting: mutex.waiting,
  };
}
