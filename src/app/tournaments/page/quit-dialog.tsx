/** Asks before a player gives up their place. */
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { t } from '#messages/t.ts';

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
      title={t('sign.quitTournament')}
      confirm={t('sign.quit')}
      cancel={t('sign.stayIn')}
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('sign.whatQuittingDoes')}</p>
    </ConfirmDialog>
  );
}
