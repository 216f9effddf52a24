/** Who may enter a result beside the calls of the tables, and how many games win there. */
import { useQueryClient } from '@tanstack/react-query';
import { saveResult } from '#app/outbox/enter-result.ts';
import { useSession } from '#app/session/queries.ts';
import type { QuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import type { MatchEntry } from '#contract/matches.ts';
import type { TournamentView } from '#contract/tournaments.ts';
import { gamesToWin } from '#tournament/score.ts';

/** Of matches that have no result yet, neither on the server nor waiting or in question on this device. */
export function useQuickEntry(
  view: TournamentView | undefined,
  syncOf: (matchId: string) => SyncState | undefined,
): (entry: MatchEntry) => QuickEntry | null {
  const client = useQueryClient();
  const { me } = useSession();
  const isOrganiser = useIsOrganiser(view);
  return (entry) => {
    const { match, player1, player2 } = entry;
    const isOwn = me?.id != null && (player1?.userId === me.id || player2?.userId === me.id);
    if (!view || !player1 || !player2 || !(isOrganiser || isOwn)) return null;
    if (match.player1Score !== null || syncOf(match.id) !== undefined) return null;
    const { bestOf } = view.tournament;
    return {
      gamesToWin: gamesToWin(match.stage, { ...(bestOf && { bestOf }) }),
      save: (shown, score, versionSeen) => saveResult(client, { shown, score, versionSeen }),
    };
  };
}
