/** A booking that repeats every week: all weeks or the free ones, what they cost, and which a refusal named. */
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#app/call/api-error.ts';
import { reservationQueries } from '#app/reservations/queries.ts';
import { Checkbox, Segmented } from '#app/ui/controls/field.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { calendarDay } from '#app/ui/dates/date-format.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import { lastSeriesDate } from '#booking/series.ts';
import { addDays, dateOf } from '#booking/zone.ts';
import { type SeriesWeek, takenWeeks } from '#contract/reservations/series.ts';
import { t } from '#messages/t.ts';
import styles from './weekly-choice.module.css';

export interface Weekly {
  readonly until: string;
  readonly choice: 'ALL' | 'FREE';
}

interface WeeklySlots {
  readonly venueId: string;
  readonly courtId: string;
  /** The slots of the first week, one after the other. */
  readonly startTimes: readonly string[];
  readonly isForCaller: boolean;
}

export interface WeeklyChoiceProps extends WeeklySlots {
  readonly timeZone: string;
  /** Null where it is not repeated. */
  readonly value: Weekly | null;
  /** What the last attempt to book it failed with, if it did. */
  readonly failure?: unknown;
  readonly onChange: (value: Weekly | null) => void;
}

const seriesQuery = ({ venueId, courtId, startTimes, isForCaller }: WeeklySlots, until: string) =>
  reservationQueries.series({
    venueId,
    courtId,
    from: startTimes[0] ?? '',
    slots: String(startTimes.length),
    until,
    forCaller: isForCaller ? 'yes' : 'no',
  });

const freeWeeks = (weeks: readonly SeriesWeek[]) => {
  const free = weeks.filter(({ state }) => state === 'FREE');
  return { free: free.length, total: free.reduce((sum, { price }) => sum + (price ?? 0), 0) };
};

/** How many weeks a booking takes and what they cost in all; undefined where it is not repeated, or not known yet. */
export function useWeeksTotal(slots: WeeklySlots | null, value: Weekly | null) {
  const isAsked = slots !== null && value !== null;
  const asked = slots ?? { venueId: '', courtId: '', startTimes: [], isForCaller: false };
  const { data } = useQuery({ ...seriesQuery(asked, value?.until ?? ''), enabled: isAsked });
  return isAsked && data ? freeWeeks(data.weeks) : undefined;
}

/** Which weeks a booking was refused for; null where it failed for another reason. */
export function weeksNotFree(failure: unknown): readonly SeriesWeek[] | null {
  if (!(failure instanceof ApiError) || failure.code !== 'SERIES_TAKEN') return null;
  const read = takenWeeks.safeParse(failure.conflict);
  return read.success ? read.data.weeks.filter(({ state }) => state !== 'FREE') : null;
}

/** How many weeks are proposed at first. */
const PROPOSED = 4;

/** Whether the same slots are booked every week, until when, and what each week would find. */
export function WeeklyChoice({ value, failure, onChange, ...slots }: WeeklyChoiceProps) {
  const [from = ''] = slots.startTimes;
  if (from === '') return null;
  const first = dateOf(Date.parse(from), slots.timeZone);
  const proposed: Weekly = { until: addDays(first, (PROPOSED - 1) * 7), choice: 'ALL' };
  return (
    <div className={styles.weekly}>
      <Checkbox
        label={t('reservations.repeatEveryWeek')}
        checked={value !== null}
        onChange={() => onChange(value === null ? proposed : null)}
      />
      {value && (
        <>
          <NotFree weeks={weeksNotFree(failure)} />
          <p className="tt-small tt-ink2">{t('reservations.everyWeekUntil')}</p>
          <DateField
            label={t('reservations.until')}
            value={value.until}
            min={first}
            max={lastSeriesDate(first)}
            onChange={(until) => onChange({ ...value, until })}
          />
          <Weeks {...slots} value={value} onChange={onChange} />
        </>
      )}
    </div>
  );
}

function NotFree({ weeks }: { readonly weeks: readonly SeriesWeek[] | null }) {
  if (!weeks) return null;
  return (
    <div role="alert" className={styles.refusal}>
      <p>{weeks.length === 1 ? t('reservations.weekNotFree') : t('reservations.weeksNotFree')}</p>
      <ul>
        {weeks.map(({ date, state }) => (
          <li key={date}>
            {calendarDay(date)}: {words[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WeeksProps extends Omit<WeeklyChoiceProps, 'value' | 'failure'> {
  readonly value: Weekly;
}

const CHOICES = [
  { value: 'ALL', label: t('reservations.allOrNone') },
  { value: 'FREE', label: t('reservations.freeOnes') },
] as const;

function Weeks({ venueId, courtId, startTimes, isForCaller, value, onChange }: WeeksProps) {
  const query = useQuery(seriesQuery({ venueId, courtId, startTimes, isForCaller }, value.until));
  return (
    <Loaded query={query} loading={<Skeleton height={120} />}>
      {({ weeks }) => {
        const { free, total } = freeWeeks(weeks);
        return (
          <>
            <p role="status">{t('reservations.weeksFree', { free, weeks: weeks.length, euros: inEuros(total) })}</p>
            {free < weeks.length && (
              <Segmented
                label={t('reservations.whichWeeksToBook')}
                options={CHOICES}
                value={value.choice}
                onChange={(choice) => onChange({ ...value, choice })}
              />
            )}
            <ul className={styles.weeks} aria-label={t('reservations.weeks')}>
              {weeks.map((week) => (
                <li key={week.date} className={week.state === 'FREE' ? undefined : styles.off}>
                  <span>{calendarDay(week.date)}</span>
                  <span className="tt-small">{words[week.state]}</span>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

const words: Readonly<Record<SeriesWeek['state'], string>> = {
  FREE: t('reservations.free'),
  TAKEN: t('reservations.taken'),
  CLOSED: t('reservations.closed'),
  LIMIT: t('reservations.dayLimit'),
};
