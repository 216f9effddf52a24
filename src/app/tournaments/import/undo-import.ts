/** Takes a list of players that was just entered out again, for a minute. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { refreshTournament } from '#app/tournaments/mutations.ts';
import type { NoticeAction } from '#app/ui/feedback/toasts.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { ReplyOf } from '#contract/registry/call-types.ts';
import { t } from '#messages/t.ts';
import { UNDO_WINDOW } from '#tournament/undo-window.ts';

/** Found by the id of the command that has entered them. */
export function useUndoImport(tournamentId: string): (commandId: string) => NoticeAction {
  const queryClient = useQueryClient();
  const { run } = useCall(latePaths.undoImport, {
    success: outcomeOf,
    // Without an answer it may have happened.
    error: (error) => (isNetworkFailure(error) ? t('lists.undoUnanswered') : messageOf(error)),
    isIdempotent: true,
    onSettled: () => void refreshTournament(queryClient, tournamentId, ['record', 'actions']),
  });
  return useCallback(
    (commandId) => ({
      label: t('common.undo'),
      duration: UNDO_WINDOW,
      run: () => void run({ tournamentId, body: { commandId } }),
    }),
    [run, tournamentId],
  );
}

function outcomeOf({ removed, kept }: ReplyOf<typeof latePaths.undoImport>): string {
  if (removed + kept === 0) return t('lists.playersHaveLeft');
  const stay = t('lists.seededSince', { count: kept });
  const gone = t('tournament.playersRemoved', { count: removed });
  return kept === 0 ? gone : `${gone} ${stay}`;
}
