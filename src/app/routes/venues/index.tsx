/** /venues, for everybody: all venues, with what they are searched for in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { readTextSearch } from '#app/ui/controls/find.ts';
import { venueQueries } from '#app/venues/queries.ts';
import { VenueList } from '#app/venues/venue-list.tsx';

export const Route = createFileRoute('/venues/')({
  validateSearch: readTextSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(venueQueries.list()),
  component: VenueList,
});
