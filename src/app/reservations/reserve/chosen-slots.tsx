/** What a booking is about to take: each slot with its price, and the total. */

import { Name } from '#app/ui/controls/name.tsx';
import { calendarDay, formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { CalendarEventIcon } from '#app/ui/pictures/more-icons.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import { dateOf } from '#booking/zone.ts';
import { t } from '#messages/t.ts';
import styles from './chosen-slots.module.css';
import { keyOf, type SelectedSlot, selectionTotal } from './selection.ts';

export interface ChosenSlotsProps {
  readonly slots: readonly SelectedSlot[];
  readonly timeZone: string;
  /** Where they repeat: how many weeks are free, and what those cost in all. */
  readonly weeks?: { readonly free: number; readonly total: number } | undefined;
}

export const ChosenSlots = ({ slots, timeZone, weeks }: ChosenSlotsProps) => (
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
              <Name>{slot.courtName}</Name>, {calendarDay(dateOf(Date.parse(slot.start), timeZone))}
            </p>
          </div>
          <span className={styles.price}>{inEuros(slot.price)}</span>
        </li>
      ))}
    </ul>
    <p className={styles.total}>
      <span className="tt-label">
        {weeks ? t('reservations.totalOfWeeks', { count: weeks.free }) : t('reservations.total')}
      </span>
      <span>{inEuros(weeks?.total ?? selectionTotal(slots))}</span>
    </p>
  </>
);
