/** Asks before the withdrawal of a player is taken back, and says what is open again. */

import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { sentence } from '#app/ui/controls/sentence.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';

interface ReinstateDialogProps {
  readonly tournamentId: string;
  readonly player: TournamentPlayer;
  readonly onClose: () => void;
}

export function ReinstateDialog({ tournamentId, player, onClose }: ReinstateDialogProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.reinstatePlayer);
  const confirm = async () => {
    if ((await run(player.id)).ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={sentence('Reinstate {name}?', player)}
      confirm="Reinstate"
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The walkovers against this player are open again and can be played.</p>
      <p className="tt-ink2">Results that are entered stand.</p>
    </ConfirmDialog>
  );
}
