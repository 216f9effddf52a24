/** Bookings for which the server refuses a venue's change: read from the refusal, and listed with the way to their days. */
import { ApiError } from '#app/call/api-error.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { formatTimeOfDay, longDateTime } from '#app/ui/dates/date-format.ts';
import { AlertTriangleFilledIcon } from '#app/ui/pictures/icons.tsx';
import { dateOf } from '#booking/zone.ts';
import { bookingsInTheWay, type BookingsInTheWay as InTheWay } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import styles from './bookings-in-the-way.module.css';

export type Conflict = InTheWay['bookings'];

/** The bookings that a refusal names, if that is why. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'BOOKINGS_EXIST') return null;
  const read = bookingsInTheWay.safeParse(error.conflict);
  return read.success ? read.data.bookings : null;
}

export interface BookingsInTheWayProps {
  readonly venueId: string;
  readonly timeZone: string;
  readonly bookings: Conflict;
}

/** Why a change was refused, with the way to the days on which the bookings can be canceled. */
export const BookingsInTheWay = ({ venueId, timeZone, bookings }: BookingsInTheWayProps) => (
  <div role="alert" className={styles.conflict}>
    <p>
      <AlertTriangleFilledIcon size={18} />
      {t('venueDesk.bookingsInTheWay', { count: bookings.length })}
    </p>
    <ul>
      {bookings.map(({ reservationId, name, courtName, start, end }) => (
        <li key={`${reservationId} ${courtName} ${start}`}>
          <Link
            to="/venues/$venueId/manage"
            params={{ venueId }}
            search={{ date: dateOf(Date.parse(start), timeZone) }}
          >
            {longDateTime(start, timeZone)} – {formatTimeOfDay(end, timeZone)}
          </Link>
          , <Name>{courtName}</Name>, <Name>{name}</Name>
        </li>
      ))}
    </ul>
  </div>
);
