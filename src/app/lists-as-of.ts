/** How old the lists on the screen are. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { timeOfDay } from '#app/ui/date-format.ts';

/** The time of the oldest reply that is on the screen, as `10:31`; undefined where nothing is. */
export function useListsAsOf(): string | undefined {
  const client = useQueryClient();
  const subscribe = useMemo(() => (listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const oldest = useSyncExternalStore(subscribe, () => oldestOnScreen(client));
  return oldest === undefined ? undefined : timeOfDay(oldest);
}

function oldestOnScreen(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta, state }) => meta?.isPublic === true && state.dataUpdatedAt > 0 })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}
