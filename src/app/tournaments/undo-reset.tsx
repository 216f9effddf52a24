/** After a reset: a way to look at what it took away, and back. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { HistoryIcon } from '#app/ui/more-icons.tsx';
import type { TournamentView } from '#contract/tournaments.ts';
import { tournamentQueries } from './queries.ts';

const UndoResetDialog = lazy(() => import('./undo-reset-dialog.tsx').then((m) => ({ default: m.UndoResetDialog })));

/** For the organiser of a tournament that was reset at least once. */
export function UndoReset({ view }: { readonly view: TournamentView }) {
  const { id, timeZone } = view.tournament;
  const { data } = useQuery(tournamentQueries.lastReset(id));
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!data?.reset) return null;
  return (
    <>
      <Button variant="outlined" start={<HistoryIcon size={20} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Earlier draw
      </Button>
      {isOpen && (
        <Suspense>
          <UndoResetDialog tournamentId={id} timeZone={timeZone} reset={data.reset} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
