/** The buttons under the sign: exactly what the server lists, one of them orange. */
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ResetMenu } from '#app/tournaments/resets/reset-menu.tsx';
import { UndoReset, useLastReset } from '#app/tournaments/resets/undo-reset.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { ShareButton } from '#app/ui/controls/share-button.tsx';
import { FlagIcon, PlayerPlayFilledIcon, TournamentIcon, TrophyFilledIcon } from '#app/ui/pictures/icons.tsx';
import { DoorExitIcon, PencilIcon, UserPlusIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentView } from '#contract/tournaments.ts';
import type { Action } from '#tournament/terms.ts';
import { QrButton } from './qr-button.tsx';
import styles from './tournament-actions.module.css';

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
const ReopenDialog = lazy(() => import('./reopen-dialog.tsx').then((m) => ({ default: m.ReopenDialog })));
const ForfeitDialog = lazy(() => import('./forfeit-dialog.tsx').then((m) => ({ default: m.ForfeitDialog })));

/** The first of these that is listed is the next thing to do. */
const nextThings: readonly Action[] = [
  'RESUME_TOURNAMENT',
  'FINALIZE_TOURNAMENT',
  'GENERATE_MAIN_STAGE',
  'COMMENCE',
  'REGISTER',
  'ADD_PLAYER',
];
const resets: readonly Action[] = [
  'RESET_TOURNAMENT_TO_PREVIOUS_STAGE',
  'RESET_TOURNAMENT',
  'RESET_TOURNAMENT_TO_GROUPS',
];

/** Finalize leads to a page, which is kept. */
const isStep = (action: Action): boolean => action !== 'FINALIZE_TOURNAMENT';

export interface TournamentActionsProps {
  readonly view: TournamentView;
  readonly actions: readonly Action[];
  readonly isOrganiser: boolean;
}

type OpenDialog = 'add-player' | 'commence' | 'main-stage' | 'forfeit' | 'resume' | 'reopen';

export function TournamentActions({ view, actions, isOrganiser }: TournamentActionsProps) {
  const { id, name } = view.tournament;
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = useCallback(() => setDialog(undefined), []);
  const isOffline = !useIsOnline();
  const reset = useLastReset(view, isOrganiser);
  const next = nextThings.find((action) => actions.includes(action));
  const look = (action: Action) => (action === next ? 'next' : 'outlined');
  const has = (action: Action) => actions.includes(action);
  const opener = (action: Action, opens: OpenDialog, icon: ReactNode, label: string) =>
    has(action) && (
      <Button
        variant={look(action)}
        start={icon}
        disabled={isOffline}
        onClick={() => setDialog(opens)}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
    );
  return (
    <div className={styles.actions}>
      {has('FINALIZE_TOURNAMENT') && (
        <ButtonLink
          to="/tournaments/$tournamentId/finalize"
          params={{ tournamentId: id }}
          variant={look('FINALIZE_TOURNAMENT')}
          start={<TrophyFilledIcon size={20} />}
        >
          Finalize
        </ButtonLink>
      )}
      {opener('RESUME_TOURNAMENT', 'resume', <PlayerPlayFilledIcon size={20} />, 'Resume')}
      {opener('GENERATE_MAIN_STAGE', 'main-stage', <TournamentIcon size={20} />, 'Generate main stage')}
      {opener('COMMENCE', 'commence', <PlayerPlayFilledIcon size={20} />, 'Commence')}
      {has('REGISTER') && <JoinButton tournamentId={id} look={look('REGISTER')} disabled={isOffline} />}
      {opener('ADD_PLAYER', 'add-player', <UserPlusIcon size={20} />, 'Add player')}
      {has('QUIT_TOURNAMENT') && <QuitButton tournamentId={id} disabled={isOffline} />}
      {opener('FORFEIT_TOURNAMENT', 'forfeit', <FlagIcon size={20} />, 'Forfeit')}
      {opener('REOPEN_TOURNAMENT', 'reopen', <PencilIcon size={20} />, 'Correct results')}
      {resets.some(has) && <ResetMenu tournamentId={id} actions={actions} disabled={isOffline} />}
      {reset && <UndoReset view={view} reset={reset} disabled={isOffline} />}
      <span className={styles.qr}>
        <ShareButton look="button" title={name} />
        <QrButton look="button" name={name} />
      </span>
      {isOffline && (reset || actions.some(isStep)) && (
        <p className={`tt-small tt-ink2 ${styles.why}`}>
          Changes to the tournament need the network. Results can be entered without it, and wait on this device.
        </p>
      )}
      <Suspense>
        {dialog === 'add-player' && <AddPlayerDialog tournamentId={id} onClose={close} />}
        {dialog === 'commence' && <CommenceDialog view={view} onClose={close} />}
        {dialog === 'main-stage' && <MainStageDialog tournamentId={id} onClose={close} />}
        {dialog === 'resume' && <ResumeDialog tournamentId={id} onClose={close} />}
        {dialog === 'reopen' && <ReopenDialog tournamentId={id} onClose={close} />}
        {dialog === 'forfeit' && <ForfeitDialog tournamentId={id} isOrganiser={isOrganiser} onClose={close} />}
      </Suspense>
    </div>
  );
}

interface StepButtonProps {
  readonly tournamentId: string;
  readonly disabled: boolean;
}

interface JoinButtonProps extends StepButtonProps {
  readonly look: 'next' | 'outlined';
}

function JoinButton({ tournamentId, look, disabled }: JoinButtonProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.join);
  return (
    <Button
      variant={look}
      start={<UserPlusIcon size={20} />}
      disabled={disabled}
      loading={isSubmitted}
      onClick={() => run()}
    >
      Register
    </Button>
  );
}

function QuitButton({ tournamentId, disabled }: StepButtonProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.quit);
  return (
    <Button
      variant="outlined"
      start={<DoorExitIcon size={20} />}
      disabled={disabled}
      loading={isSubmitted}
      onClick={() => run()}
    >
      Quit tournament
    </Button>
  );
}
