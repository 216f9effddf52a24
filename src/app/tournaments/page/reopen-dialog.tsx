/** Asks before a finished tournament is opened for corrections, and says what is withdrawn. */

import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';

interface ReopenDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function ReopenDialog({ tournamentId, onClose }: ReopenDialogProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.reopen);
  const confirm = async () => {
    if ((await run()).ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Correct the results?"
      confirm="Open for corrections"
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The points and the Elo of this tournament are withdrawn until you finalize it again. All results stay.</p>
      <p className="tt-ink2">Points that you changed by hand have to be entered again.</p>
    </ConfirmDialog>
  );
}
