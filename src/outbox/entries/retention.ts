/** Retention of settled entries: how long each stays on the record. */
import { DAY, DEVICE_KEEPS } from '#contract/durations.ts';
import type { OutboxEntry } from './entries.ts';

const SENT_KEPT = DAY;

/** What has been on the record long enough. Nothing that is unsettled ever is. */
export function outdated(entries: readonly OutboxEntry[], now: number): OutboxEntry[] {
  return entries.filter((one) => {
    if (one.state === 'sent') return now - one.changedAt > SENT_KEPT;
    return one.state === 'withdrawn' && now - one.changedAt > (one.replacedBy ? SENT_KEPT : DEVICE_KEEPS);
  });
}
