/** /events, for everybody: all events, found by the words in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { EventList } from '#app/tournaments/events/event-list.tsx';
import { eventQueries } from '#app/tournaments/events/queries.ts';
import { readTextSearch } from '#app/ui/controls/find.ts';

export const Route = createFileRoute('/events/')({
  validateSearch: readTextSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(eventQueries.list()),
  component: EventList,
});
