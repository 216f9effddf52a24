import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { reservationQueries } from '#app/reservations/queries.ts';
import { ReservePage, ToVenues } from '#app/reservations/reserve/reserve-page.tsx';
import { readDaySearch } from '#app/ui/controls/day-search.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { venueQueries } from '#app/venues/queries.ts';

export const Route = createFileRoute('/venues/$venueId/reserve')({
  validateSearch: readDaySearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(venueQueries.detail(params.venueId)),
  component: Reserve,
});

function Reserve() {
  const { venueId } = Route.useParams();
  const { date } = Route.useSearch();
  const navigate = Route.useNavigate();
  const venue = useQuery(venueQueries.detail(venueId));
  // While the venue is on its way. In the loader its code would be part of every first visit.
  useQuery({ ...reservationQueries.firstFreeDay(venueId), enabled: date === undefined && venue.data === undefined });
  if (venue.data) {
    return (
      <ReservePage
        key={venueId}
        venue={venue.data}
        date={date}
        onDate={(day) => void navigate({ search: { date: day }, replace: true, resetScroll: false })}
      />
    );
  }
  return (
    <div className="tt-wrap tt-page">
      <Loaded query={venue} loading={<Loading />} wayOn={<ToVenues />}>
        {() => null}
      </Loaded>
    </div>
  );
}
