/** A week's opening hours in a form; a day may be closed, and may go on past midnight. */
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { TimeField } from '#app/ui/dates/time-field.tsx';
import { weekdays } from '#app/venues/opening-hours.tsx';
import type { OpeningHours } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import styles from './hours-field.module.css';

export interface HoursFieldProps {
  readonly value: OpeningHours;
  readonly onChange: (week: OpeningHours) => void;
  /** The hours by day. */
  readonly errors: readonly (string | undefined)[];
}

const USUAL = { open: '09:00', close: '22:00' };

export function HoursField({ value, onChange, errors }: HoursFieldProps) {
  const change = (day: number, times: OpeningHours[number]) =>
    onChange(value.map((before, i) => (i === day ? times : before)));
  const [monday] = value;
  return (
    <div className={styles.week}>
      {weekdays.map((name, day) => {
        const times = value[day] ?? null;
        return (
          <fieldset key={name} className={styles.day}>
            <legend className="tt-hidden">{name}</legend>
            <Checkbox
              label={name}
              checked={times !== null}
              onChange={(event) => change(day, event.target.checked ? USUAL : null)}
            />
            {times ? (
              <div className={styles.times}>
                <TimeField
                  label={t('venueDesk.from')}
                  value={times.open}
                  onChange={(open) => change(day, { ...times, open })}
                  error={errors[day]}
                />
                <TimeField
                  label={t('venueDesk.to')}
                  value={times.close}
                  onChange={(close) => change(day, { ...times, close })}
                />
              </div>
            ) : (
              <p className="tt-ink2">{t('venueDesk.closed')}</p>
            )}
          </fieldset>
        );
      })}
      <p className="tt-small tt-ink2">{t('venueDesk.closingNextDay')}</p>
      {monday && (
        <Button variant="tonal" onClick={() => onChange(value.map(() => monday))}>
          {t('venueDesk.copyMonday')}
        </Button>
      )}
    </div>
  );
}
