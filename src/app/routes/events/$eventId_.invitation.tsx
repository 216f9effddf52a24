/** /events/$eventId/invitation, for its organisers: the form of its invitation. */
import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';

const InvitationPage = lazyPart(
  () => import('#app/tournaments/events/invitation/invitation-page.tsx'),
  'InvitationPage',
);

export const Route = createFileRoute('/events/$eventId_/invitation')({
  component: () => <InvitationPage eventId={Route.useParams().eventId} />,
});
