/** A venue's bookings for its manager, with those that repeat weekly. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { ManagersOnly } from '#app/session/managers-only.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { ManagePage } from '#app/venues/manage/day/manage-page.tsx';
import type { ManageSearch } from '#app/venues/manage/day/manage-search.ts';
import { venueQueries } from '#app/venues/queries.ts';
import { t } from '#messages/t.ts';

const WeeklyChoice = lazyPart(() => import('#app/reservations/weekly/weekly-choice.tsx'), 'WeeklyChoice');

const route = getRouteApi('/venues/$venueId/manage');

function Manage() {
  const { venueId } = route.useParams();
  const { date, view } = route.useSearch();
  const navigate = route.useNavigate();
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
    {t('common.seeVenues')}
  </ButtonLink>
);

export const ManageVenuePage = () => (
  <ManagersOnly what="bookings">
    <Manage />
  </ManagersOnly>
);
