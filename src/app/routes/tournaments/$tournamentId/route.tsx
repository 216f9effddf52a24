/** /tournaments/$tournamentId, for everybody: what stands around all tabs of a tournament, with what waits on this device. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { TournamentWithTabs } from '#app/pages/tournament.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { startOverlay } from '#app/tournaments/results/start-overlay.ts';

export const Route = createFileRoute('/tournaments/$tournamentId')({
  loader: async ({ context: { queryClient }, params: { tournamentId } }) => {
    const { detail, actions, record } = tournamentQueries;
    await Promise.all([
      startQuery(queryClient, detail(tournamentId)),
      startQuery(queryClient, actions(tournamentId)),
      startQuery(queryClient, record(tournamentId)),
      startOverlay(queryClient, tournamentId),
    ]);
  },
  component: TournamentWithTabs,
});
