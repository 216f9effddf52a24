/** Courts of a venue to reserve, once the venue is there. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { reservationQueries } from '#app/reservations/queries.ts';
import { ReservePage, ToVenues } from '#app/reservations/reserve/reserve-page.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { venueQueries } from '#app/venues/queries.ts';

const route = getRouteApi('/venues/$venueId/reserve');

export function ReserveAtVenue() {
  const { venueId } = route.useParams();
  const { date, court } = route.useSearch();
  const navigate = route.useNavigate();
  const venue = useQuery(venueQueries.detail(venueId));
  // While the venue is on its way. In the loader its code would be part of every first visit.
  useQuery({ ...reservationQueries.firstFreeDay(venueId), enabled: date === undefined && venue.data === undefined });
  if (venue.data) {
    return (
      <ReservePage
        key={venueId}
        venue={venue.data}
        date={date}
        court={court}
        onDate={(day) => void navigate({ search: (now) => ({ ...now, date: day }), replace: true, resetScroll: false })}
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
