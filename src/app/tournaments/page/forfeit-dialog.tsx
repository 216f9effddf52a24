/** Asks before somebody gives up the own matches, or the organiser calls the whole tournament off. */
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { t } from '#messages/t.ts';

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
      <ConfirmDialog {...dialog} title={t('sign.callOffTournament')} confirm={t('sign.callItOff')}>
        <p>{t('sign.whatCallingOffDoes')}</p>
        <p className="tt-ink2">{t('sign.noPointsNorElo')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog {...dialog} title={t('sign.withdrawFromTournament')} confirm={t('sign.withdraw')}>
      <p>{t('sign.whatWithdrawingDoes')}</p>
      <p className="tt-ink2">{t('sign.onlyOrganiserUndoes')}</p>
    </ConfirmDialog>
  );
}
