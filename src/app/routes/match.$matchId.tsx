/** /match/$matchId, for everybody: one match, drawn first from this device's copy and the results that wait on it. */
import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { MatchPage } from '#app/tournaments/match/match-page.tsx';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { startOverlay } from '#app/tournaments/results/start-overlay.ts';

export const Route = createFileRoute('/match/$matchId')({
  loader: async ({ context: { queryClient }, params: { matchId } }) => {
    const { detail, actions } = matchQueries;
    const started = Promise.all([startQuery(queryClient, detail(matchId)), startQuery(queryClient, actions(matchId))]);
    const tournamentId = started.then(() => queryClient.getQueryData(detail(matchId).queryKey)?.tournament.id);
    await startOverlay(queryClient, tournamentId);
  },
  component: MatchPage,
});
