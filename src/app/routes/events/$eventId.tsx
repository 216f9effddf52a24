/** /events/$eventId, for everybody: an event with its classes. */
import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '#app/tournaments/events/event-page.tsx';
import { eventQueries } from '#app/tournaments/events/queries.ts';

export const Route = createFileRoute('/events/$eventId')({
  loader: ({ context: { queryClient }, params: { eventId } }) =>
    void queryClient.prefetchQuery(eventQueries.detail(eventId)),
  component: () => <EventPage eventId={Route.useParams().eventId} />,
});
