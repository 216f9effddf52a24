/** /tournaments/$tournamentId/edit, for its organisers: its fields, with the championships and venues it may name. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { championshipQueries } from '#app/championships/queries.ts';
import { EditTournamentPage } from '#app/tournaments/edit/edit-page.tsx';
import { venueQueries } from '#app/venues/queries.ts';

export const Route = createFileRoute('/tournaments/$tournamentId_/edit')({
  component: Edit,
});

function Edit() {
  const { tournamentId } = Route.useParams();
  const championships = useQuery(championshipQueries.own());
  const venues = useQuery(venueQueries.list());
  return <EditTournamentPage tournamentId={tournamentId} championships={championships} venues={venues} />;
}
