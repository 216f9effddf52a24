/** What this device knows beyond the server: laid over the list of matches, and said in a chip. */
import { useCallback } from 'react';
import { chipOf } from '#app/outbox/entry-words.ts';
import { useAuthorId, useOutboxEntries } from '#app/outbox/hooks.ts';
import type { TournamentModel } from '#app/tournaments/model/tournament-model.ts';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { isSentAs } from '#outbox/entries/entry-state.ts';

/** The list may be younger than the record which the views come from: then the list is right. */
export function laidOver(entries: readonly MatchEntry[], views: TournamentModel | null): readonly MatchEntry[] {
  if (!views) return entries;
  const provisional = new Map(views.matches.map((entry) => [entry.match.id, entry]));
  return entries.map((entry) => {
    const other = provisional.get(entry.match.id);
    return other && other.match.version >= entry.match.version ? other : entry;
  });
}

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
