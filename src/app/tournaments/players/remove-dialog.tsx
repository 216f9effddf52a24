/** Asks before a player is taken out, and says what that means at this stage. */

import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments.ts';

interface RemoveDialogProps {
  readonly view: TournamentView;
  readonly player: TournamentPlayer;
  readonly onClose: () => void;
}

export function RemoveDialog({ view: { tournament }, player, onClose }: RemoveDialogProps) {
  const { run, isSubmitted } = useTournamentStep(tournament.id, steps.removePlayer);
  const isOpen = tournament.stage.toUpperCase() === 'OPEN';
  const confirm = async () => {
    if ((await run(player.id)).ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Remove ${player.name}?`}
      confirm="Remove"
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOpen ? (
        <p>The player leaves the list and can be added again until the tournament starts.</p>
      ) : (
        <>
          <p>The player forfeits: the opponents win all matches that are not played yet.</p>
          <p className="tt-ink2">Results that are entered stand. You can reinstate the player later.</p>
        </>
      )}
    </ConfirmDialog>
  );
}
