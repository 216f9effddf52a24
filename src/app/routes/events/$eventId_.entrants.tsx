/** /events/$eventId/entrants, for everybody: who has entered, found by the words in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { eventQueries } from '#app/tournaments/events/queries.ts';
import { readTextSearch } from '#app/ui/controls/find.ts';

const EntrantsPage = lazyPart(() => import('#app/tournaments/events/entrants/entrants-page.tsx'), 'EntrantsPage');

export const Route = createFileRoute('/events/$eventId_/entrants')({
  validateSearch: readTextSearch,
  loader: ({ context: { queryClient }, params: { eventId } }) =>
    void queryClient.prefetchQuery(eventQueries.entrants(eventId)),
  component: () => <EntrantsPage eventId={Route.useParams().eventId} />,
});
