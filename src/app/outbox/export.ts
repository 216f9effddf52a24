/** The entries as a file, as a last resort: it can be read by people, and holds everything that would be sent. */
import type { Entry } from '#outbox/entries.ts';
import { lastSteps } from '#outbox/steps.ts';

export async function downloadEntries(entries: readonly Entry[], unreadable: readonly unknown[]): Promise<void> {
  const steps = await lastSteps();
  const file = { app: 'Edgeball', exportedAt: new Date().toISOString(), results: entries, unreadable, steps };
  const text = JSON.stringify(file, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `edgeball-results-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
