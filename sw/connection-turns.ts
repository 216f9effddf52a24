/**
 * What the worker asks for takes its turn among the calls of all tabs, two at a time, and is given up after a while: a
 * network that swallows everything would otherwise let a page of pictures hold every connection that results need.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { createConnectionPool } from '#outbox/browser/connection-pool.ts';
import { CALL_POOL, MOST_CALLS } from '#outbox/browser/names.ts';
import { whenReplaced } from './abort-on-replacement.ts';

/** Milliseconds. */
const ANSWERED_IN = 30_000;
const READ_IN = 120_000;

/** Connections that all tabs share at once. */
export const AT_ONCE = 2;

const pool = createConnectionPool(CALL_POOL, MOST_CALLS, AT_ONCE);

interface ConnectionTurn {
  readonly signal: AbortSignal;
  /** The answer has begun. */
  readonly answered: () => void;
  readonly leave: () => void;
}

/** Rejects where this worker is replaced, or has waited for long enough. */
async function enter(): Promise<ConnectionTurn> {
  const end = new AbortController();
  const giveUp = () => end.abort(new TypeError('No answer'));
  const forget = whenReplaced(giveUp);
  let timer = setTimeout(giveUp, ANSWERED_IN);
  const stop = () => {
    clearTimeout(timer);
    forget();
  };
  try {
    const leave = await pool.enter({ signal: end.signal });
    return {
      signal: end.signal,
      answered: () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, READ_IN);
      },
      leave: () => {
        stop();
        leave();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** For what is fetched, checked and kept by hand. */
export async function inTurn<T>(work: (turn: ConnectionTurn) => Promise<T>): Promise<T> {
  const turn = await enter();
  try {
    return await work(turn);
  } finally {
    turn.leave();
  }
}

/** For what a strategy fetches: the place is left once all of the answer has been read. */
export const takingTurns: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const turn = await enter();
    if (state) state.turn = turn;
    return new Request(request, { signal: turn.signal });
  },
  fetchDidSucceed: async ({ response, state }) => {
    (state?.turn as ConnectionTurn | undefined)?.answered();
    return response;
  },
  handlerDidComplete: async ({ state }) => (state?.turn as ConnectionTurn | undefined)?.leave(),
};
