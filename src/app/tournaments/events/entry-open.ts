/** Whether people enter an event by themselves at this moment, in words. */
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { refuseTime } from '#event/entry-times.ts';
import { t } from '#messages/t.ts';

const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Null while it is open. */
export function whyClosed({ entry, timeZone }: EventView['event']): string | null {
  const times = entry && {
    ...entry,
    opensAt: instant(entry.opensAt),
    closesAt: instant(entry.closesAt),
    withdrawUntil: instant(entry.withdrawUntil),
  };
  const refusal = refuseTime(times ?? null, Date.now());
  if (!refusal) return null;
  if (refusal.code === 'ENTRY_NOT_YET' && entry?.opensAt)
    return t('entering.opensAt', { time: shortDateTime(entry.opensAt, timeZone) });
  return refusal.code === 'ENTRY_CLOSED' ? t('entering.closed') : t('entering.notOpen');
}
