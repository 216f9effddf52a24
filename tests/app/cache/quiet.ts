/** Waits for pages that keep copies until they are quiet: no import, no timer and no transaction is on its way. */
import { afterEach, beforeEach, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';

/** Longer timers end a wait that may never end, or begin what is not urgent. */
const LONGEST = 1_000;
/** What one timer or transaction starts is on its way some turns later. */
const TURNS = 10;

const timers = new Set<unknown>();
const transactions = new Set<IDBTransaction>();

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const isQuiet = () => timers.size === 0 && transactions.size === 0;

/** Resolves once nothing has been on its way for some turns of the event loop. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < TURNS; quiet++) {
    await vi.dynamicImportSettled();
    await turn();
    if (isQuiet()) continue;
    await eventually(() => {
      if (!isQuiet()) throw new Error(`${timers.size} timers, ${transactions.size} transactions`);
    });
    quiet = 0;
  }
}

/** To be called once in a file whose tests settle. */
export function watchWork(): void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const { transaction } = IDBDatabase.prototype;
  const watched = (run: (...given: unknown[]) => void, wait = 0, ...given: unknown[]) => {
    const timer = start(() => {
      timers.delete(timer);
      run(...given);
    }, wait);
    if (wait <= LONGEST) timers.add(timer);
    return timer;
  };
  beforeEach(() => {
    timers.clear();
    transactions.clear();
    Object.assign(globalThis, {
      setTimeout: watched,
      clearTimeout: (timer: ReturnType<typeof start>) => {
        timers.delete(timer);
        stop(timer);
      },
    });
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...how: Parameters<typeof transaction>) {
      const begun = transaction.apply(this, how);
      transactions.add(begun);
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => transactions.delete(begun));
      return begun;
    };
  });
  afterEach(() => {
    Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
    IDBDatabase.prototype.transaction = transaction;
  });
}
