/** How every query and mutation behaves unless it says otherwise. */

import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isNetworkFailure } from '#app/call/api-error.ts';
import { DAY } from '#contract/durations.ts';
import { shareStructure } from './shared-structure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The same for everybody: stays on the device after a logout. Everything else is removed with it. */
      readonly isPublic?: boolean;
      /** What was searched for, and the pages behind the first: not kept on the device. */
      readonly isPassing?: boolean;
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

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
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
