/** What somebody still has booked, for a screen that is about to take it from them. */
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { Reservation } from '#contract/reservations/reservations.ts';
import styles from './booked-courts.module.css';
import { reservationQueries } from './queries.ts';
import { inTicketOrder } from './ticket-order.ts';

export interface BookedCourtsProps {
  /** Above the list; nothing is shown where nothing is booked. */
  readonly heading: string;
}

export function BookedCourts({ heading }: BookedCourtsProps) {
  const { data = [] } = useQuery({ ...reservationQueries.mine(), staleTime: 0 });
  const now = currentTime();
  const booked = inTicketOrder(data, now).filter((one) => isToCome(one, now));
  if (booked.length === 0) return null;
  return (
    <div>
      <p>{heading}</p>
      <ul className={styles.list}>
        {booked.map((reservation) => (
          <li key={reservation.id}>{wordsOf(reservation)}</li>
        ))}
      </ul>
    </div>
  );
}

const isToCome = ({ status, slots }: Reservation, now: number): boolean =>
  status.toUpperCase() !== 'CANCELED' && slots.some(({ startDate }) => Date.parse(startDate) > now);

function wordsOf({ venue, slots: [first, ...others] }: Reservation): ReactElement {
  if (!first) return <Name>{venue.name}</Name>;
  const start = <>{shortDateTime(first.startDate, venue.timeZone)}</>;
  return rich('reservations.bookedWhat', { venue: venue.name, start, more: others.length });
}
