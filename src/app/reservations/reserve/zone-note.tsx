/** Tells visitors in another zone that the times on a venue's booking page are the venue's; nothing to all others. */

import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { ClockIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import styles from './reserve-page.module.css';

export function ZoneNote({ date, timeZone }: { readonly date: string; readonly timeZone: string }) {
  const noon = `${date}T12:00:00Z`;
  if (formatTimeOfDay(noon, timeZone) === formatTimeOfDay(noon)) return null;
  return (
    <p className={`tt-small tt-ink2 ${styles.zone}`}>
      <ClockIcon size={18} />
      {t('reservations.zoneNote', { zone: timeZone.replaceAll('_', ' ') })}
    </p>
  );
}
