import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { WeeklyChoice } from '#app/reservations/weekly/weekly-choice.tsx';
import { ManagersOnly } from '#app/session/managers-only.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { type DaySearch, readDaySearch } from '#app/ui/controls/day-search.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { type DayView, ManagePage } from '#app/venues/manage/manage-page.tsx';
import { venueQueries } from '#app/venues/queries.ts';

interface ManageSearch extends DaySearch {
  readonly view?: DayView | undefined;
}

const readSearch = (search: Readonly<Record<string, unknown>>): ManageSearch => ({
  ...readDaySearch(search),
  view: search.view === 'list' ? 'list' : undefined,
});

export const Route = createFileRoute('/venues/$venueId/manage')({
  validateSearch: readSearch,
  component: () => (
    <ManagersOnly what="see a venue’s bookings">
      <Manage />
    </ManagersOnly>
  ),
});

function Manage() {
  const { venueId } = Route.useParams();
  const { date, view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const venue = useQuery(venueQueries.detail(venueId));
  const show = (search: ManageSearch) => void navigate({ search, replace: true, resetScroll: false });
  if (venue.data) {
    return (
      <ManagePage
        key={venueId}
        venue={venue.data}
        date={date}
        onDate={(day) => show({ date: day, view })}
        view={view ?? 'grid'}
        Weekly={WeeklyChoice}
        onView={(next) => show({ date, view: next === 'grid' ? undefined : next })}
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

const ToVenues = () => (
  <ButtonLink to="/venues" variant="outlined">
    See the venues
  </ButtonLink>
);
