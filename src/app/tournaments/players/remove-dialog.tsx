/** Asks before a player is taken out, and says what that means at this stage. */

import { useQuery } from '@tanstack/react-query';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { sentence } from '#app/ui/controls/sentence.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { isAnswered } from '#app/ui/feedback/loaded.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
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
      title={sentence('Remove {name}?', player)}
      confirm="Remove"
      busy={isSubmitted}
      isKnown={isOpen || isAnswered(record)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOpen ? (
        <p>The player leaves the list and can be added again until the tournament starts.</p>
      ) : isTakenOut ? (
        <p>The player came late and has no result: the matches are taken back, as if the player had not come.</p>
      ) : record.data === undefined ? (
        <p>The opponents win all matches that are not played yet, unless the player came late and has no result.</p>
      ) : (
        <>
          <p>The player forfeits: the opponents win all matches that are not played yet.</p>
          <p className="tt-ink2">Results that are entered stand. You can reinstate the player later.</p>
        </>
      )}
    </ConfirmDialog>
  );
}
