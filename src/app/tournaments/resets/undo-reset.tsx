/** After a reset: a way to look at what it took away, and back. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { organiserQueries } from '#app/tournaments/organiser-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { HistoryIcon } from '#app/ui/pictures/more-icons.tsx';
import type { LastReset } from '#contract/tournaments/tournament-resets.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';

const UndoResetDialog = lazyPart(() => import('./undo-reset-dialog.tsx'), 'UndoResetDialog');

/** For the organiser of a tournament that was reset at least once. */
export function useLastReset({ tournament }: TournamentView, isOrganiser: boolean): LastReset | undefined {
  const enabled = isOrganiser && tournament.generation > 0;
  return useQuery({ ...organiserQueries.lastReset(tournament.id), enabled }).data?.reset ?? undefined;
}

interface UndoResetProps {
  readonly view: TournamentView;
  readonly reset: LastReset;
  readonly disabled: boolean;
}

export function UndoReset({ view, reset, disabled }: UndoResetProps) {
  const { id, timeZone } = view.tournament;
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        variant="outlined"
        start={<HistoryIcon size={20} />}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('resets.earlierDraw')}
      </Button>
      {isOpen && <UndoResetDialog tournamentId={id} timeZone={timeZone} reset={reset} onClose={close} />}
    </>
  );
}
