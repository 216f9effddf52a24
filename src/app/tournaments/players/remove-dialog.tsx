/** Asks before a player is taken out, and says what that means at this stage. */

import { useQuery } from '@tanstack/react-query';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { rich } from '#app/ui/controls/rich.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { canTakeOut } from '#tournament/commands/late-player.ts';
import { hasStarted } from '#tournament/stage.ts';

interface RemoveDialogProps {
  readonly view: TournamentView;
  readonly player: TournamentPlayer;
  readonly onClose: () => void;
}

export function RemoveDialog({ view: { tournament }, player, onClose }: RemoveDialogProps) {
  const { run, isSubmitted } = useTournamentStep(tournament.id, steps.removePlayer);
  const isOpen = !hasStarted(tournament);
  const record = useQuery({ ...tournamentQueries.record(tournament.id), enabled: !isOpen });
  const isTakenOut = record.data !== undefined && canTakeOut(record.data.facts, player.id);
  const confirm = async () => {
    if ((await run(player.id)).ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={rich('players.removeQuestion', { name: player.name })}
      confirm={t('common.remove')}
      busy={isSubmitted}
      isKnown={isOpen || isAnswered(record)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOpen ? (
        <p>{t('players.playerLeaves')}</p>
      ) : isTakenOut ? (
        <p>{t('players.lateMatchesTakenBack')}</p>
      ) : record.data === undefined ? (
        <p>{t('players.opponentsWin')}</p>
      ) : (
        <>
          <p>{t('players.playerForfeits')}</p>
          <p className="tt-ink2">{t('players.playersResultsStand')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
