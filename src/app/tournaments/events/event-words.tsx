/** What lists and pages say of an event's days and of who may enter its classes. */
import { formatCalendarDate } from '#app/ui/dates/date-format.ts';
import type { EventClass } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';

export const daysText = ([first, last]: readonly [string, string]): string =>
  t('events.days', {
    isOne: first === last ? 'yes' : 'no',
    first: formatCalendarDate(first),
    last: formatCalendarDate(last),
  });

const euros = (amount: number): string => amount.toFixed(2);

/** Each limit by itself; the first says that there is none. */
export function limitsOf({ eligibility, fee }: Pick<EventClass, 'eligibility' | 'fee'>): readonly string[] {
  const limits = [ratingLimit(eligibility), yearLimit(eligibility), sexLimit(eligibility)].filter(
    (limit): limit is string => limit !== null,
  );
  const said = limits.length > 0 ? limits : [t('events.openToAll')];
  return fee === null ? said : [...said, t('events.fee', { amount: euros(fee) })];
}

type Limits = EventClass['eligibility'];

/** Ratings and years are numbers of their own, which nobody writes with a thousands sign. */
function ratingLimit({ ratingFrom: from, ratingTo: to }: Limits): string | null {
  if (from !== null && to !== null) return t('events.ratingBetween', { from: `${from}`, to: `${to}` });
  if (from !== null) return t('events.ratingFrom', { from: `${from}` });
  return to === null ? null : t('events.ratingTo', { to: `${to}` });
}

function yearLimit({ bornFrom: from, bornTo: to }: Limits): string | null {
  if (from !== null && to !== null) return t('events.bornBetween', { from: `${from}`, to: `${to}` });
  if (from !== null) return t('events.bornFrom', { from: `${from}` });
  return to === null ? null : t('events.bornTo', { to: `${to}` });
}

function sexLimit({ sex }: Limits): string | null {
  if (sex === null) return null;
  return sex === 'FEMALE' ? t('events.women') : t('events.men');
}
