/** The sign in one line, for phones: name, stage, and a menu with all that is not the next step. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import type { ProvisionalStage } from '#app/tournaments/model/tournament-model.ts';
import { GuestRegisterButton } from '#app/tournaments/registration/guest-prompt.tsx';
import { useLastReset } from '#app/tournaments/resets/undo-reset.tsx';
import { StageBadge } from '#app/ui/controls/badge.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { DotsIcon } from '#app/ui/pictures/more-icons.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import type { Action } from '#tournament/terms.ts';
import { addPlayerOpener, nextAction, OFFLINE_WORDS, stageOpeners } from './action-list.ts';
import styles from './folded-sign.module.css';
import { FinalizeLink, JoinButton } from './tournament-actions.tsx';
import { type TournamentDialog, TournamentDialogs } from './tournament-dialogs.tsx';

const loadMenu = () => import('./tournament-menu.tsx');
const TournamentMenu = lazyPart(loadMenu, 'TournamentMenu');
const ScoreSheets = lazyPart(() => import('#app/tournaments/matches/score-sheets/score-sheets.tsx'), 'ScoreSheets');

interface FoldedSignProps {
  readonly view: TournamentView;
  readonly actions: readonly Action[];
  readonly isOrganiser: boolean;
  /** The stage by results that only this device has. */
  readonly provisionalStage: ProvisionalStage | undefined;
}

export function FoldedSign({ view, actions, isOrganiser, provisionalStage }: FoldedSignProps) {
  const { id, name, stage } = view.tournament;
  const shown = provisionalStage?.stored === stage ? provisionalStage.shown : stage;
  const opener = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { dialog, open, close } = useDialog<TournamentDialog>();
  const [printed, setPrinted] = useState<readonly MatchEntry[]>();
  const closeMenu = useCallback(() => setOpen(false), []);
  const reset = useLastReset(view, isOrganiser);
  return (
    <>
      <header className="tt-on-table tt-sign">
        <div className="tt-sign-words">
          <h1 tabIndex={-1}>
            <Name>{name}</Name>
          </h1>
          <span className="tt-sign-stage">
            <StageBadge stage={shown} onPicture />
            {shown !== stage && (
              <SyncChip state="saved" label={t('sign.provisional')} className={styles.provisional ?? ''} />
            )}
          </span>
        </div>
        <div className={styles.menu}>
          <IconButton
            ref={opener}
            label={t('sign.tournamentMenu')}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onPointerEnter={loadMenu}
            onFocus={loadMenu}
            onClick={() => setOpen(!isOpen)}
          >
            <DotsIcon size={26} stroke={2.6} />
          </IconButton>
          {isOpen && (
            <TournamentMenu
              view={view}
              actions={actions}
              isOrganiser={isOrganiser}
              hasReset={reset !== undefined}
              opener={opener}
              onClose={closeMenu}
              onOpen={open}
              onEdit={() => void navigate({ to: '/tournaments/$tournamentId/edit', params: { tournamentId: id } })}
              onPrint={setPrinted}
            />
          )}
        </div>
      </header>
      <NextStep tournamentId={id} actions={actions} onOpen={open} />
      <TournamentDialogs dialog={dialog} view={view} isOrganiser={isOrganiser} lastReset={reset} onClose={close} />
      {printed && <ScoreSheets entries={printed} onPrinted={() => setPrinted(undefined)} />}
    </>
  );
}

interface NextStepProps {
  readonly tournamentId: string;
  readonly actions: readonly Action[];
  readonly onOpen: (dialog: TournamentDialog) => void;
}

/** The one orange button. */
function NextStep({ tournamentId, actions, onOpen }: NextStepProps) {
  const isOffline = !useIsOnline();
  const next = nextAction(actions);
  if (next === undefined) return null;
  const opener = [...stageOpeners, addPlayerOpener].find(({ action }) => action === next);
  return (
    <div className={styles.next}>
      {next === 'FINALIZE_TOURNAMENT' && <FinalizeLink tournamentId={tournamentId} look="next" />}
      {next === 'REGISTER' && <JoinButton tournamentId={tournamentId} look="next" disabled={isOffline} />}
      {opener && (
        <Button
          variant="next"
          start={<opener.icon size={20} />}
          disabled={isOffline}
          aria-haspopup="dialog"
          onClick={() => onOpen(opener.opens)}
        >
          {opener.label}
        </Button>
      )}
      {isOffline && next !== 'FINALIZE_TOURNAMENT' && <p className="tt-small tt-ink2">{OFFLINE_WORDS}</p>}
    </div>
  );
}

export const FoldedGuestPrompt = ({ tournamentId }: { readonly tournamentId: string }) => (
  <div className={styles.next}>
    <GuestRegisterButton tournamentId={tournamentId} />
  </div>
);
