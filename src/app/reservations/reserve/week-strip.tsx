/** The week of the shown day, from Monday on, to step to another day; the weekend is marked. */
import { classNames } from '#app/ui/theme/class-names.ts';
import { addDays, weekdayOf } from '#booking/zone.ts';
import { pageLocale } from '#messages/page-language.ts';
import { t } from '#messages/t.ts';
import styles from './week-strip.module.css';

export interface WeekStripProps {
  readonly date: string;
  /** The first and the last day that can be booked. */
  readonly first: string;
  readonly last: string;
  readonly onStep: (date: string) => void;
}

const SATURDAY = 5;
const words = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(pageLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

export function WeekStrip({ date, first, last, onStep }: WeekStripProps) {
  const monday = addDays(date, -weekdayOf(date));
  return (
    <ul className={styles.week} aria-label={t('reservations.week')}>
      {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => (
        <li key={day}>
          <button
            type="button"
            aria-current={day === date ? 'date' : undefined}
            disabled={day < first || day > last}
            className={classNames(
              styles.day,
              weekdayOf(day) >= SATURDAY && styles.weekend,
              day === date && styles.shown,
            )}
            onClick={() => onStep(day)}
          >
            <span className="tt-small">{words(day, { weekday: 'short' })}</span>
            <span className="tt-hidden">, {words(day, { month: 'long' })} </span>
            <span className={styles.number}>{words(day, { day: 'numeric' })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
