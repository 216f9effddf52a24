/** The buttons under the sign while people register: exactly what the server lists, one of them orange. */
import { useIsOnline } from '#app/call/connection.ts';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { UndoReset, useLastReset } from '#app/tournaments/resets/undo-reset.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { FileExportIcon, PencilIcon, UserPlusIcon } from '#app/ui/pictures/more-icons.tsx';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import {
  type ActionOpener,
  addPlayerOpener,
  forfeitOpener,
  nextAction,
  OFFLINE_WORDS,
  quitOpener,
  stageOpeners,
} from './action-list.ts';
import { QrButton } from './qr-button.tsx';
import styles from './tournament-actions.module.css';
import { type TournamentDialog, TournamentDialogs } from './tournament-dialogs.tsx';

export interface TournamentActionsProps {
  readonly view: TournamentView;
  readonly actions: readonly Action[];
  readonly isOrganiser: boolean;
}

export function TournamentActions({ view, actions, isOrganiser }: TournamentActionsProps) {
  const { id, name } = view.tournament;
  const { dialog, open, close } = useDialog<TournamentDialog>();
  const isOffline = !useIsOnline();
  const reset = useLastReset(view, isOrganiser);
  const next = nextAction(actions);
  const look = (action: Action) => (action === next ? 'next' : 'outlined');
  const has = (action: Action) => actions.includes(action);
  const opener = ({ action, opens, label, icon: ActionIcon }: ActionOpener) =>
    has(action) && (
      <Button
        key={action}
        variant={look(action)}
        start={<ActionIcon size={20} />}
        disabled={isOffline}
        onClick={() => open(opens)}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
    );
  return (
    <div className={styles.actions}>
      {stageOpeners.map(opener)}
      {has('REGISTER') && <JoinButton tournamentId={id} look={look('REGISTER')} disabled={isOffline} />}
      {opener(addPlayerOpener)}
      {opener(quitOpener)}
      {has('EDIT_TOURNAMENT') && !isOffline && <EditLink tournamentId={id} />}
      {opener(forfeitOpener(isOrganiser))}
      {reset && <UndoReset view={view} reset={reset} disabled={isOffline} />}
      <span className={styles.qr}>
        <ShareButton look="button" title={name} />
        <QrButton look="button" name={name} />
      </span>
      {isOrganiser && (
        <Button
          variant="outlined"
          start={<FileExportIcon size={20} />}
          aria-haspopup="dialog"
          onClick={() => open('export')}
        >
          {t('sign.export')}
        </Button>
      )}
      {isOffline && (reset || actions.length > 0) && (
        <p className={`tt-small tt-ink2 ${styles.why}`}>{OFFLINE_WORDS}</p>
      )}
      <TournamentDialogs dialog={dialog} view={view} isOrganiser={isOrganiser} lastReset={reset} onClose={close} />
    </div>
  );
}

const EditLink = ({ tournamentId }: { readonly tournamentId: string }) => (
  <ButtonLink
    to="/tournaments/$tournamentId/edit"
    params={{ tournamentId }}
    variant="outlined"
    start={<PencilIcon size={20} />}
  >
    {t('sign.editTournament')}
  </ButtonLink>
);

interface JoinButtonProps {
  readonly tournamentId: string;
  readonly look: 'next' | 'outlined';
  readonly disabled: boolean;
}

export function JoinButton({ tournamentId, look, disabled }: JoinButtonProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.join);
  return (
    <Button
      variant={look}
      start={<UserPlusIcon size={20} />}
      disabled={disabled}
      loading={isSubmitted}
      onClick={() => run()}
    >
      {t('sign.register')}
    </Button>
  );
}
