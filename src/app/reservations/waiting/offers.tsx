/** What the waiting list keeps for somebody at the venue whose slots are shown: to be booked, or let go. */

import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import { CheckIcon } from '#app/ui/pictures/icons.tsx';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import { t } from '#messages/t.ts';
import { useLeaveWaitingList } from './queries.ts';
import styles from './waiting.module.css';

interface OfferedSlot {
  readonly courtId: string;
  readonly courtName: string;
  readonly start: string;
  readonly end: string;
  readonly price: number;
}

export interface OffersProps {
  /** One's own places at this venue. */
  readonly places: readonly WaitingPlace[];
  readonly onBook: (slot: OfferedSlot) => void;
}

export function Offers({ places, onBook }: OffersProps) {
  const { run, isPending } = useLeaveWaitingList();
  return places.map(({ id, start, end, venue: { timeZone }, offer }) => {
    if (!offer) return null;
    const { heldUntil, ...court } = offer;
    return (
      <section key={id} aria-label={t('reservations.keptForYou')} className={`tt-sheet ${styles.place}`}>
        <p className={styles.words}>
          <CheckIcon stroke={3} />
          {rich('reservations.offer', {
            table: (
              <b>
                <Name>{court.courtName}</Name>
              </b>
            ),
            start: <>{`${shortDate(start, timeZone)}, ${formatTimeOfDay(start, timeZone)}`}</>,
            end: <>{formatTimeOfDay(end, timeZone)}</>,
            heldUntil: <b>{formatTimeOfDay(heldUntil, timeZone)}</b>,
          })}
        </p>
        <div className={styles.buttons}>
          <Button variant="next" onClick={() => onBook({ ...court, start, end })}>
            {t('reservations.bookIt')}
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={() => void run({ waitingId: id })}>
            {t('reservations.noThanks')}
          </Button>
        </div>
      </section>
    );
  });
}
