/**
 * A connection to IndexedDB. A browser may lose it without an event, as WebKit does in the background: then every use
 * throws, until it is opened anew.
 */
export type Use<D> = <T>(work: (database: D) => Promise<T>) => Promise<T>;

export interface Connection<D> {
  /** Does the work on an open connection; where that turns out to be lost, once more on a new one. */
  readonly use: Use<D>;
  /** Lets go of a connection that does not answer. */
  readonly drop: () => void;
}

export function createConnection<D extends { close(): void }>(
  open: (onClosed: () => void) => Promise<D>,
): Connection<D> {
  let opening: Promise<D> | undefined;
  const database = () => {
    if (opening) return opening;
    const mine = open(() => forget(mine));
    opening = mine;
    // Callers hear of it from `mine`; the next use opens anew.
    mine.catch(() => forget(mine));
    return mine;
  };
  const forget = (one: Promise<D>) => {
    if (opening === one) opening = undefined;
  };
  const drop = () => {
    // One that opens late is not left behind: it would stand in the way of a newer version.
    opening?.then((late) => late.close()).catch(() => undefined);
    opening = undefined;
  };
  return {
    use: async (work) => {
      const first = database();
      try {
        return await work(await first);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        if (opening === first) drop();
        return work(await database());
      }
    },
    drop,
  };
}

/** Seen in WebKit: an InvalidStateError, or an UnknownError or AbortError that says so. */
function isConnectionLost(error: unknown): boolean {
  const { name, message } = Object(error) as Partial<DOMException>;
  return name === 'InvalidStateError' || /connection|database server/i.test(message ?? '');
}
