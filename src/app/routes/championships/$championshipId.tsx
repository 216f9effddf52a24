import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChampionshipPage } from '#app/championships/championship-page.tsx';
import { championshipQueries } from '#app/championships/queries.ts';
import { TournamentCarousel } from '#app/tournaments/list/tournament-carousel.tsx';

export const Route = createFileRoute('/championships/$championshipId')({
  loader: ({ context: { queryClient }, params: { championshipId } }) => {
    void queryClient.prefetchQuery(championshipQueries.detail(championshipId));
    void queryClient.prefetchQuery(championshipQueries.tournaments(championshipId));
    void queryClient.prefetchQuery(championshipQueries.players(championshipId));
  },
  component: Championship,
});

/** Two on wide screens, one on small ones. */
const widths = { phone: '100%', tablet: 'calc((100% - 16px) / 2)' };

function Championship() {
  const { championshipId } = Route.useParams();
  const tournaments = useQuery(championshipQueries.tournaments(championshipId));
  return (
    <ChampionshipPage
      championshipId={championshipId}
      tournaments={<TournamentCarousel heading="Tournaments" query={tournaments} widths={widths} />}
    />
  );
}
