/** What the screens ask the server about matches. Every key of one match starts with matchKey(id). */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#app/call/api.ts';
import type { MatchEntry, PossibleMatchActions, ResultChange } from '#contract/matches.ts';

export const matchesKey = ['matches'] as const;
export const matchKey = (id: string) => [...matchesKey, 'one', id] as const;

export const matchQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: [...matchKey(id), 'detail'],
      queryFn: ({ signal }) => getJson<MatchEntry>(`/bff/api/matches/${encodeURIComponent(id)}`, signal),
      meta: { isPublic: true },
      refetchOnWindowFocus: false,
    }),
  /** The call lives under tournaments but takes a match's id. */
  actions: (id: string) =>
    queryOptions({
      queryKey: [...matchKey(id), 'actions'],
      queryFn: ({ signal }) =>
        getJson<PossibleMatchActions>(`/bff/api/tournaments/${encodeURIComponent(id)}/possible-match-actions`, signal),
      refetchOnWindowFocus: false,
      // A player may take a result back for a minute.
      refetchInterval: ({ state: { data } }) =>
        data && !data.isAdmin && data.matchActionList.includes('CLEAR_RESULT') ? 15_000 : false,
    }),
  /** Who entered what and when. */
  log: (id: string) =>
    queryOptions({
      queryKey: [...matchKey(id), 'log'],
      queryFn: ({ signal }) => getJson<ResultChange[]>(`/bff/api/matches/${encodeURIComponent(id)}/log`, signal),
      meta: { isPublic: true },
      refetchOnWindowFocus: false,
    }),
  active: () =>
    queryOptions({
      queryKey: [...matchesKey, 'active'],
      queryFn: ({ signal }) => getJson<MatchEntry[]>('/bff/api/matches/active-matches', signal),
      refetchOnWindowFocus: false,
    }),
};
