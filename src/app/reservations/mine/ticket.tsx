/** One of my reservations: to come, it goes into a calendar or is canceled; over, the same court can be booked again. */
import { useState } from 'react';
import { isTicketOver } from '#app/reservations/ticket-order.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { ReservationBadge } from '#app/ui/controls/badge.tsx';
import { AnchorButton, Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import { CalendarPlusIcon, MapPinIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { cancellationHours, nextSameWeekday } from '#booking/policy.ts';
import { dateOf } from '#booking/zone.ts';
import { fill, links } from '#contract/paths.ts';
import type { Reservation } from '#contract/reservations/reservations.ts';
import { pageLocale } from '#messages/page-language.ts';
import { t } from '#messages/t.ts';
import styles from './ticket.module.css';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog');

export interface TicketProps {
  readonly reservation: Reservation;
  readonly now: number;
}

/** A reservation as a ticket: its day on the stub, beyond the perforation where, when and how much. */
export function Ticket({ reservation, now }: TicketProps) {
  const { status, venue, totalPrice, reason } = reservation;
  const waitsFor = waitingFor(reservation);
  const isOff = isTicketOver(reservation, now);
  return (
    <article className={`tt-sheet ${styles.ticket}`}>
      <Stub reservation={reservation} isOff={isOff} />
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.venue}>
            <h2 className="tt-h3">
              <Link to="/venues/$venueId" params={{ venueId: venue.id }}>
                <Name>{venue.name}</Name>
              </Link>
            </h2>
            <p className="tt-small tt-ink2">
              <MapPinIcon size={18} />
              {[venue.address, venue.city].filter(Boolean).join(', ')}
            </p>
          </div>
          <ReservationBadge status={status} />
        </div>
        {reason && <p className="tt-small">{t('reservations.venueSaysReason', { reason })}</p>}
        {waitsFor && (status === 'CANCELED' || !isOff) && <p className="tt-small tt-ink2">{waitsFor}</p>}
        <div className={styles.foot}>
          <Times reservation={reservation} isOff={isOff} />
          <p className={styles.total}>
            <span className="tt-numeral">{totalPrice.toFixed(2)}</span>{' '}
            <span className="tt-label tt-ink2">{t('reservations.eur')}</span>
          </p>
        </div>
        {isOff ? <BookAgain reservation={reservation} now={now} /> : <Actions reservation={reservation} />}
      </div>
    </article>
  );
}

/** A guest's booking waits for the link in its mail first; only then for a venue that gives its word. */
function waitingFor({ status, heldUntil, venue }: Reservation): string | null {
  if (status === 'CANCELED') return heldUntil ? t('reservations.lapsedLink') : null;
  if (status !== 'PENDING') return null;
  if (!heldUntil) return t('reservations.pendingVenue');
  return t('reservations.openLinkBy', { timeOfDay: formatTimeOfDay(heldUntil, venue.timeZone) });
}

interface PartProps {
  readonly reservation: Reservation;
  readonly isOff: boolean;
}

const part = (start: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(pageLocale(), { ...options, timeZone }).format(new Date(start));

function Stub({ reservation: { slots, venue }, isOff }: PartProps) {
  const start = slots[0]?.startDate;
  if (start === undefined) return null;
  return (
    <time dateTime={start} className={classNames(styles.stub, isOff && styles.off)}>
      <span className="tt-label">{part(start, venue.timeZone, { weekday: 'short' })}</span>
      <span className={`tt-score ${styles.day}`}>{part(start, venue.timeZone, { day: 'numeric' })}</span>
      <span className="tt-label">{part(start, venue.timeZone, { month: 'short' })}</span>
    </time>
  );
}

/** The stub says the first day; a slot on another one says its own. */
function Times({ reservation: { slots, status, venue }, isOff }: PartProps) {
  const { timeZone } = venue;
  const dayOf = (start: string) => dateOf(Date.parse(start), timeZone);
  const first = slots[0] && dayOf(slots[0].startDate);
  return (
    <ul className={classNames(styles.times, isOff && styles.past, status === 'CANCELED' && styles.struck)}>
      {slots.map(({ id, startDate, endDate, courtName }) => (
        <li key={id}>
          <span className="tt-h4">
            <span>{dayOf(startDate) !== first && `${shortDate(startDate, timeZone)}, `}</span>
            <span>
              {formatTimeOfDay(startDate, timeZone)} – {formatTimeOfDay(endDate, timeZone)}
            </span>
          </span>{' '}
          <span className="tt-small tt-ink2">
            <Name>{courtName}</Name>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The page to book on, at the same court and weekday. */
function BookAgain({ reservation: { venue, slots }, now }: TicketProps) {
  const [first] = slots;
  if (!first) return null;
  const date = nextSameWeekday(Date.parse(first.startDate), now, venue.timeZone);
  return (
    <div className={styles.actions}>
      <ButtonLink
        to="/venues/$venueId/reserve"
        params={{ venueId: venue.id }}
        search={{ date, court: first.courtId }}
        variant="outlined"
      >
        {t('reservations.bookAgain')}
      </ButtonLink>
    </div>
  );
}

function Actions({ reservation }: { readonly reservation: Reservation }) {
  const [isCanceling, setCanceling] = useState(false);
  return (
    <div className={styles.actions}>
      <AnchorButton
        href={fill(links.reservationCalendar, { reservationId: reservation.id })}
        download="reservation.ics"
        variant="outlined"
        start={<CalendarPlusIcon size={20} />}
      >
        {t('reservations.addToCalendar')}
      </AnchorButton>
      {reservation.cancellable ? (
        <Button variant="outlined" onClick={() => setCanceling(true)}>
          {t('reservations.cancelReservation')}
        </Button>
      ) : (
        <p className="tt-small tt-ink2">{t('reservations.cancellableUntil', { cancellationHours })}</p>
      )}
      {isCanceling && <CancelDialog reservation={reservation} onClose={() => setCanceling(false)} />}
    </div>
  );
}
