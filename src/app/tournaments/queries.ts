/** What the screens ask the server about tournaments. Every key of one tournament starts with tournamentKey(id). */
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';
import { recordQuery } from './record-query.ts';

export const tournamentsKey = ['tournaments'] as const;
export const tournamentKey = (tournamentId: string) => [...tournamentsKey, 'one', tournamentId] as const;

export const tournamentQueries = {
  list: () => refetchedOnReturn(query(paths.getTournaments, {}, [...tournamentsKey, 'list'])),
  active: () => refetchedOnReturn(query(paths.getActiveTournaments, {}, [...tournamentsKey, 'active'])),
  detail: (tournamentId: string) =>
    query(paths.getTournament, { tournamentId }, [...tournamentKey(tournamentId), 'detail']),
  players: (tournamentId: string) =>
    query(paths.getPlayers, { tournamentId }, [...tournamentKey(tournamentId), 'players']),
  /** Where the facts are beyond this build's rules. */
  groups: (tournamentId: string) =>
    query(paths.getGroups, { tournamentId }, [...tournamentKey(tournamentId), 'groups']),
  matches: (tournamentId: string) =>
    query(paths.getMatches, { tournamentId }, [...tournamentKey(tournamentId), 'matches']),
  brackets: (tournamentId: string) =>
    query(paths.getBrackets, { tournamentId }, [...tournamentKey(tournamentId), 'brackets']),
  /** The facts, from which the device derives the groups, and without a network everything else. */
  record: (tournamentId: string) => recordQuery(tournamentId, [...tournamentKey(tournamentId), 'record']),
  actions: (tournamentId: string) =>
    query(paths.getPossibleActions, { tournamentId }, [...tournamentKey(tournamentId), 'actions']),
};
