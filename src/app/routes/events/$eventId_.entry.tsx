/** /events/$eventId/entry: one's own entry, by session or mailed link. */
import { createFileRoute } from '@tanstack/react-router';
import { MyEntryPage } from '#app/tournaments/events/enter/my-entry-page.tsx';
import { eventQueries } from '#app/tournaments/events/queries.ts';

export const Route = createFileRoute('/events/$eventId_/entry')({
  loader: ({ context: { queryClient }, params: { eventId } }) =>
    void queryClient.prefetchQuery(eventQueries.detail(eventId)),
  component: () => <MyEntryPage eventId={Route.useParams().eventId} />,
});
