/** The scoreboard of a match, or why there is nothing to count. */
import { getRouteApi } from '@tanstack/react-router';
import { useLiveTournament } from '#app/tournaments/live-tournament.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { NothingToCount } from '#app/umpire/nothing-to-count.tsx';
import { UmpireScreen } from '#app/umpire/umpire-screen.tsx';
import { useUmpireMatch } from '#app/umpire/use-umpire-match.ts';

const route = getRouteApi('/match/$matchId_/score');

export function UmpirePage() {
  const { matchId } = route.useParams();
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
