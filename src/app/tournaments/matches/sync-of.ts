/** What has become of this device's own results, as the chips of their matches say it. */
import { useCallback } from 'react';
import { chipOf } from '#app/outbox/entry-words.ts';
import { useAuthorId, useOutboxEntries } from '#app/outbox/hooks.ts';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { isSentAs } from '#outbox/entries/entry-state.ts';

/** Where one's own result of a match is, in one tournament or in all; nothing once the server has it. */
export function useSyncOf(tournamentId?: string): (matchId: string) => SyncState | undefined {
  const entries = useOutboxEntries({ tournamentId });
  const userId = useAuthorId();
  return useCallback(
    (matchId) => {
      const newest = entries.findLast((entry) => entry.matchId === matchId && isSentAs(entry, userId));
      const chip = newest && chipOf(newest.state);
      return chip === 'sent' ? undefined : chip;
    },
    [entries, userId],
  );
}
