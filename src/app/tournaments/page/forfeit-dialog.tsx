/** Asks before somebody gives up the own matches, or the organiser calls the whole tournament off. */

import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';

interface ForfeitDialogProps {
  readonly tournamentId: string;
  readonly isOrganiser: boolean;
  readonly onClose: () => void;
}

export function ForfeitDialog({ tournamentId, isOrganiser, onClose }: ForfeitDialogProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.forfeit);
  const confirm = async () => {
    if ((await run()).ok) onClose();
  };
  const dialog = { open: true, busy: isSubmitted, onConfirm: confirm, onClose };
  if (isOrganiser) {
    return (
      <ConfirmDialog {...dialog} title="Call off the tournament?" confirm="Call it off">
        <p>The tournament ends now for everybody. Results stand, open matches close without one.</p>
        <p className="tt-ink2">Nobody gets points or Elo. You can resume it later, with all its results.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog {...dialog} title="Withdraw from the tournament?" confirm="Withdraw">
      <p>Your opponents win all matches that you have not played yet. Results that are entered stand.</p>
      <p className="tt-ink2">Only the organiser can take this back.</p>
    </ConfirmDialog>
  );
}
