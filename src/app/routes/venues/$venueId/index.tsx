/** /venues/$venueId, for everybody: one venue's page; venue managers go on from it to bookings and editing. */
import { createFileRoute } from '@tanstack/react-router';
import { venueQueries } from '#app/venues/queries.ts';
import { VenuePage } from '#app/venues/venue-page.tsx';

export const Route = createFileRoute('/venues/$venueId/')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(venueQueries.detail(params.venueId)),
  component: Venue,
});

function Venue() {
  const { venueId } = Route.useParams();
  return <VenuePage venueId={venueId} />;
}
