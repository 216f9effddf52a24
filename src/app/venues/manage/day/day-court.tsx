/** Who holds a court on the day, in the order of time: one sheet of the day drawn by court. */
import { Name } from '#app/ui/controls/name.tsx';
import type { DayBook } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import styles from './day-court.module.css';
import { DayEntryView } from './day-entry.tsx';

export interface DayCourtProps {
  readonly venueId: string;
  readonly timeZone: string;
  readonly court: DayBook['courts'][number];
}

export const DayCourt = ({ venueId, timeZone, court }: DayCourtProps) => (
  <section aria-label={court.courtName} className={`tt-sheet ${styles.court}`}>
    <h2 className="tt-h3">
      <Name>{court.courtName}</Name>
    </h2>
    {court.entries.length === 0 ? (
      <p className="tt-ink2">{t('venueDesk.nothingBooked')}</p>
    ) : (
      <ul className={styles.entries}>
        {court.entries.map((entry) => (
          <li key={`${entry.reservationId} ${entry.start}`}>
            <DayEntryView venueId={venueId} timeZone={timeZone} courtName={court.courtName} entry={entry} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
