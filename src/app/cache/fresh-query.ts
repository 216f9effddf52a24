/** A query of what a change starts from. */
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * Has data only once the server has been asked on this very visit: fields or an order of an earlier one would be taken for
 * what somebody has seen. Without a network it is what the device has.
 */
export function useFreshQuery<Reply, Key extends QueryKey>(
  query: UseQueryOptions<Reply, Error, Reply, Key>,
): Pick<UseQueryResult<Reply>, 'data' | 'error' | 'refetch'> {
  const { data, error, refetch, isFetchedAfterMount, fetchStatus } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const isFresh = isFetchedAfterMount || fetchStatus === 'paused';
  return { data: isFresh ? data : undefined, error, refetch };
}
