/** What this device keeps as files, as a last resort: they can be read by people. */
import { saveFile } from '#app/ui/sharing/save-file.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import type { TraceStep } from '#outbox/storage/ring.ts';
import { lastSteps } from '#outbox/storage/steps.ts';

/** Everything that would be sent, and what has happened to it. */
export async function downloadEntries(entries: readonly OutboxEntry[], unreadable: readonly unknown[]): Promise<void> {
  download('results', { results: entries, unreadable, steps: await lastSteps() });
}

/** Also where no entry is left whose file they would be in. */
export const downloadSteps = (steps: readonly TraceStep[]): void => download('steps', { steps });

function download(name: string, content: Readonly<Record<string, unknown>>): void {
  const exportedAt = new Date().toISOString();
  const text = JSON.stringify({ app: 'Edgeball', exportedAt, ...content }, null, 2);
  saveFile(`edgeball-${name}-${exportedAt.slice(0, 10)}.json`, new Blob([text], { type: 'application/json' }));
}
