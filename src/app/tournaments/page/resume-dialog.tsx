/** Asks before a called-off tournament goes on. */

import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';

interface ResumeDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

export function ResumeDialog({ tournamentId, onClose }: ResumeDialogProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.resume);
  const confirm = async () => {
    if ((await run()).ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Resume the tournament?"
      confirm="Resume"
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>It goes on where it was called off: all results stand, and open matches can be played.</p>
    </ConfirmDialog>
  );
}
