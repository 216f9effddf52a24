/** The pages of a list that the server pages by cursors, one at a time: while another is fetched the one before stays. */
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type Turning, useTurning } from '#app/ui/controls/page-turn.tsx';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';

export interface PagesOptions<Page, First extends QueryKey, Further extends QueryKey> {
  /** What is paged; another list begins at its first page. */
  readonly list: string;
  /** Asked for from the start on, and kept up to date. */
  readonly first: UseQueryOptions<Page, Error, Page, First>;
  readonly further: (cursor: string) => UseQueryOptions<Page, Error, Page, Further>;
}

export interface Pages<Page> {
  readonly turning: Turning;
  readonly page: QueryView<Page>;
  /** Whether a page behind the first is on its way. */
  readonly isTurning: boolean;
}

export function usePages<Page, First extends QueryKey, Further extends QueryKey>({
  list,
  first,
  further,
}: PagesOptions<Page, First, Further>): Pages<Page> {
  const turning = useTurning(list);
  const { isFirst, cursor } = turning;
  const start = useQuery(first);
  const later = useQuery({ ...further(cursor), enabled: !isFirst, placeholderData: keepPreviousData });
  if (isFirst) return { turning, page: start, isTurning: false };
  const { error, refetch, isFetching } = later;
  const data = later.data ?? (error ? undefined : start.data);
  return { turning, page: { data, error, refetch }, isTurning: isFetching };
}
