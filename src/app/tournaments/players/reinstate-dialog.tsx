/** Asks before the withdrawal of a player is taken back, and says what is open again. */

import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { rich } from '#app/ui/controls/rich.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';

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
      title={rich('players.reinstateQuestion', { name: player.name })}
      confirm={t('players.reinstate')}
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('players.whatReinstatingDoes')}</p>
      <p className="tt-ink2">{t('players.resultsStand')}</p>
    </ConfirmDialog>
  );
}
