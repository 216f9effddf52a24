import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { timeOfDay } from '#app/ui/dates/date-format.ts';
import { DayStepper } from '#app/ui/dates/day-stepper.tsx';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { LockIcon, PencilIcon } from '#app/ui/pictures/more-icons.tsx';
import { dateOf } from '#booking/zone.ts';
import type { DayBook } from '#contract/venue-management.ts';
import type { Venue } from '#contract/venues.ts';
import { BookingsInTheWay } from './bookings-in-the-way.tsx';
import { useClosedDay } from './closed-days.tsx';
import { DayCourt } from './day-court.tsx';
import styles from './manage-page.module.css';
import { managementQueries } from './queries.ts';

const BlockDialog = lazy(() => import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })));

export interface ManagePageProps {
  readonly venue: Venue;
  /** The day in the address, if there is one. */
  readonly date: string | undefined;
  readonly onDate: (date: string) => void;
}

/** A day's bookings by court, and what a venue does with them. */
export function ManagePage({ venue, date: asked, onDate }: ManagePageProps) {
  const [today] = useState(() => dateOf(Date.now(), venue.timeZone));
  const date = asked ?? today;
  const query = useQuery(managementQueries.dayBook(venue.id, date));
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title={`Bookings at ${venue.name}`}
        action={
          <ButtonLink
            to="/venues/$venueId/edit"
            params={{ venueId: venue.id }}
            variant="outlined"
            full="phone"
            start={<PencilIcon size={20} />}
          >
            Edit venue
          </ButtonLink>
        }
      />
      <DayStepper date={date} onStep={onDate} onPick={onDate} />
      <Loaded query={query as QueryView<DayBook>} loading={<Waiting />}>
        {(day) => <Day key={day.date} venue={venue} day={day} isPast={date < today} />}
      </Loaded>
    </div>
  );
}

const Waiting = () => (
  <div className={styles.courts}>
    <Loading hidden />
    <Skeleton height={200} className="tt-sheet" />
    <Skeleton height={200} className="tt-sheet" />
  </div>
);

interface DayProps {
  readonly venue: Venue;
  readonly day: DayBook;
  readonly isPast: boolean;
}

function Day({ venue, day, isPast }: DayProps) {
  const { setClosed, busy, conflict } = useClosedDay(venue);
  const [isBlocking, setBlocking] = useState(false);
  // What has been canceled since is not in the way any more.
  const booked = new Set(day.courts.flatMap(({ entries }) => entries.map(({ reservationId }) => reservationId)));
  const inTheWay = (conflict ?? []).filter(({ reservationId }) => booked.has(reservationId));
  return (
    <>
      <div className={styles.head}>
        <p className="tt-h3">{openingWords(day)}</p>
        {!isPast && (
          <div className={styles.buttons}>
            <Button variant="outlined" loading={busy} onClick={() => void setClosed(day.date, !day.isClosedDay)}>
              {day.isClosedDay ? 'Open this day again' : 'Close this day'}
            </Button>
            <Button
              variant="primary"
              start={<LockIcon size={20} />}
              disabled={day.courts.length === 0}
              onClick={() => setBlocking(true)}
            >
              Block a court
            </Button>
          </div>
        )}
      </div>
      {inTheWay.length > 0 && <BookingsInTheWay venueId={venue.id} timeZone={day.timeZone} bookings={inTheWay} />}
      {day.tournaments.map(({ id, name, start, end }) => (
        <p key={id} className={`tt-sheet ${styles.tournament}`}>
          {name} takes every court, {timeOfDay(start, day.timeZone)} – {timeOfDay(end, day.timeZone)}.
        </p>
      ))}
      {day.courts.length === 0 && <p className="tt-ink2">This venue has no courts yet. Edit the venue to add some.</p>}
      <div className={styles.courts}>
        {day.courts.map((court) => (
          <DayCourt key={court.courtId} venueId={venue.id} timeZone={day.timeZone} court={court} />
        ))}
      </div>
      {isBlocking && (
        <Suspense>
          <BlockDialog venueId={venue.id} day={day} onClose={() => setBlocking(false)} />
        </Suspense>
      )}
    </>
  );
}

function openingWords({ opening, isClosedDay, timeZone }: DayBook): string {
  if (opening) return `Open ${timeOfDay(opening.start, timeZone)} – ${timeOfDay(opening.end, timeZone)}`;
  return isClosedDay ? 'Closed on this day' : 'Closed on this weekday';
}
