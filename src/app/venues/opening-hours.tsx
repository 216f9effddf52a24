/** When a venue is open, as everybody reads it, and the names of the days, from Monday on. */
import type { OpeningHours as Week } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import styles from './opening-hours.module.css';

export const weekdays = [
  t('venues.monday'),
  t('venues.tuesday'),
  t('venues.wednesday'),
  t('venues.thursday'),
  t('venues.friday'),
  t('venues.saturday'),
  t('venues.sunday'),
] as const;

/** The week as a list; days in a row with the same hours share a line. */
export function OpeningHours({ week }: { readonly week: Week }) {
  return (
    <dl className={styles.hours}>
      {spans(week).map(({ days, words }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd className="tt-label">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const wordsOf = (times: Week[number] | undefined): string =>
  times ? `${times.open} – ${times.close}` : t('venues.closed');

const spanOf = (first: string, last: string): string => (first === last ? first : t('venues.daySpan', { first, last }));

function spans(week: Week): { days: string; words: string }[] {
  const found: { first: number; last: number; words: string }[] = [];
  for (const [day, times] of week.entries()) {
    const words = wordsOf(times);
    const before = found.at(-1);
    if (before?.words === words) before.last = day;
    else found.push({ first: day, last: day, words });
  }
  return found.map(({ first, last, words }) => ({
    days: spanOf(weekdays[first] ?? '', weekdays[last] ?? ''),
    words,
  }));
}
