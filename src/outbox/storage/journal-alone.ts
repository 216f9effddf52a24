/** Keeps an entry in the journal alone, where the database fails: the next start brings it back into both copies. */
import type { OutboxEntry } from '../entries/entries.ts';
import { admit, fromSecondCopy } from '../entries/transitions.ts';
import type { Journal } from './journal.ts';

/** Resolves with what it has changed: the entry, and those of its match that it replaces. */
export async function keepInJournal(journal: Journal, entry: OutboxEntry): Promise<readonly OutboxEntry[]> {
  const ofMatch = (await journal.all()).filter(({ matchId }) => matchId === entry.matchId).map(fromSecondCopy);
  // Whether an attempt to send it has arrived is not known.
  const made = { id: entry.id, now: entry.enteredAt, unanswered: Math.max(1, entry.unanswered) };
  const { changed } = admit(ofMatch, entry, made);
  // Also those that are replaced: the database has them as they were, and takes over the newer revision.
  await Promise.all(changed.map((one) => journal.put(one)));
  return changed;
}
