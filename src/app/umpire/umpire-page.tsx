/** The scoreboard of a match, or why there is nothing to count. */
import { getRouteApi } from '@tanstack/react-router';
import { WholeLoaded } from '#app/hall/whole-loaded.tsx';
import { useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { NothingToCount } from '#app/umpire/nothing-to-count.tsx';
import { UmpireScreen } from '#app/umpire/umpire-screen.tsx';
import { useUmpireMatch } from '#app/umpire/use-umpire-match.ts';
import { t } from '#messages/t.ts';

const route = getRouteApi('/match/$matchId_/score');

export function UmpirePage() {
  const { matchId } = route.useParams();
  const { tournamentId, ...query } = useUmpireMatch(matchId);
  useLiveTournament(tournamentId);
  return (
    <WholeLoaded
      query={query}
      loading={<p role="status">{t('common.loadingOnly')}</p>}
      wayOn={<ButtonLink to="/tournaments">{t('common.seeAllTournaments')}</ButtonLink>}
    >
      {(data) => ('refusal' in data ? <NothingToCount matchId={matchId} {...data} /> : <UmpireScreen {...data} />)}
    </WholeLoaded>
  );
}
