/** What the screens ask the server about matches. Every key of one match starts with matchKey(id). */
import { queryOptions } from '@tanstack/react-query';
import { query, refetchedOnReturn } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

export const matchesKey = ['matches'] as const;
export const singleMatchesKey = [...matchesKey, 'one'] as const;
export const matchKey = (matchId: string) => [...singleMatchesKey, matchId] as const;

export const matchQueries = {
  detail: (matchId: string) => query(paths.getMatch, { matchId }, [...matchKey(matchId), 'detail']),
  actions: (matchId: string) =>
    queryOptions({
      ...query(paths.getPossibleMatchActions, { matchId }, [...matchKey(matchId), 'actions']),
      // A player may take a result back for a minute.
      refetchInterval: ({ state: { data } }) =>
        data && !data.isAdmin && data.matchActionList.includes('CLEAR_RESULT') ? 15_000 : false,
    }),
  /** Who entered what and when. */
  log: (matchId: string) => query(paths.getResultLog, { matchId }, [...matchKey(matchId), 'log']),
  /** As they were counted. */
  points: (matchId: string) => query(paths.getPoints, { matchId }, [...matchKey(matchId), 'points']),
  active: () => refetchedOnReturn(query(paths.getActiveMatches, {}, [...matchesKey, 'active'])),
};
