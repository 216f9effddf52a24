/** What the hall says of the matches that wait to be called. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import type { HallDay } from '#contract/hall/hall.ts';

/** What the hall says of each match that waits to be called. */
export type Estimates = ReadonlyMap<string, { readonly place: number; readonly at: number }>;

/** An estimate is told in minutes, and counted anew by the server. */
const EVERY = 30_000;

export function useEstimates(tournamentId: string, isWanted: boolean): Estimates | undefined {
  const { data } = useQuery({ ...hallQueries.day(tournamentId), enabled: isWanted, refetchInterval: EVERY });
  return useMemo(() => data && estimatesOf(data), [data]);
}

export const estimatesOf = ({ estimates }: HallDay): Estimates =>
  new Map(estimates.map(({ matchId, place, at }) => [matchId, { place, at: Date.parse(at) }]));
