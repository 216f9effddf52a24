/** Home: whether all that stands above the tournaments is known, or cannot be. What came later would move them from under a finger. */
import { useQuery } from '@tanstack/react-query';
import { useAwaitsRoles, useHasRole, useSession } from '#app/session/queries.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import { venueQueries } from '#app/venues/queries.ts';

export function useIsAboveKnown(): boolean {
  const { state, me } = useSession();
  const isSignedIn = me !== undefined;
  const awaitsRoles = useAwaitsRoles();
  const isOrganiser = useHasRole('tournament_organizer');
  const isManager = useHasRole('venue_manager');
  const matches = useQuery({ ...matchQueries.active(), enabled: isSignedIn });
  const organised = useQuery({ ...myTournamentsQuery(), enabled: isOrganiser });
  const venues = useQuery({ ...venueQueries.list(), enabled: isManager });
  return (
    state !== 'unknown' &&
    !awaitsRoles &&
    (!isSignedIn || isAnswered(matches)) &&
    (!isOrganiser || isAnswered(organised)) &&
    (!isManager || isAnswered(venues))
  );
}
