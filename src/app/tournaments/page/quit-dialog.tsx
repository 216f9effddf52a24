/** Asks before a player gives up their place. */

import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';

interface QuitDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function QuitDialog({ tournamentId, onClose }: QuitDialogProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.quit);
  const confirm = async () => {
    if ((await run()).ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Quit the tournament?"
      confirm="Quit tournament"
      cancel="Stay in"
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Your place is given up. While registration is open, you can register again.</p>
    </ConfirmDialog>
  );
}
