/** What became of mails since the start. */
import type { Metrics } from '#server/platform/metrics.ts';

export type MailOutcome = 'sent' | 'retried' | 'given-up';

export interface MailOutcomes {
  count(outcome: MailOutcome): void;
  /** Epoch milliseconds; null for never since the start. */
  latest(): { readonly lastSentAt: number | null; readonly lastFailedAt: number | null };
}

export function createMailOutcomes(metrics: Pick<Metrics, 'counter'>, now: () => number): MailOutcomes {
  const counts = new Map<MailOutcome, number>([
    ['sent', 0],
    ['retried', 0],
    ['given-up', 0],
  ]);
  let lastSentAt: number | null = null;
  let lastFailedAt: number | null = null;
  metrics.counter('edgeball_mails_total', 'Attempts to send a mail by their outcome.', 'outcome', () => counts);
  return {
    count(outcome) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (outcome === 'sent') lastSentAt = now();
      else lastFailedAt = now();
    },
    latest: () => ({ lastSentAt, lastFailedAt }),
  };
}
