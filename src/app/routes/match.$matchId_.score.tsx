import { createFileRoute } from '@tanstack/react-router';
import { startQuery } from '#app/cache/persistence.ts';
import { useLiveTournament } from '#app/tournaments/live-tournament.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { NothingToCount } from '#app/umpire/nothing-to-count.tsx';
import { UmpireScreen } from '#app/umpire/umpire-screen.tsx';
import { useUmpireMatch } from '#app/umpire/use-umpire-match.ts';

export const Route = createFileRoute('/match/$matchId_/score')({
  loader: ({ context: { queryClient }, params: { matchId } }) => startQuery(queryClient, matchQueries.detail(matchId)),
  component: Score,
});

function Score() {
  const { matchId } = Route.useParams();
  const { tournamentId, ...query } = useUmpireMatch(matchId);
  useLiveTournament(tournamentId);
  return (
    <Loaded
      query={query}
      loading={<p role="status">Loading</p>}
      wayOn={<ButtonLink to="/tournaments">See all tournaments</ButtonLink>}
    >
      {(data) => ('refusal' in data ? <NothingToCount matchId={matchId} {...data} /> : <UmpireScreen {...data} />)}
    </Loaded>
  );
}
