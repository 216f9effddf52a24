/** What a booking is about to take: each slot with its price, and the total. */

import { Name } from '#app/ui/controls/name.tsx';
import { formatCalendarDate, formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { CalendarEventIcon } from '#app/ui/pictures/more-icons.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import { dateOf } from '#booking/zone.ts';
import { t } from '#messages/t.ts';
import styles from './chosen-slots.module.css';
import { keyOf, type SelectedSlot, selectionTotal } from './selection.ts';

export interface ChosenSlotsProps {
  readonly slots: readonly SelectedSlot[];
  readonly timeZone: string;
}

export const ChosenSlots = ({ slots, timeZone }: ChosenSlotsProps) => (
  <>
    <ul className={styles.slots}>
      {slots.map((slot) => (
        <li key={keyOf(slot)}>
          <div>
            <p className={styles.time}>
              {formatTimeOfDay(slot.start, timeZone)} – {formatTimeOfDay(slot.end, timeZone)}
            </p>
            <p className="tt-small tt-ink2">
              <CalendarEventIcon size={18} />
              <Name>{slot.courtName}</Name>, {formatCalendarDate(dateOf(Date.parse(slot.start), timeZone))}
            </p>
          </div>
          <span className={styles.price}>{inEuros(slot.price)}</span>
        </li>
      ))}
    </ul>
    <p className={styles.total}>
      <span className="tt-label">{t('reservations.total')}</span>
      <span>{inEuros(selectionTotal(slots))}</span>
    </p>
  </>
);
