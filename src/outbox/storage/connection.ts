/**
 * A connection to IndexedDB. A browser may lose it without an event, as WebKit does in the background: then every use
 * throws, until it is opened anew. It is closed while its page is left.
 */
import { type IDBPDatabase, unwrap, wrap } from 'idb';
import { onLeave, timesLeft, whenShown } from '../browser/page-life.ts';

export type Use<D> = <T>(work: (database: D) => Promise<T>) => Promise<T>;

export interface Connection<D> {
  /** Does the work on an open connection; where that turns out to be lost, or the page was left meanwhile, once more. */
  readonly use: Use<D>;
  /** Lets go of a connection that does not answer. */
  readonly drop: () => void;
}

export function createConnection<D extends { close(): void }>(
  open: (onClosed: () => void) => Promise<D>,
): Connection<D> {
  let opening: Promise<D> | undefined;
  const underWay = new Set<IDBTransaction>();
  let stopListening: (() => void) | undefined;
  const listen = () => {
    stopListening ??= onLeave(() => {
      for (const transaction of underWay) abortQuietly(transaction);
      drop();
    });
  };
  /** The page keeps nothing of a connection that has nothing to end. */
  const listenNoMore = () => {
    if (opening || underWay.size > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
  const begun = (transaction: IDBTransaction) => {
    // One that was dropped as it opened may still begin something.
    listen();
    underWay.add(transaction);
  };
  const ended = (transaction: IDBTransaction) => {
    underWay.delete(transaction);
    listenNoMore();
  };
  const database = () => {
    if (opening) return opening;
    listen();
    const mine = open(() => forget(mine)).then((opened) => {
      watchTransactions(opened, begun, ended);
      return opened;
    });
    opening = mine;
    // Callers hear of it from `mine`; the next use opens anew.
    mine.catch(() => forget(mine));
    return mine;
  };
  const forget = (one: Promise<D>) => {
    if (opening !== one) return;
    opening = undefined;
    listenNoMore();
  };
  const drop = () => {
    // One that opens late is not left behind: it would stand in the way of a newer version.
    opening?.then((late) => late.close()).catch(() => undefined);
    opening = undefined;
    listenNoMore();
  };
  return {
    use: async (work) => {
      for (let isAgain = false; ; ) {
        const shown = whenShown();
        if (shown) await shown;
        const left = timesLeft();
        const first = database();
        try {
          return await work(await first);
        } catch (error) {
          // What was aborted as the page was left is done once it is shown again.
          if (left !== timesLeft()) continue;
          if (isAgain || !isConnectionLost(error)) throw error;
          isAgain = true;
          if (opening === first) drop();
        }
      }
    },
    drop,
  };
}

/** Tells of what begins on this database, and of its end. */
function watchTransactions(
  database: { close(): void },
  begun: (transaction: IDBTransaction) => void,
  ended: (transaction: IDBTransaction) => void,
): void {
  const raw: IDBDatabase = unwrap(database as IDBPDatabase);
  const prototype = Object.getPrototypeOf(raw) as IDBDatabase;
  raw.transaction = (...how) => {
    const transaction = prototype.transaction.apply(raw, how);
    begun(transaction);
    // The work hears of a failure from the request that it awaits.
    wrap(transaction).done.catch(() => undefined);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => ended(transaction));
    return transaction;
  };
}

/** One that has been told to commit goes its way without the page. */
export function abortQuietly(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It is over already, or past the point where it can be stopped.
  }
}

/** Seen in WebKit: an InvalidStateError, or an UnknownError or AbortError that says so. */
function isConnectionLost(error: unknown): boolean {
  const { name, message } = Object(error) as Partial<DOMException>;
  return name === 'InvalidStateError' || /connection|database server/i.test(message ?? '');
}
