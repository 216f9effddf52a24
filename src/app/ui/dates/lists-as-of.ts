/** How old what is on the screen is. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { formatTimeOfDay, shortDateTime } from '#app/ui/dates/date-format.ts';

/** The time of the oldest reply that is on the screen; undefined where nothing is, and while `isAsked` is false. */
export function useListsAsOf(isAsked: boolean): string | undefined {
  const client = useQueryClient();
  // Every event of every query asks it.
  const { subscribe, find } = useMemo(() => (isAsked ? oldestOf(client) : NOTHING), [client, isAsked]);
  const oldest = useSyncExternalStore(subscribe, find);
  return oldest === undefined ? undefined : asOf(oldest, Date.now());
}

interface Oldest {
  readonly subscribe: (listener: () => void) => () => void;
  readonly find: () => number | undefined;
}

const NOTHING: Oldest = { subscribe: () => () => undefined, find: () => undefined };

const oldestOf = (client: QueryClient): Oldest => ({
  subscribe: (listener) => client.getQueryCache().subscribe(listener),
  find: () => oldestOnScreen(client),
});

/** `10:31`, with its day where that is another one: copies last two weeks. */
export const asOf = (time: number, now: number): string =>
  new Date(time).toDateString() === new Date(now).toDateString() ? formatTimeOfDay(time) : shortDateTime(time);

function oldestOnScreen(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta, state }) => meta?.isPublic === true && state.dataUpdatedAt > 0 })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}
