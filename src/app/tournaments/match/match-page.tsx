/** A match's screen, once the match is there. */
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prefetchTournamentDay, useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import { MatchCorrections } from '#app/tournaments/match/corrections/match-corrections.tsx';
import { MatchScreen } from '#app/tournaments/match/match-screen.tsx';
import { useMatchPage } from '#app/tournaments/match/use-match-page.ts';
import { MatchSync } from '#app/tournaments/results/match-sync.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Fade } from '#app/ui/feedback/fade.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { t } from '#messages/t.ts';

const route = getRouteApi('/match/$matchId');

export function MatchPage() {
  const { matchId } = route.useParams();
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
          {t('common.loadingOnly')}
        </p>
      }
      wayOn={<ButtonLink to="/tournaments">{t('common.seeAllTournaments')}</ButtonLink>}
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
