/** The days to come on which a venue is closed: one is added or opened again, and bookings are in the way of closing. */
import { useState } from 'react';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { longDate } from '#app/ui/dates/date-format.ts';
import { notifyMutation } from '#app/ui/feedback/toasts.ts';
import { dateOf } from '#booking/zone.ts';
import type { VenueSettings } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import { BookingsInTheWay, type Conflict, conflictOf } from '../bookings-in-the-way.tsx';
import { failureWordsOf, useVenueChange } from '../queries.ts';
import form from '../venue-form.module.css';
import styles from './closed-days.module.css';

/** Closes a day, or opens it again; whatever is booked then is in the way of closing. */
export function useClosedDay(settings: Pick<VenueSettings, 'id'>) {
  const change = useVenueChange(settings.id);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const setClosed = async (date: string, closed: boolean) => {
    setBusy(true);
    setConflict(null);
    const settled = await notifyMutation(change({ kind: 'closed-day', body: { date, closed } }), {
      success: closed ? t('venueDesk.dayClosed') : t('venueDesk.dayOpenedAgain'),
      error: failureWordsOf,
    });
    if (!settled.ok) setConflict(conflictOf(settled.error));
    setBusy(false);
  };
  return { setClosed, busy, conflict };
}

export function ClosedDays({ settings }: { readonly settings: VenueSettings }) {
  const { id, timeZone, closedDays } = settings;
  const [today] = useState(() => dateOf(currentTime(), timeZone));
  const [date, setDate] = useState(today);
  const { setClosed, busy, conflict } = useClosedDay(settings);
  const toCome = closedDays.filter((day) => day >= today);
  return (
    <section className={`tt-sheet ${form.card}`} aria-labelledby="closed-days">
      <h2 id="closed-days">{t('venueDesk.closedDays')}</h2>
      <div className={styles.add}>
        <DateField label={t('venueDesk.day')} value={date} onChange={setDate} min={today} className={styles.date} />
        <Button variant="primary" loading={busy} onClick={() => void setClosed(date, true)}>
          {t('venueDesk.closeThisDay')}
        </Button>
      </div>
      {conflict && <BookingsInTheWay venueId={id} timeZone={timeZone} bookings={conflict} />}
      {toCome.length === 0 ? (
        <p className="tt-ink2">{t('venueDesk.noClosedDaysTo')}</p>
      ) : (
        <ul className={styles.days}>
          {toCome.map((day) => (
            <li key={day}>
              {longDate(`${day}T00:00:00Z`, 'UTC')}
              <Button variant="outlined" size="small" disabled={busy} onClick={() => void setClosed(day, false)}>
                {t('venueDesk.openAgain')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
