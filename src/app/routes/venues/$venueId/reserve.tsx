import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { reservationQueries } from '#app/reservations/queries.ts';
import { ReservePage, ToVenues } from '#app/reservations/reserve/reserve-page.tsx';
import { type DaySearch, readDaySearch } from '#app/ui/controls/day-search.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { venueQueries } from '#app/venues/queries.ts';

interface ReserveSearch extends DaySearch {
  /** The id of the court to look at first. */
  readonly court?: string | undefined;
}

const readSearch = (search: Readonly<Record<string, unknown>>): ReserveSearch => ({
  ...readDaySearch(search),
  court: typeof search.court === 'string' ? search.court : undefined,
});

export const Route = createFileRoute('/venues/$venueId/reserve')({
  validateSearch: readSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(venueQueries.detail(params.venueId)),
  component: Reserve,
});

function Reserve() {
  const { venueId } = Route.useParams();
  const { date, court } = Route.useSearch();
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
