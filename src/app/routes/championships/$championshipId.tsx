/** /championships/$championshipId, for everybody: a championship's tournaments and its leaderboard, asked for side by side. */
import { createFileRoute } from '@tanstack/react-router';
import { championshipQueries } from '#app/championships/queries.ts';
import { ChampionshipWithTournaments } from '#app/pages/championship.tsx';

export const Route = createFileRoute('/championships/$championshipId')({
  loader: ({ context: { queryClient }, params: { championshipId } }) => {
    void queryClient.prefetchQuery(championshipQueries.detail(championshipId));
    void queryClient.prefetchQuery(championshipQueries.tournaments(championshipId));
    void queryClient.prefetchQuery(championshipQueries.players(championshipId));
  },
  component: ChampionshipWithTournaments,
});
