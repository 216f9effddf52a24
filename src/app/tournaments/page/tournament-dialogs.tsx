/** The dialogs that a tournament's actions open, each loaded with its first opening. */
import { lazy, Suspense } from 'react';
import type { LastReset } from '#contract/tournaments/tournament-resets.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';

const AddPlayerDialog = lazy(() =>
  import('#app/tournaments/players/add-player-dialog.tsx').then((m) => ({ default: m.AddPlayerDialog })),
);
const CommenceDialog = lazy(() =>
  import('#app/tournaments/draw/commence-dialog.tsx').then((m) => ({ default: m.CommenceDialog })),
);
const MainStageDialog = lazy(() =>
  import('#app/tournaments/draw/main-stage-dialog.tsx').then((m) => ({ default: m.MainStageDialog })),
);
const ResumeDialog = lazy(() => import('./resume-dialog.tsx').then((m) => ({ default: m.ResumeDialog })));
const QuitDialog = lazy(() => import('./quit-dialog.tsx').then((m) => ({ default: m.QuitDialog })));
const ReopenDialog = lazy(() => import('./reopen-dialog.tsx').then((m) => ({ default: m.ReopenDialog })));
const ForfeitDialog = lazy(() => import('./forfeit-dialog.tsx').then((m) => ({ default: m.ForfeitDialog })));
const ResetDialog = lazy(() =>
  import('#app/tournaments/resets/reset-dialog.tsx').then((m) => ({ default: m.ResetDialog })),
);
const UndoResetDialog = lazy(() =>
  import('#app/tournaments/resets/undo-reset-dialog.tsx').then((m) => ({ default: m.UndoResetDialog })),
);
const ExportDialog = lazy(() =>
  import('#app/tournaments/export/export-dialog.tsx').then((m) => ({ default: m.ExportDialog })),
);
const QrDialog = lazy(() => import('./qr-dialog.tsx').then((m) => ({ default: m.QrDialog })));

export type TournamentDialog =
  | 'add-player'
  | 'commence'
  | 'main-stage'
  | 'forfeit'
  | 'quit'
  | 'resume'
  | 'reopen'
  | 'reset-tournament'
  | 'reset-to-groups'
  | 'undo-reset'
  | 'qr-code'
  | 'export';

interface TournamentDialogsProps {
  readonly dialog: TournamentDialog | undefined;
  readonly view: TournamentView;
  readonly isOrganiser: boolean;
  readonly lastReset: LastReset | undefined;
  readonly onClose: () => void;
}

export function TournamentDialogs({ dialog, view, isOrganiser, lastReset, onClose }: TournamentDialogsProps) {
  const { id, name, timeZone } = view.tournament;
  const shared = { tournamentId: id, onClose };
  return (
    <Suspense>
      {dialog === 'add-player' && <AddPlayerDialog {...shared} />}
      {dialog === 'commence' && <CommenceDialog view={view} onClose={onClose} />}
      {dialog === 'main-stage' && <MainStageDialog {...shared} />}
      {dialog === 'quit' && <QuitDialog {...shared} />}
      {dialog === 'resume' && <ResumeDialog {...shared} />}
      {dialog === 'reopen' && <ReopenDialog {...shared} />}
      {dialog === 'forfeit' && <ForfeitDialog {...shared} isOrganiser={isOrganiser} />}
      {dialog === 'reset-tournament' && <ResetDialog {...shared} kind="tournament" />}
      {dialog === 'reset-to-groups' && <ResetDialog {...shared} kind="to-groups" />}
      {dialog === 'undo-reset' && lastReset && <UndoResetDialog {...shared} timeZone={timeZone} reset={lastReset} />}
      {dialog === 'export' && <ExportDialog {...shared} name={name} />}
      {dialog === 'qr-code' && <QrDialog address={window.location.href} name={name} onClose={onClose} />}
    </Suspense>
  );
}
