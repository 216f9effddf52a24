/** Who may enter a result beside the calls of the tables, and how many games win there. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '#app/session/queries.ts';
import type { QuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { type RecentResults, useRecentResults } from '#app/tournaments/matches/recent-results.ts';
import { saveUndoable } from '#app/tournaments/results/enter-result.ts';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import type { MatchEntry } from '#contract/matches.ts';
import type { TournamentView } from '#contract/tournaments.ts';
import { gamesToWin, refuseScore } from '#tournament/score.ts';

export interface QuickEntries {
  /** Of a match that has no result yet, neither on the server nor waiting or in question on this device; else null. */
  readonly entryOf: (entry: MatchEntry) => QuickEntry | null;
  readonly recent: RecentResults;
}

export function useQuickEntry(
  view: TournamentView | undefined,
  syncOf: (matchId: string) => SyncState | undefined,
): QuickEntries {
  const client = useQueryClient();
  const userId = useSession().me?.id;
  const isOrganiser = useIsOrganiser(view);
  const recent = useRecentResults();
  const { add } = recent;
  const entryOf = useCallback(
    (entry: MatchEntry): QuickEntry | null => {
      const { match, player1, player2 } = entry;
      const isOwn = userId != null && (player1?.userId === userId || player2?.userId === userId);
      if (!view || !player1 || !player2 || !(isOrganiser || isOwn)) return null;
      if (match.player1Score !== null || syncOf(match.id) !== undefined) return null;
      const { bestOf, pointsForDraw } = view.tournament;
      const rule = { pointsForDraw, ...(bestOf && { bestOf }) };
      return {
        gamesToWin: gamesToWin(match.stage, rule),
        refuse: (score) => refuseScore(score, match.stage, rule),
        save: async (shown, score, versionSeen) => {
          const entered = await saveUndoable(client, { shown, score, versionSeen });
          if (entered) add({ shown, score, entered });
          return entered !== null;
        },
      };
    },
    [client, view, userId, isOrganiser, syncOf, add],
  );
  return { entryOf, recent };
}
