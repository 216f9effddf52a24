/** Asks before a finished tournament is opened for corrections, and says what is withdrawn. */
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { t } from '#messages/t.ts';

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
      title={t('sign.correctResults')}
      confirm={t('sign.openForCorrections')}
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('sign.whatCorrectingDoes')}</p>
      <p className="tt-ink2">{t('sign.typedPointsAreLost')}</p>
    </ConfirmDialog>
  );
}
