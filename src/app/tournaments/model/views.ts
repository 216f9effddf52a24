/** The views of a tournament that screens read, derived from its facts; those of a build that knows newer rules come from the server. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Groups, TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { useOwnResults } from './own-results.ts';
import { isByTheseRules, modelOf } from './tournament-model.ts';

export interface ShownGroups {
  /** In standings order, by the groups' names. */
  readonly groups: Groups;
  /** Those of the whole tournament. */
  readonly matches: readonly MatchEntry[];
  /** Names of the groups in whose table results count that wait on this device. */
  readonly provisional: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The groups with the results of this device, or as the server alone knows them. */
export function useGroups(tournamentId: string, isStored = false): QueryView<ShownGroups> {
  const record = useQuery(tournamentQueries.record(tournamentId));
  const { own, userId } = useOwnResults(tournamentId);
  const { data } = record;
  const isBeyond = isBeyondTheseRules(data);
  const derived = useMemo(() => {
    if (!data || isBeyond) return undefined;
    const { groups, matches, provisionalGroups } = modelOf(data, isStored ? [] : own, userId);
    return { groups, matches, provisional: provisionalGroups };
  }, [data, isBeyond, isStored, own, userId]);
  const served = useServedGroups(tournamentId, isBeyond);
  return isBeyond ? served : { data: derived, error: record.error, refetch: record.refetch };
}

const isBeyondTheseRules = (record: TournamentRecord | undefined): boolean =>
  record !== undefined && !isByTheseRules(record);

/** What the server makes of the facts; nothing is asked for unless it is wanted. */
function useServedGroups(tournamentId: string, enabled: boolean): QueryView<ShownGroups> {
  const { data: groups, error, refetch } = useQuery({ ...tournamentQueries.groups(tournamentId), enabled });
  const { data: matches } = useQuery({ ...tournamentQueries.matches(tournamentId), enabled });
  const data = useMemo(() => groups && { groups, matches: matches ?? [], provisional: NONE }, [groups, matches]);
  return { data, error, refetch };
}

/** The groups of several tournaments as the server knows them; undefined where they are not here yet. */
export function useGroupsOf(tournamentIds: readonly string[]): readonly (Groups | undefined)[] {
  const records = useQueries({ queries: tournamentIds.map(tournamentQueries.record), combine: dataOf });
  const beyond = tournamentIds.filter((_, at) => isBeyondTheseRules(records[at]));
  const served = useQueries({ queries: beyond.map(tournamentQueries.groups), combine: dataOf });
  return tournamentIds.map((id, at) => {
    const record = records[at];
    if (isBeyondTheseRules(record)) return served[beyond.indexOf(id)];
    return record && modelOf(record, [], '').groups;
  });
}

const dataOf = <T>(results: readonly { readonly data: T | undefined }[]): readonly (T | undefined)[] =>
  results.map(({ data }) => data);
