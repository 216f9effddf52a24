/** Finishing a tournament: who gets how many points, and the call. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '#app/call/api.ts';
import { tournamentKey, tournamentQueries } from '#app/tournaments/queries.ts';
import type { FinalizePlayer } from '#contract/tournaments.ts';

/** User id to points. */
export type PointsByUser = Readonly<Record<string, number>>;

/** The most points first; the order stays while points are typed. */
export const byPoints = (players: readonly FinalizePlayer[]): FinalizePlayer[] =>
  players.toSorted((a, b) => b.points - a.points);

/** Everybody's points: what was typed, else the default. */
export const pointsOf = (players: readonly FinalizePlayer[], typed: PointsByUser): PointsByUser =>
  Object.fromEntries(players.map(({ user, points }) => [user.id, typed[user.id] ?? points]));

/** `Participation 5 · Wins 3 × 2 = 6` */
export const breakdownText = ({ breakdown }: FinalizePlayer): string =>
  breakdown
    .map(({ label, count, each, points }) =>
      count === 1 ? `${label} ${points}` : `${label} ${count} × ${each} = ${points}`,
    )
    .join(' · ') || 'No points earned';

export function useFinalizeTournament(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (points: PointsByUser) =>
      postJson(`/bff/api/tournaments/${encodeURIComponent(tournamentId)}/finalize`, points),
    // Not waited for: the notice is about the points, not about the screens.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) });
      void queryClient.invalidateQueries({ queryKey: tournamentQueries.list().queryKey });
      void queryClient.invalidateQueries({ queryKey: tournamentQueries.active().queryKey });
      void queryClient.invalidateQueries({ queryKey: ['championships'] });
      // Ratings change with it.
      void queryClient.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
}
