/** An entry in words. */

import { timeOfDay } from '#app/ui/date-format.ts';
import type { SyncState } from '#app/ui/sync-chip.tsx';
import type { Entry, EntryState, StoredResult } from '#outbox/entries.ts';

export const isUnsettled = (state: EntryState): boolean => state !== 'sent' && state !== 'withdrawn';

/** The chip of a state; a withdrawn entry has none. */
export function chipOf(state: EntryState): SyncState | undefined {
  switch (state) {
    case 'waiting':
    case 'paused':
      return 'saved';
    case 'sending':
      return 'sending';
    case 'sent':
      return 'sent';
    case 'attention':
      return 'attention';
    case 'withdrawn':
      return undefined;
  }
}

export const scoreOf = ({ player1Score, player2Score }: Pick<StoredResult, 'player1Score' | 'player2Score'>): string =>
  `${player1Score}–${player2Score}`;

interface Surroundings {
  readonly isOnline: boolean;
  /** Whether the author is the one who is signed in. */
  readonly isOwn: boolean;
}

/** The sentence under the steps. It never says that closing the app is safe. */
export function sentenceOf(entry: Entry, { isOnline, isOwn }: Surroundings): string {
  const score = scoreOf(entry);
  const saved = `${score}, saved at ${timeOfDay(entry.enteredAt)}.`;
  switch (entry.state) {
    case 'sent':
      return `${score}, sent at ${timeOfDay(entry.changedAt)}.`;
    case 'sending':
      return `${saved} It is being sent.`;
    case 'paused':
      return isOwn
        ? `${saved} Sign in again to send it.`
        : `${saved} It will be sent when ${entry.names.user} signs in here.`;
    case 'waiting':
      if (!isOnline) return `${saved} It will be sent when the signal is back.`;
      return entry.attempts > 0
        ? `${saved} The server is busy; it will be tried again.`
        : `${saved} It is about to be sent.`;
    case 'attention':
      return `${saved} ${entry.answer?.message ?? ''}`.trim();
    case 'withdrawn':
      return entry.replacedBy ? `${saved} A newer result took its place.` : `${saved} It was let go.`;
  }
}
