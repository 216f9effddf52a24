/**
 * The views of a tournament that screens read, derived from its facts; where those are not to be had, or a newer build's rules made
 * them, the server is asked for what it makes of them.
 */
import {
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOwnResults } from '#app/outbox/hooks.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import type { Bracket, MatchEntry } from '#contract/matches/matches.ts';
import type { Groups, TournamentPlayer, TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { isByTheseRules, readableModel, type TournamentModel } from './tournament-model.ts';

const NONE: ReadonlySet<string> = new Set();

type Listed<T> = View<readonly T[], T[]>;
const matchesView: Listed<MatchEntry> = { of: ({ matches }) => matches, served: tournamentQueries.matches };
const playersView: Listed<TournamentPlayer> = { of: ({ players }) => players, served: tournamentQueries.players };
const bracketView: View<Bracket> = { of: ({ bracket }) => bracket, served: tournamentQueries.brackets };
const groupsView: View<Groups> = { of: ({ groups }) => groups, served: tournamentQueries.groups };

interface Shown<T> extends ShownView<T> {
  /** Undefined where the server's view is shown. */
  readonly model: TournamentModel | undefined;
  /** Whether the server has been asked, as the facts are not to be had. */
  readonly isServed: boolean;
  /** Ids of the matches whose result, or whose players, follow from results that wait on this device. */
  readonly provisional: ReadonlySet<string>;
}

const withProvisional = <T>(shown: Omit<Shown<T>, 'provisional'>): Shown<T> => ({
  ...shown,
  provisional: shown.model?.provisionalMatchIds ?? NONE,
});

/** All matches in the order of the schedule, with the results of this device. */
export const useMatches = (tournamentId: string, options?: ModelOptions): Shown<readonly MatchEntry[]> =>
  withProvisional(useView(tournamentId, matchesView, options));

/** The main stage with the results of this device. */
export const useBracket = (tournamentId: string): Shown<Bracket> => withProvisional(useView(tournamentId, bracketView));

/** The matches of several tournaments as the server knows them. */
export const useMatchesOf = (tournamentIds: readonly string[], options?: ViewsOptions) =>
  useViews(tournamentIds, matchesView, options);

/** The players in the order in which they entered, as the server knows them. */
export const usePlayers = (tournamentId: string, options?: ModelOptions): ShownView<readonly TournamentPlayer[]> =>
  useView(tournamentId, playersView, { ...options, isStored: true });

export const usePlayersOf = (tournamentIds: readonly string[]) => useViews(tournamentIds, playersView);

/** For what is made of the players once. */
export async function fetchPlayers(client: QueryClient, tournamentId: string): Promise<readonly TournamentPlayer[]> {
  const record = await client.ensureQueryData(tournamentQueries.record(tournamentId)).catch(() => undefined);
  return readableModel(record)?.players ?? client.ensureQueryData(tournamentQueries.players(tournamentId));
}

export interface ShownGroups {
  /** In standings order, by the groups' names. */
  readonly groups: Groups;
  /** Those of the whole tournament. */
  readonly matches: readonly MatchEntry[];
  /** Names of the groups in whose table results count that wait on this device. */
  readonly provisional: ReadonlySet<string>;
}

const shownGroups = ({ groups, matches, provisionalGroups }: TournamentModel): ShownGroups => ({
  groups,
  matches,
  provisional: provisionalGroups,
});

/** The groups with the results of this device, or as the server alone knows them. */
export function useGroups(tournamentId: string, isStored = false): QueryView<ShownGroups> {
  const used = useModel(tournamentId, { isStored });
  const { model } = used;
  const groups = useServed(tournamentId, groupsView.served, used);
  const matches = useServed(tournamentId, matchesView.served, used).data;
  const data = useMemo(() => {
    if (model) return shownGroups(model);
    return groups.data && { groups: groups.data, matches: matches ?? [], provisional: NONE };
  }, [model, groups.data, matches]);
  return { ...groups, data };
}

/** The groups of several tournaments as the server knows them; undefined where they are not here yet. */
export const useGroupsOf = (tournamentIds: readonly string[]): readonly (Groups | undefined)[] =>
  useViews(tournamentIds, groupsView).map(({ data }) => data);

export interface ModelOptions {
  readonly enabled?: boolean;
  /** As the server alone knows it, without the results of this device. */
  readonly isStored?: boolean;
}

/** A view of the model, and the same of the server's. */
interface View<T, Reply extends T = T> {
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

function useModel(tournamentId: string, options: ModelOptions = {}): UsedModel {
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

interface ShownView<T> extends QueryView<T> {
  /** Whether the server has been asked for it, as `isAnswered` takes it. */
  readonly isFetched: boolean;
}

/** A view of one tournament, with the results of this device. */
function useView<T, Reply extends T>(
  tournamentId: string,
  { of, served }: View<T, Reply>,
  options: ModelOptions = {},
): ShownView<T> & Pick<UsedModel, 'model' | 'isServed'> {
  const used = useModel(tournamentId, options);
  const { model } = used;
  const reply = useServed(tournamentId, served, used);
  const data = useMemo(() => model && of(model), [model, of]);
  return { ...reply, model, isServed: used.isServed, data: data ?? reply.data };
}

/** What the server makes of the facts; nothing is asked for unless it is wanted. */
function useServed<Reply>(
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

interface ViewsOptions {
  readonly refetchInterval?: number;
}

/** A view of several tournaments, as the server knows them. */
function useViews<T, Reply extends T>(
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
