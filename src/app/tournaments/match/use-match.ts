/** One match from the tournament's facts; until they are here, and where they are not to be had, as its own reply has it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwnResults } from '#app/outbox/hooks.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { type ModelOptions, useMatches } from '#app/tournaments/model/views.ts';
import { type ShownMatch, shownMatch } from '#app/tournaments/results/provisional.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { keptTournamentQuery } from './kept-match.ts';

interface UsedMatch {
  /** Undefined until it is known. */
  readonly tournamentId: string | undefined;
  /** All matches of its tournament. */
  readonly list: ReturnType<typeof useMatches>;
  readonly data: ShownMatch | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
}

const NONE: readonly ResultEntry[] = [];

interface MatchOptions extends Pick<ModelOptions, 'isStored'> {
  /** Where it is known beforehand. */
  readonly tournamentId?: string;
}

export function useMatch(matchId: string, { tournamentId: told, isStored = false }: MatchOptions = {}): UsedMatch {
  const client = useQueryClient();
  const known = useQuery({ ...matchQueries.detail(matchId), enabled: false }).data;
  const kept = useQuery({
    ...keptTournamentQuery(client, matchId),
    enabled: told === undefined && known === undefined,
  });
  const tournamentId = told ?? known?.tournament.id ?? kept.data ?? undefined;
  const list = useMatches(tournamentId ?? '', { isStored, enabled: tournamentId !== undefined });
  const { model, data: matches } = list;
  const derived = useMemo(() => model?.match(matchId), [model, matchId]);
  // The facts tell of the match as well: what was replied before that is asked for no more.
  const detail = useQuery({ ...matchQueries.detail(matchId), enabled: derived === undefined });
  const entry = detail.data ?? derived ?? matches?.find(({ match }) => match.id === matchId);
  const { own } = useOwnResults(tournamentId);
  const results = isStored ? NONE : own;
  const data = useMemo(() => entry && shownMatch(entry, model, results), [model, entry, results]);
  const isSearching = kept.isFetching || (tournamentId !== undefined && matches === undefined);
  return {
    tournamentId,
    list,
    data,
    error: isSearching ? null : detail.error,
    refetch: () => void detail.refetch(),
  };
}
