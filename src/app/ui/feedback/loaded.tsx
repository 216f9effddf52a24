/** What a query has come to, as a screen shows it: data first, else the refusal, that there is no such thing, or the wait. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#app/call/api-error.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { Empty } from './empty.tsx';
import { Failed } from './failed.tsx';
import { LoadingHeading } from './skeleton.tsx';

/** What a screen needs of a query; a result of `useQuery` is one. */
export interface QueryView<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Whether it has data, kept on the device or heard of now, or has failed: what follows from it stays where it is. */
export const isAnswered = ({ data, isFetched }: Pick<UseQueryResult, 'data' | 'isFetched'>): boolean =>
  data !== undefined || isFetched;

export interface LoadedProps<T> {
  readonly query: QueryView<T>;
  /** Stands there until the first reply. */
  readonly loading: ReactNode;
  /** What makes it a page of its own: the way on where the server knows no such thing, and asking again would not help. */
  readonly wayOn?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Data first: what is kept on the device is shown even where asking again has failed. */
export function Loaded<T>({ query, loading, wayOn, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (wayOn && isNotFound(error)) return <NotThere title={error.message} wayOn={wayOn} />;
  const isPage = wayOn !== undefined;
  if (error) return <Failed isPage={isPage} error={error} onRetry={() => refetch()} />;
  return (
    <>
      {isPage && <LoadingHeading />}
      {loading}
    </>
  );
}

function NotThere({ title, wayOn }: { readonly title: string; readonly wayOn: ReactNode }) {
  usePageMeta({ title: title.replace(/\.$/, '') });
  return <Empty isPage title={title} action={wayOn} />;
}
