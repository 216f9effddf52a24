/** /events/$eventId/edit, for its organisers: its fields, with the venues it may name. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EditEventPage } from '#app/tournaments/events/edit/edit-event.tsx';
import { venueQueries } from '#app/venues/queries.ts';

export const Route = createFileRoute('/events/$eventId_/edit')({ component: Edit });

function Edit() {
  const { eventId } = Route.useParams();
  const venues = useQuery(venueQueries.list());
  return <EditEventPage eventId={eventId} venues={venues} />;
}
