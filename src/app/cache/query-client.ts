/** How every query and mutation behaves unless it says otherwise. */

import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, isNetworkFailure } from '#app/call/api-error.ts';
import { DAY } from '#contract/durations.ts';
import { shareStructure } from './shared-structure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The same for everybody: stays on the device after a logout. Everything else is removed with it. */
      readonly isPublic?: boolean;
      /** What was searched for, the pages behind the first, and what this device itself has looked up: not kept on it. */
      readonly isPassing?: boolean;
      /** What a change starts from: the device's copy takes the server's place only where there is no network. */
      readonly isServerFirst?: boolean;
    };
    mutationMeta: {
      /** The keys that are asked for again once the mutation has succeeded. */
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

const MAX_RETRIES = 2;
const FRESH_FOR = 5_000;

/** Repeating helps against a server's hiccup; not against a missing network, nor against a refusal. */
const isWorthRepeating = (error: Error): boolean =>
  !isNetworkFailure(error) && !(error instanceof ApiError && error.status < 500);

/**
 * TanStack takes every reply for new, also one that was asked for before its query was invalidated and may be of before.
 * Where it is not cancelled (of a first load, or beside the screen), it is shown, and asked for once more.
 */
class RacingRepliesClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType = 'active' } = filters;
    const again = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .map((query) => {
        const asked = query.promise?.then(
          () => super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType }, options),
          // Cancelled, as a younger one is on its way, or failed: it is as old as it was.
          () => undefined,
        );
        return query.isActive() ? asked : undefined;
      });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new RacingRepliesClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        // What a clock has dated that was put right since would count as fresh until then.
        staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : FRESH_FOR),
        gcTime: DAY,
        structuralSharing: shareStructure,
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRepeating(error),
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _onMutateResult, mutation) =>
        Promise.all((mutation.meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  });
  return client;
}
