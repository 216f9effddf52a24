/**
 * A Web Lock whose holder answers for itself: one that a frozen page holds would never be free, so it is taken from a
 * holder that does not answer. It is given back while its page is left.
 */
import { isDenied, openChannel, webLocks } from './browser-features.ts';
import { onLeave, whenShown } from './page-life.ts';

const ASKED_AFTER = 5_000;
const ANSWERED_IN = 2_000;

const channelOf = (name: string): BroadcastChannel | undefined => openChannel(`${name}-holder`);

/** To be called by who holds the lock, in whatever way. Returns how to stop. */
export function answerAsHolder(name: string): () => void {
  const channel = channelOf(name);
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'asked') channel.postMessage('held');
  });
  return () => channel?.close();
}

/** Whether who holds the lock is awake. */
export function isHolderAwake(name: string): Promise<boolean> {
  const channel = channelOf(name);
  if (!channel) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isAwake: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isAwake);
    };
    const timer = setTimeout(() => settle(false), ANSWERED_IN);
    channel.addEventListener('message', ({ data }) => {
      if (data === 'held') settle(true);
    });
    channel.postMessage('asked');
  });
}

/** Does the work while it holds the lock; resolves with it. Without locks this page's own work takes turns. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = webLocks();
  if (!locks) return inTurn(name, work);
  for (;;) {
    const shown = whenShown();
    if (shown) await shown;
    let held: Started<T> | undefined;
    try {
      held = await hold(locks, name, work);
    } catch (error) {
      if (isDenied(error)) return inTurn(name, work);
      throw error;
    }
    // Undefined where the page was left before its turn came.
    if (held) return held.result;
  }
}

/** What this page does by turns where the browser has no locks, by name: there are as many as the code has names. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work);
  // Its failure reaches the caller of that work.
  turns.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}

/** The same where the lock is free, or its holder is not awake; undefined where it is not. */
export async function withFreeLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks = webLocks();
  if (!locks) return work();
  const { started, begin } = startOnce(name, work);
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => lock && begin());
  } catch (error) {
    if (!started() && isDenied(error)) return work();
    // Taken from here in turn, the work goes on all the same.
    if (!started()) throw error;
  }
  if (!started() && !(await isHolderAwake(name))) await steal(locks, name, begin);
  return started()?.result;
}

interface Started<T> {
  readonly result: Promise<T>;
}

function startOnce<T>(name: string, work: () => Promise<T>) {
  let begun: Started<T> | undefined;
  return {
    started: () => begun,
    /** Until the work is done or the page is left, whichever is first. */
    begin: (): Promise<void> | undefined => {
      if (begun) return undefined;
      const result = work();
      begun = { result };
      return new Promise((release) => {
        const stopAnswering = answerAsHolder(name);
        const over = () => {
          stopAnswering();
          stopListening();
          release();
        };
        const stopListening = onLeave(over);
        result.then(over, over);
      });
    },
  };
}

/** Rejected as well where it is taken from here in turn: the work goes on all the same. */
const steal = (locks: LockManager, name: string, begin: () => Promise<void> | undefined): Promise<unknown> =>
  locks.request(name, { steal: true }, begin).catch(() => undefined);

function hold<T>(locks: LockManager, name: string, work: () => Promise<T>): Promise<Started<T> | undefined> {
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const { started, begin } = startOnce(name, work);
    const stopWaiting = () => {
      clearTimeout(timer);
      stopListening();
    };
    const granted = () => {
      stopWaiting();
      const until = begin();
      resolve(started());
      return until;
    };
    const look = async () => {
      if (!(await isHolderAwake(name))) {
        if (started() || waiting.signal.aborted) return;
        waiting.abort();
        void steal(locks, name, granted);
      } else if (!started() && !waiting.signal.aborted) timer = setTimeout(look, ASKED_AFTER);
    };
    let timer = setTimeout(look, ASKED_AFTER);
    const stopListening = onLeave(() => {
      stopWaiting();
      waiting.abort();
      resolve(undefined);
    });
    locks.request(name, { signal: waiting.signal }, granted).catch((error: unknown) => {
      // Aborted here, or taken while it was held.
      if (waiting.signal.aborted || started()) return;
      stopWaiting();
      reject(error);
    });
  });
}
