/** /events/$eventId/enter: what is open to somebody, and how they enter it. */
import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { eventQueries } from '#app/tournaments/events/queries.ts';

const EnterPage = lazyPart(() => import('#app/tournaments/events/enter/enter-page.tsx'), 'EnterPage');

export const Route = createFileRoute('/events/$eventId_/enter')({
  loader: ({ context: { queryClient }, params: { eventId } }) =>
    void queryClient.prefetchQuery(eventQueries.detail(eventId)),
  component: () => <EnterPage eventId={Route.useParams().eventId} />,
});
