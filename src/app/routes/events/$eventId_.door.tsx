/** /events/$eventId/door, for organisers and holders of the door's link: who is here, and who has paid. */
import { createFileRoute } from '@tanstack/react-router';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { DoorPage } from '#app/tournaments/events/door/door-page.tsx';

export const Route = createFileRoute('/events/$eventId_/door')({
  loader: ({ context: { queryClient }, params: { eventId } }) =>
    void queryClient.prefetchQuery(doorQueries.entrants(eventId)),
  component: () => <DoorPage eventId={Route.useParams().eventId} />,
});
