import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startQuery } from '#app/cache/persistence.ts';
import { prefetchTournamentDay, useLiveTournament } from '#app/tournaments/live-tournament.ts';
import { MatchCorrections } from '#app/tournaments/match/corrections/match-corrections.tsx';
import { MatchScreen } from '#app/tournaments/match/match-screen.tsx';
import { useMatchPage } from '#app/tournaments/match/use-match-page.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { MatchSync } from '#app/tournaments/results/match-sync.tsx';
import { startOverlay } from '#app/tournaments/results/start-overlay.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Fade } from '#app/ui/feedback/fade.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';

export const Route = createFileRoute('/match/$matchId')({
  loader: async ({ context: { queryClient }, params: { matchId } }) => {
    const { detail, actions } = matchQueries;
    const started = Promise.all([startQuery(queryClient, detail(matchId)), startQuery(queryClient, actions(matchId))]);
    const tournamentId = started.then(() => queryClient.getQueryData(detail(matchId).queryKey)?.tournament.id);
    await startOverlay(queryClient, tournamentId);
  },
  component: Match,
});

function Match() {
  const { matchId } = Route.useParams();
  const client = useQueryClient();
  const { tournamentId, ...screen } = useMatchPage(matchId);
  useLiveTournament(tournamentId);
  useEffect(() => {
    if (tournamentId !== undefined) prefetchTournamentDay(client, tournamentId);
  }, [client, tournamentId]);
  return (
    <Loaded
      query={screen}
      loading={
        <p role="status" className="tt-wrap tt-page">
          Loading
        </p>
      }
      wayOn={<ButtonLink to="/tournaments">See all tournaments</ButtonLink>}
    >
      {(shown) => (
        <Fade key={matchId}>
          <MatchScreen
            {...shown.screen}
            sync={<MatchSync match={shown.screen.entry.match} />}
            corrections={<MatchCorrections {...shown.corrections} />}
          />
        </Fade>
      )}
    </Loaded>
  );
}
