/** How old what is on the screen is. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { formatTimeOfDay, shortDateTime } from '#app/ui/dates/date-format.ts';

/** The time of the oldest reply that is on the screen; undefined where nothing is. */
export function useListsAsOf(): string | undefined {
  const client = useQueryClient();
  const subscribe = useMemo(() => (listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const oldest = useSyncExternalStore(subscribe, () => oldestOnScreen(client));
  return oldest === undefined ? undefined : asOf(oldest, Date.now());
}

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
