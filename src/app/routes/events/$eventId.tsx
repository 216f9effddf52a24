/** /events/$eventId, for everybody: an event with its classes. */
import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { EventPage } from '#app/tournaments/events/event-page.tsx';
import { eventQueries } from '#app/tournaments/events/queries.ts';

const InvitationPart = lazyPart(
  () => import('#app/tournaments/events/invitation/invitation-part.tsx'),
  'InvitationPart',
);

export const Route = createFileRoute('/events/$eventId')({
  loader: ({ context: { queryClient }, params: { eventId } }) =>
    void queryClient.prefetchQuery(eventQueries.detail(eventId)),
  component: () => <EventPage eventId={Route.useParams().eventId} Invitation={InvitationPart} />,
});
