/**
 * What lies on this device of results, read as it was written: before the outbox itself is loaded, which checks every
 * record. Enough to tell whether a screen has to wait for it.
 */
import { isText, withFields } from '#contract/shapes.ts';
import { JOURNAL } from '../browser/names.ts';
import type { OutboxEntry } from '../entries/entries.ts';
import { createConnection } from './connection.ts';
import { bucketFactory, openOutboxDatabase } from './database.ts';

const isEntry = withFields<OutboxEntry>({
  id: isText,
  tournamentId: isText,
  matchId: isText,
  state: isText,
  userId: isText,
});

/** Null where there is none but in the journal: the outbox has to bring those back first. */
export async function peekEntries(): Promise<readonly OutboxEntry[] | null> {
  const { use, drop } = createConnection(async (onClosed) =>
    openOutboxDatabase({ factory: await bucketFactory(), clock: () => Date.now(), onClosed }),
  );
  try {
    const records = await use((database) => database.getAll('entries'));
    return records.length === 0 && (await isInJournal()) ? null : records.filter(isEntry);
  } finally {
    drop();
  }
}

async function isInJournal(): Promise<boolean> {
  try {
    return (await caches.has(JOURNAL)) && (await (await caches.open(JOURNAL)).keys()).length > 0;
  } catch {
    // A browser without Cache Storage has no journal.
    return false;
  }
}
