/** Asks before a called-off tournament goes on. */
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { t } from '#messages/t.ts';

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
      title={t('sign.resumeTournament')}
      confirm={t('sign.resume')}
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('sign.whatResumingDoes')}</p>
    </ConfirmDialog>
  );
}
