/** Takes a list of players that was just entered out again, for a minute. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { refreshTournament } from '#app/tournaments/mutations.ts';
import { plural } from '#app/tournaments/plural.ts';
import type { NoticeAction } from '#app/ui/feedback/toasts.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { ReplyOf } from '#contract/registry/call-types.ts';
import { UNDO_WINDOW } from '#tournament/undo-window.ts';

/** Found by the id of the command that has entered them. */
export function useUndoImport(tournamentId: string): (commandId: string) => NoticeAction {
  const queryClient = useQueryClient();
  const { run } = useCall(latePaths.undoImport, {
    success: outcomeOf,
    // Without an answer it may have happened.
    error: (error) =>
      isNetworkFailure(error)
        ? 'There was no answer, as this needs the network. Look at the players again once it is back.'
        : messageOf(error),
    isIdempotent: true,
    onSettled: () => void refreshTournament(queryClient, tournamentId, ['record', 'actions']),
  });
  return useCallback(
    (commandId) => ({
      label: 'Undo',
      duration: UNDO_WINDOW,
      run: () => void run({ tournamentId, body: { commandId } }),
    }),
    [run, tournamentId],
  );
}

function outcomeOf({ removed, kept }: ReplyOf<typeof latePaths.undoImport>): string {
  if (removed + kept === 0) return 'These players have left already.';
  const stay = kept === 1 ? '1 stays, as it has been seeded since.' : `${kept} stay, as they have been seeded since.`;
  const gone = `Removed ${plural(removed, 'player')} from tournament.`;
  return kept === 0 ? gone : `${gone} ${stay}`;
}
