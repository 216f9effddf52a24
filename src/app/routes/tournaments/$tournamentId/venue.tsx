/** A tournament's tab /venue, for everybody: where it is played, if that is known. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { VenueTab } from '#app/tournaments/page/venue-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';

export const Route = createFileRoute('/tournaments/$tournamentId/venue')({ component: Venue });

function Venue() {
  const { tournamentId } = Route.useParams();
  const { data: view } = useQuery(tournamentQueries.detail(tournamentId));
  const isOrganiser = useIsOrganiser(view?.tournament);
  return view && <VenueTab venue={view.tournament.venue} edits={isOrganiser && tournamentId} />;
}
