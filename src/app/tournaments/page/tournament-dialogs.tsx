/** The dialogs that a tournament's actions open, each loaded with its first opening. */
import { lazyPart } from '#app/scheduling/lazy-part.tsx';

import type { LastReset } from '#contract/tournaments/tournament-resets.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';

const AddPlayerDialog = lazyPart(() => import('#app/tournaments/players/add-player-dialog.tsx'), 'AddPlayerDialog');
const CommenceDialog = lazyPart(() => import('#app/tournaments/draw/commence-dialog.tsx'), 'CommenceDialog');
const MainStageDialog = lazyPart(() => import('#app/tournaments/draw/main-stage-dialog.tsx'), 'MainStageDialog');
const ResumeDialog = lazyPart(() => import('./resume-dialog.tsx'), 'ResumeDialog');
const QuitDialog = lazyPart(() => import('./quit-dialog.tsx'), 'QuitDialog');
const ReopenDialog = lazyPart(() => import('./reopen-dialog.tsx'), 'ReopenDialog');
const ForfeitDialog = lazyPart(() => import('./forfeit-dialog.tsx'), 'ForfeitDialog');
const ResetDialog = lazyPart(() => import('#app/tournaments/resets/reset-dialog.tsx'), 'ResetDialog');
const UndoResetDialog = lazyPart(() => import('#app/tournaments/resets/undo-reset-dialog.tsx'), 'UndoResetDialog');
const ExportDialog = lazyPart(() => import('#app/tournaments/export/export-dialog.tsx'), 'ExportDialog');
const QrDialog = lazyPart(() => import('#app/ui/sharing/qr-dialog.tsx'), 'QrDialog');

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
    <>
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
    </>
  );
}
