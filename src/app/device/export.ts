/** The entries as a file, as a last resort: it can be read by people, and holds everything that would be sent. */
import { saveFile } from '#app/ui/sharing/save-file.ts';
import type { OutboxEntry } from '#outbox/entries.ts';
import { lastSteps } from '#outbox/steps.ts';

export async function downloadEntries(entries: readonly OutboxEntry[], unreadable: readonly unknown[]): Promise<void> {
  const steps = await lastSteps();
  const file = { app: 'Edgeball', exportedAt: new Date().toISOString(), results: entries, unreadable, steps };
  const text = JSON.stringify(file, null, 2);
  saveFile(
    `edgeball-results-${new Date().toISOString().slice(0, 10)}.json`,
    new Blob([text], { type: 'application/json' }),
  );
}
