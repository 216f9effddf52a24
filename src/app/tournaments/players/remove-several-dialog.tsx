/** Asks before several players are taken out at once, and says how many and what that means at this stage. */
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { hasStarted } from '#tournament/stage.ts';

interface RemoveSeveralDialogProps {
  readonly view: TournamentView;
  readonly players: readonly TournamentPlayer[];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const MOST_NAMED = 3;

function namesOf(players: readonly TournamentPlayer[]): string {
  const named = players.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = players.length - named.length;
  return more > 0 ? t('players.namesAndMore', { names: named.join(', '), more }) : named.join(', ');
}

export function RemoveSeveralDialog({ view: { tournament }, players, onRemoved, onClose }: RemoveSeveralDialogProps) {
  const { run, isSubmitted } = useTournamentStep(tournament.id, steps.removePlayers);
  const isOpen = !hasStarted(tournament);
  const confirm = async () => {
    if ((await run(players.map(({ id }) => id))).ok) onRemoved();
  };
  return (
    <ConfirmDialog
      open
      title={t('players.removeTitle', { count: players.length })}
      confirm={t('players.remove', { count: players.length })}
      busy={isSubmitted}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{namesOf(players)}</p>
      {isOpen ? (
        <p>{t('players.theyLeave')}</p>
      ) : (
        <>
          <p>{t('players.theyForfeit')}</p>
          <p className="tt-ink2">{t('players.theirResultsStand')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
