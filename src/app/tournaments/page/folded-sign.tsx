/** The sign of a tournament that has started: name, stage, place, date and championship, the next step, and a menu with the rest. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import type { ProvisionalStage } from '#app/tournaments/model/tournament-model.ts';
import { PlaceLinks } from '#app/tournaments/place/place-links.tsx';
import { GuestRegisterButton } from '#app/tournaments/registration/guest-prompt.tsx';
import { useLastReset } from '#app/tournaments/resets/undo-reset.tsx';
import { StageBadge } from '#app/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { useIsWide } from '#app/ui/layout/use-media.ts';
import { TrophyFilledIcon } from '#app/ui/pictures/icons.tsx';
import { BellIcon, DotsIcon } from '#app/ui/pictures/more-icons.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import { isRunning } from '#tournament/stage.ts';
import { addPlayerOpener, nextAction, OFFLINE_WORDS, stageOpeners } from './action-list.ts';
import styles from './folded-sign.module.css';
import { JoinButton } from './tournament-actions.tsx';
import { type TournamentDialog, TournamentDialogs } from './tournament-dialogs.tsx';

const loadMenu = () => import('./tournament-menu.tsx');
const TournamentMenu = lazyPart(loadMenu, 'TournamentMenu');
const PartOfEvent = lazyPart(() => import('../events/part-of-event.tsx'), 'PartOfEvent');
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
  const next = nextAction(actions);
  const deskIsOffered = isOrganiser && isRunning(view.tournament);
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
        {next !== undefined && <NextStep tournamentId={id} next={next} onOpen={open} />}
        {deskIsOffered && <DeskLink tournamentId={id} isNext={next === undefined} />}
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
        <SignFacts view={view} />
        {view.tournament.event && <PartOfEvent event={view.tournament.event} tournamentId={id} />}
      </header>
      <TournamentDialogs dialog={dialog} view={view} isOrganiser={isOrganiser} lastReset={reset} onClose={close} />
      {printed && <ScoreSheets entries={printed} onPrinted={() => setPrinted(undefined)} />}
    </>
  );
}

/** Where and when it is played, and what it counts for. */
function SignFacts({ view }: Pick<FoldedSignProps, 'view'>) {
  const { tournament, championshipId, championshipName } = view;
  const { venue, city, tournamentStart, timeZone } = tournament;
  return (
    <p className="tt-sign-facts">
      <span>
        <Name>{venue ? `${venue.name}, ${venue.city}` : city}</Name>
      </span>{' '}
      <time dateTime={tournamentStart}>{shortDateTime(tournamentStart, timeZone)}</time>{' '}
      {championshipId && (
        <span>
          <Link to="/championships/$championshipId" params={{ championshipId }}>
            <Name>{championshipName}</Name>
          </Link>
        </span>
      )}{' '}
      {useIsWide() && <PlaceLinks view={view} />}
    </p>
  );
}

interface DeskLinkProps {
  readonly tournamentId: string;
  /** While matches are played and nothing else waits, the desk is the next step. */
  readonly isNext: boolean;
}

const DeskLink = ({ tournamentId, isNext }: DeskLinkProps) => (
  <ButtonLink
    to="/tournaments/$tournamentId/hall"
    params={{ tournamentId }}
    variant={isNext ? 'next' : 'outlined'}
    className={styles.desk ?? ''}
    aria-label={t('sign.hallDesk')}
    start={<BellIcon size={22} />}
  >
    <span>{t('sign.hallDesk')}</span>
  </ButtonLink>
);

interface NextStepProps {
  readonly tournamentId: string;
  readonly next: Action;
  readonly onOpen: (dialog: TournamentDialog) => void;
}

/** The one orange button. */
function NextStep({ tournamentId, next, onOpen }: NextStepProps) {
  const isOffline = !useIsOnline();
  const opener = [...stageOpeners, addPlayerOpener].find(({ action }) => action === next);
  return (
    <div className={styles.next}>
      {/* It leads to a page, which is kept. */}
      {next === 'FINALIZE_TOURNAMENT' && (
        <ButtonLink
          to="/tournaments/$tournamentId/finalize"
          params={{ tournamentId }}
          variant="next"
          start={<TrophyFilledIcon size={20} />}
        >
          {t('sign.finalize')}
        </ButtonLink>
      )}
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
      {isOffline && next !== 'FINALIZE_TOURNAMENT' && <p className="tt-small">{OFFLINE_WORDS}</p>}
    </div>
  );
}

export const FoldedGuestPrompt = ({ tournamentId }: { readonly tournamentId: string }) => (
  <div className={styles.guest}>
    <GuestRegisterButton tournamentId={tournamentId} />
  </div>
);
