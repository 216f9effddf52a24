/** /events/$eventId/entry: one's own entry, by session or mailed link. */
import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { eventQueries } from '#app/tournaments/events/queries.ts';

const MyEntryPage = lazyPart(() => import('#app/tournaments/events/enter/my-entry-page.tsx'), 'MyEntryPage');

export const Route = createFileRoute('/events/$eventId_/entry')({
  loader: ({ context: { queryClient }, params: { eventId } }) =>
    void queryClient.prefetchQuery(eventQueries.detail(eventId)),
  component: () => <MyEntryPage eventId={Route.useParams().eventId} />,
});
