/** Debounced invalidation: asks for replies again that news have made old, without asking for each piece of a stream of news. */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** News that come together are answered together. */
const SOON = 150;
/** In a stream of them, so long between two rounds: still in time for a viewer, and no flood. */
const REST = 1_500;

interface Waiting {
  readonly keys: Map<string, QueryKey>;
  timer: ReturnType<typeof setTimeout> | undefined;
  last: number;
}

const waiting = new WeakMap<QueryClient, Waiting>();

export function invalidateDebounced(client: QueryClient, ...keys: readonly QueryKey[]): void {
  const mine = waiting.get(client) ?? { keys: new Map(), timer: undefined, last: Number.NEGATIVE_INFINITY };
  waiting.set(client, mine);
  for (const key of keys) mine.keys.set(hashKey(key), key);
  const now = performance.now();
  mine.timer ??= setTimeout(() => ask(client, mine), Math.max(SOON, mine.last + REST - now));
}

function ask(client: QueryClient, mine: Waiting): void {
  const keys = [...mine.keys.values()];
  mine.keys.clear();
  mine.timer = undefined;
  mine.last = performance.now();
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}
