/** /venues/$venueId/reserve, for everybody, guests too: courts to book, from the day and the court that the address names. */
import { createFileRoute } from '@tanstack/react-router';
import { ReserveAtVenue } from '#app/pages/reserve.tsx';
import { readReserveSearch } from '#app/reservations/reserve/reserve-search.ts';
import { venueQueries } from '#app/venues/queries.ts';

export const Route = createFileRoute('/venues/$venueId/reserve')({
  validateSearch: readReserveSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(venueQueries.detail(params.venueId)),
  component: ReserveAtVenue,
});
