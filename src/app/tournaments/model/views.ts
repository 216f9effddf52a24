/** The views of a tournament that screens read, derived from its facts; those of a build that knows newer rules come from the server. */
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import type { Bracket, MatchEntry } from '#contract/matches/matches.ts';
import type { Groups, TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { readableModel, type TournamentModel } from './tournament-model.ts';
import {
  type ModelOptions,
  type ShownView,
  useModel,
  useServed,
  useView,
  useViews,
  type View,
  type ViewsOptions,
} from './use-model.ts';

const NONE: ReadonlySet<string> = new Set();

type Listed<T> = View<readonly T[], T[]>;
const matchesView: Listed<MatchEntry> = { of: ({ matches }) => matches, served: tournamentQueries.matches };
const playersView: Listed<TournamentPlayer> = { of: ({ players }) => players, served: tournamentQueries.players };
const bracketView: View<Bracket> = { of: ({ bracket }) => bracket, served: tournamentQueries.brackets };
const groupsView: View<Groups> = { of: ({ groups }) => groups, served: tournamentQueries.groups };

interface Shown<T> extends ShownView<T> {
  /** Undefined where the server's view is shown. */
  readonly model: TournamentModel | undefined;
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
