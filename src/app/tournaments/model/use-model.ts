/** The models of tournaments that a screen shows; where there is none, the server is asked for what it makes of the facts. */
import { type UseQueryOptions, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOwnResults } from '#app/outbox/hooks.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { isByTheseRules, readableModel, type TournamentModel } from './tournament-model.ts';

export interface ModelOptions {
  readonly enabled?: boolean;
  /** As the server alone knows it, without the results of this device. */
  readonly isStored?: boolean;
}

/** A view of the model, and the same of the server's. */
export interface View<T, Reply extends T = T> {
  readonly of: (model: TournamentModel) => T;
  readonly served: (tournamentId: string) => ServedQuery<Reply>;
}

type ServedQuery<Reply> = UseQueryOptions<Reply, Error, Reply, readonly string[]> & {
  readonly queryKey: readonly string[];
};

interface UsedModel {
  /** Undefined until the facts are here, and where this build cannot read them. */
  readonly model: TournamentModel | undefined;
  /** The facts are not to be had, or are beyond the rules of this build: the server's own views take their place. */
  readonly isServed: boolean;
  readonly refetch: () => Promise<unknown>;
}

export function useModel(tournamentId: string, options: ModelOptions = {}): UsedModel {
  const { enabled = true, isStored = false } = options;
  const record = useQuery({ ...tournamentQueries.record(tournamentId), enabled });
  const { own, userId } = useOwnResults(tournamentId);
  const { data, refetch } = record;
  const model = useMemo(
    () => (isStored ? readableModel(data) : readableModel(data, own, userId)),
    [data, isStored, own, userId],
  );
  return { model, isServed: enabled && isToBeServed(record), refetch };
}

/** Also while the facts are asked for once more. */
const isToBeServed = ({ data, failureReason, error }: ReplyState<TournamentRecord>): boolean =>
  data ? !isByTheseRules(data) : (failureReason ?? error) !== null;

export interface ShownView<T> extends QueryView<T> {
  /** Whether the server has been asked for it, as `isAnswered` takes it. */
  readonly isFetched: boolean;
}

/** A view of one tournament, with the results of this device. */
export function useView<T, Reply extends T>(
  tournamentId: string,
  { of, served }: View<T, Reply>,
  options: ModelOptions = {},
): ShownView<T> & Pick<UsedModel, 'model'> {
  const used = useModel(tournamentId, options);
  const { model } = used;
  const reply = useServed(tournamentId, served, used);
  const data = useMemo(() => model && of(model), [model, of]);
  return { ...reply, model, data: data ?? reply.data };
}

/** What the server makes of the facts; nothing is asked for unless it is wanted. */
export function useServed<Reply>(
  tournamentId: string,
  served: (tournamentId: string) => ServedQuery<Reply>,
  { model, isServed, refetch: refetchFacts }: UsedModel,
): ShownView<Reply> {
  const client = useQueryClient();
  const reply = useQuery({ ...served(tournamentId), enabled: isServed });
  const isDerived = model !== undefined;
  useEffect(() => {
    // The next time that it is wanted it would be older than what was shown.
    if (isDerived) client.removeQueries({ queryKey: served(tournamentId).queryKey, exact: true });
  }, [client, isDerived, served, tournamentId]);
  return {
    data: reply.data,
    error: isServed ? reply.error : null,
    isFetched: reply.isFetched,
    refetch: () => Promise.all([refetchFacts(), isServed && reply.refetch()]),
  };
}

export interface ViewsOptions {
  readonly refetchInterval?: number;
}

/** A view of several tournaments, as the server knows them. */
export function useViews<T, Reply extends T>(
  tournamentIds: readonly string[],
  { of, served }: View<T, Reply>,
  { refetchInterval }: ViewsOptions = {},
): readonly Pick<QueryView<T>, 'data' | 'error'>[] {
  const again = refetchInterval !== undefined && { refetchInterval };
  const records = useQueries({
    queries: tournamentIds.map((id) => ({ ...tournamentQueries.record(id), ...again })),
    combine: statesOf,
  });
  const replies = useQueries({
    queries: tournamentIds.map((id, at) => {
      const record = records[at];
      return { ...served(id), ...again, enabled: record !== undefined && isToBeServed(record) };
    }),
    combine: statesOf,
  });
  return useMemo(
    () =>
      records.map(({ data }, at) => {
        const model = readableModel(data);
        const reply = replies[at];
        return { data: model ? of(model) : reply?.data, error: reply?.error ?? null };
      }),
    [records, replies, of],
  );
}

type ReplyState<T> = Pick<UseQueryResult<T>, 'data' | 'failureReason' | 'error'>;

const statesOf = <T>(results: readonly UseQueryResult<T>[]): readonly ReplyState<T>[] =>
  results.map(({ data, failureReason, error }) => ({ data, failureReason, error }));
