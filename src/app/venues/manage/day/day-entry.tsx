/** A booking or block of a day: who holds the court, how to reach them, and until it is over what the venue does with it. */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { Badge, ReservationBadge } from '#app/ui/controls/badge.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { LockIcon } from '#app/ui/pictures/more-icons.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import { MailLink, PhoneLink } from '#app/venues/contact-links.tsx';
import type { DayEntry } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import { useCancelForVenue, useConfirmBooking } from '../queries.ts';
import styles from './day-court.module.css';

const CancelBookingDialog = lazyPart(() => import('./cancel-booking-dialog.tsx'), 'CancelBookingDialog');

export interface DayEntryProps {
  readonly venueId: string;
  readonly timeZone: string;
  readonly courtName: string;
  readonly entry: DayEntry;
}

export function DayEntryView({ venueId, timeZone, courtName, entry }: DayEntryProps) {
  const [isCanceling, setCanceling] = useState(false);
  const confirm = useConfirmBooking(venueId);
  const takeBack = useCancelForVenue(venueId, t('venueDesk.blockTakenBack'));
  const isPending = confirm.isPending || takeBack.isPending;
  const isBlock = entry.kind === 'BLOCK';
  const isOver = Date.parse(entry.end) <= currentTime();
  const { reservationId } = entry;
  const held = entry.heldUntil && { time: formatTimeOfDay(entry.heldUntil, timeZone) };
  return (
    <article className={styles.entry}>
      <div className={styles.line}>
        <p className="tt-h4">
          {formatTimeOfDay(entry.start, timeZone)} – {formatTimeOfDay(entry.end, timeZone)}
        </p>
        {isBlock ? (
          <Badge tone="gray" icon={<LockIcon size={16} stroke={2.5} />}>
            {t('venueDesk.blocked')}
          </Badge>
        ) : (
          <ReservationBadge status={entry.status} />
        )}
      </div>
      {isBlock ? <p>{entry.reason ?? t('venueDesk.noReasonGiven')}</p> : <Booker entry={entry} />}
      {held && (
        <p className="tt-small tt-ink2">
          {entry.isOffer ? t('venueDesk.heldOffer', held) : t('venueDesk.heldGuest', held)}
        </p>
      )}
      {!isOver && (
        <div className={styles.buttons}>
          {isBlock && (
            <Button
              variant="outlined"
              size="small"
              disabled={isPending}
              onClick={() => void takeBack.run({ reservationId, body: { reason: '' } })}
            >
              {t('venueDesk.takeBack')}
            </Button>
          )}
          {entry.status === 'PENDING' && !entry.heldUntil && (
            <Button
              variant="primary"
              size="small"
              disabled={isPending}
              onClick={() => void confirm.run({ reservationId })}
            >
              {t('venueDesk.confirm')}
            </Button>
          )}
          {!isBlock && (
            <Button variant="outlined" size="small" disabled={isPending} onClick={() => setCanceling(true)}>
              {t('venueDesk.cancelBooking')}
            </Button>
          )}
        </div>
      )}
      {isCanceling && (
        <CancelBookingDialog
          venueId={venueId}
          timeZone={timeZone}
          courtName={courtName}
          entry={entry}
          onClose={() => setCanceling(false)}
        />
      )}
    </article>
  );
}

const Booker = ({ entry: { name, email, phoneNumber, price } }: { readonly entry: DayEntry }) => (
  <>
    <p className="tt-name">
      <Name>{name}</Name>
    </p>
    <p className={`tt-small ${styles.ways}`}>
      <PhoneLink phone={phoneNumber} />
      <MailLink email={email} />
      <span className="tt-ink2">{inEuros(price)}</span>
    </p>
  </>
);
