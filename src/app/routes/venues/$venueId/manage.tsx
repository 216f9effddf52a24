import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ManagersOnly } from '#app/session/managers-only.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { readDaySearch } from '#app/ui/controls/day-search.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { ManagePage } from '#app/venues/manage/manage-page.tsx';
import { venueQueries } from '#app/venues/queries.ts';

export const Route = createFileRoute('/venues/$venueId/manage')({
  validateSearch: readDaySearch,
  component: () => (
    <ManagersOnly what="see a venue’s bookings">
      <Manage />
    </ManagersOnly>
  ),
});

function Manage() {
  const { venueId } = Route.useParams();
  const { date } = Route.useSearch();
  const navigate = Route.useNavigate();
  const venue = useQuery(venueQueries.detail(venueId));
  const onDate = (day: string) => void navigate({ search: { date: day }, replace: true, resetScroll: false });
  if (venue.data) return <ManagePage key={venueId} venue={venue.data} date={date} onDate={onDate} />;
  return (
    <div className="tt-wrap tt-page">
      <Loaded query={venue} loading={<Loading />} wayOn={<ToVenues />}>
        {() => null}
      </Loaded>
    </div>
  );
}

const ToVenues = () => (
  <ButtonLink to="/venues" variant="outlined">
    See the venues
  </ButtonLink>
);
