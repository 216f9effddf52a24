import { inEuros } from '#app/reservations/money.ts';
import { calendarDate, timeOfDay } from '#app/ui/dates/date-format.ts';
import { CalendarEventIcon } from '#app/ui/pictures/more-icons.tsx';
import { dateOf } from '#booking/zone.ts';
import styles from './chosen-slots.module.css';
import { type ChosenSlot, keyOf, totalOf } from './selection.ts';

export interface ChosenSlotsProps {
  readonly slots: readonly ChosenSlot[];
  readonly timeZone: string;
}

/** Each slot with its price, and the total. */
export const ChosenSlots = ({ slots, timeZone }: ChosenSlotsProps) => (
  <>
    <ul className={styles.slots}>
      {slots.map((slot) => (
        <li key={keyOf(slot)}>
          <div>
            <p className={styles.time}>
              {timeOfDay(slot.start, timeZone)} – {timeOfDay(slot.end, timeZone)}
            </p>
            <p className="tt-small tt-ink2">
              <CalendarEventIcon size={18} />
              {slot.courtName}, {calendarDate(dateOf(Date.parse(slot.start), timeZone))}
            </p>
          </div>
          <span className={styles.price}>{inEuros(slot.price)}</span>
        </li>
      ))}
    </ul>
    <p className={styles.total}>
      <span className="tt-label">Total</span>
      <span>{inEuros(totalOf(slots))}</span>
    </p>
  </>
);
