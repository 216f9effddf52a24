/** What the screens ask the server about tournaments. Every key of one tournament starts with tournamentKey(id). */
import type { QueryKey } from '@tanstack/react-query';
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';
import { recordQuery } from './record-query.ts';

export const tournamentsKey = ['tournaments'] as const;
const singleTournamentsKey = [...tournamentsKey, 'one'] as const;
export const tournamentKey = (tournamentId: string) => [...singleTournamentsKey, tournamentId] as const;

/** Whether what is told of one tournament leaves a reply as it was: it is of another. */
export const isOfOther = (tournamentId: string, [, kind, id]: QueryKey): boolean =>
  kind === singleTournamentsKey[1] && id !== tournamentId;

const keyOfView = (tournamentId: string, view: string): readonly string[] => [...tournamentKey(tournamentId), view];

/** What the server makes of the facts, for a device that cannot: a copy of before would be older than what it has shown by them. */
const served = <Q extends object>(query: Q) => ({ ...query, meta: { isPublic: true, isServerFirst: true } });

export const tournamentQueries = {
  list: () => refetchedOnReturn(query(paths.getTournaments, {}, [...tournamentsKey, 'list'])),
  active: () => refetchedOnReturn(query(paths.getActiveTournaments, {}, [...tournamentsKey, 'active'])),
  detail: (tournamentId: string) =>
    query(paths.getTournament, { tournamentId }, [...tournamentKey(tournamentId), 'detail']),
  players: (tournamentId: string) =>
    served(query(paths.getPlayers, { tournamentId }, keyOfView(tournamentId, 'players'))),
  groups: (tournamentId: string) => served(query(paths.getGroups, { tournamentId }, keyOfView(tournamentId, 'groups'))),
  matches: (tournamentId: string) =>
    served(query(paths.getMatches, { tournamentId }, keyOfView(tournamentId, 'matches'))),
  brackets: (tournamentId: string) =>
    served(query(paths.getBrackets, { tournamentId }, keyOfView(tournamentId, 'brackets'))),
  /** The facts, from which the device derives its views. */
  record: (tournamentId: string) => recordQuery(tournamentId, [...tournamentKey(tournamentId), 'record']),
  actions: (tournamentId: string) =>
    query(paths.getPossibleActions, { tournamentId }, [...tournamentKey(tournamentId), 'actions']),
};

/** The keys of what the server makes of the facts, where it is asked for that. */
export function servedKeys(tournamentId: string): readonly QueryKey[] {
  const { players, groups, matches, brackets } = tournamentQueries;
  return [players, groups, matches, brackets].map((query) => query(tournamentId).queryKey);
}

/** What is old once the facts are: they themselves, and what the server makes of them. */
export const factKeys = (tournamentId: string): readonly QueryKey[] => [
  tournamentQueries.record(tournamentId).queryKey,
  ...servedKeys(tournamentId),
];
