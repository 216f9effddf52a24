/** Home: a venue manager's bookings of today, a venue a row. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { TaskRow, TaskRows } from '#app/ui/controls/task-row.tsx';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ArrowRightIcon } from '#app/ui/pictures/icons.tsx';
import { venueQueries } from '#app/venues/queries.ts';
import type { DayBook } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import { managementQueries } from './queries.ts';

/** More venues than this are looked up on their own pages. */
const MOST = 4;

export function BookingsToday() {
  const venues = (useQuery(venueQueries.list()).data ?? []).slice(0, MOST);
  const now = new Date(currentTime());
  const days = useQueries({
    queries: venues.map(({ id, timeZone }) => managementQueries.dayBook(id, dayIn(timeZone, now))),
  });
  if (venues.length === 0) return null;
  return (
    <Section heading={t('venueDesk.bookingsToday')}>
      <TaskRows>
        {venues.map(({ id, name, timeZone }, index) => (
          <li key={id}>
            <TaskRow
              title={name}
              meta={shortDate(now, timeZone)}
              task={dayWords(days[index], now)}
              action={
                <ButtonLink
                  to="/venues/$venueId/manage"
                  params={{ venueId: id }}
                  variant="tonal"
                  full
                  spread
                  end={<ArrowRightIcon size={20} />}
                >
                  {t('venueDesk.seeBookings')}
                </ButtonLink>
              }
            />
          </li>
        ))}
      </TaskRows>
    </Section>
  );
}

/** One line in each state, so that no row moves another. */
function dayWords(day: Pick<QueryView<DayBook>, 'data' | 'error'> | undefined, now: Date): string {
  if (day?.data) return bookingWords(day.data, now);
  return day?.error ? t('venueDesk.bookingsCouldNotBe') : t('common.loading');
}

/** `2031-07-16`, as calendar dates are written. */
const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** How many bookings there are, and when the next one begins. */
export function bookingWords({ courts, opening, timeZone }: DayBook, now: Date): string {
  const bookings = courts.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'BOOKING'));
  if (opening === null && bookings.length === 0) return t('venueDesk.closedToday');
  const next = bookings
    .map(({ start }) => Date.parse(start))
    .filter((start) => start > now.getTime())
    .sort((a, b) => a - b)[0];
  const count = bookings.length;
  return next === undefined
    ? t('venueDesk.bookingsOver', { count })
    : t('venueDesk.bookingsNext', { count, time: formatTimeOfDay(next, timeZone) });
}
