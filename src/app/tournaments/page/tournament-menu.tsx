/** The folded sign's menu: when and as part of what a tournament is played, and its actions in full names. */
import type { RefObject } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { isOpen } from '#app/tournaments/adjacent-matches.ts';
import { useMatches } from '#app/tournaments/model/views.ts';
import { Link, PlainLink } from '#app/ui/controls/link.tsx';
import { Menu, MenuRule, menuItemClass } from '#app/ui/controls/menu.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { longDateTime } from '#app/ui/dates/date-format.ts';
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { TrophyFilledIcon } from '#app/ui/pictures/icons.tsx';
import {
  BellIcon,
  FileExportIcon,
  HistoryIcon,
  PencilIcon,
  PrinterIcon,
  QrcodeIcon,
  ShareIcon,
} from '#app/ui/pictures/more-icons.tsx';
import { share } from '#app/ui/sharing/share.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { isRunning } from '#tournament/stage.ts';
import type { Action } from '#tournament/terms.ts';
import {
  addPlayerOpener,
  CHANGE_POINTS,
  forfeitOpener,
  isFinished,
  nextAction,
  OFFLINE_WORDS,
  quitOpener,
  reopenOpener,
  resetOpeners,
  stageOpeners,
} from './action-list.ts';
import type { TournamentDialog } from './tournament-dialogs.tsx';
import styles from './tournament-menu.module.css';

export interface TournamentMenuProps {
  readonly view: TournamentView;
  readonly actions: readonly Action[];
  readonly isOrganiser: boolean;
  readonly hasReset: boolean;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onOpen: (dialog: TournamentDialog) => void;
  readonly onEdit: () => void;
  readonly onPrint: (entries: readonly MatchEntry[]) => void;
}

export function TournamentMenu(props: TournamentMenuProps) {
  const { view, actions, isOrganiser, hasReset, opener, onClose, onOpen, onEdit, onPrint } = props;
  const { id, name } = view.tournament;
  const isOffline = !useIsOnline();
  const unprinted = useOpenMatches(id, isOrganiser);
  const choose = (run: () => void) => () => {
    // A dialog gives the focus back to where it was.
    opener.current?.focus();
    onClose();
    run();
  };
  const next = nextAction(actions);
  const openers = [
    ...stageOpeners,
    addPlayerOpener,
    reopenOpener,
    ...resetOpeners,
    forfeitOpener(isOrganiser),
    quitOpener,
  ];
  const listed = openers.filter(({ action }) => action !== next && actions.includes(action));
  return (
    <Menu
      label={t('sign.tournamentMenu')}
      opener={opener}
      onClose={onClose}
      width={300}
      head={<Facts view={view} />}
      foot={isOffline && <p className={`tt-small tt-ink2 ${styles.foot}`}>{OFFLINE_WORDS}</p>}
    >
      <Item
        icon={ShareIcon}
        label={t('sign.share')}
        onChoose={choose(() => void share({ title: name, url: window.location.href }))}
      />
      <Item icon={QrcodeIcon} label={t('sign.qrCode')} onChoose={choose(() => onOpen('qr-code'))} />
      {unprinted.length > 0 && (
        <Item icon={PrinterIcon} label={t('sign.printScoreSheets')} onChoose={choose(() => onPrint(unprinted))} />
      )}
      {isOrganiser && isRunning(view.tournament) && (
        <PlainLink
          role="menuitem"
          to="/tournaments/$tournamentId/hall"
          params={{ tournamentId: id }}
          className={menuItemClass}
        >
          <BellIcon size={22} />
          {t('sign.hallDesk')}
        </PlainLink>
      )}
      {isOrganiser && <Item icon={FileExportIcon} label={t('sign.export')} onChoose={choose(() => onOpen('export'))} />}
      {(listed.length > 0 || hasReset) && <MenuRule />}
      {hasReset && (
        <Item
          icon={HistoryIcon}
          label={t('sign.earlierDraw')}
          disabled={isOffline}
          onChoose={choose(() => onOpen('undo-reset'))}
        />
      )}
      {isFinished(actions) && actions.includes('FINALIZE_TOURNAMENT') && (
        <PlainLink
          role="menuitem"
          to="/tournaments/$tournamentId/finalize"
          params={{ tournamentId: id }}
          className={menuItemClass}
        >
          <TrophyFilledIcon size={22} />
          {CHANGE_POINTS}
        </PlainLink>
      )}
      {actions.includes('EDIT_TOURNAMENT') && (
        <Item icon={PencilIcon} label={t('sign.editTournament')} disabled={isOffline} onChoose={choose(onEdit)} />
      )}
      {listed.map(({ action, opens, label, icon }) => (
        <Item key={action} icon={icon} label={label} disabled={isOffline} onChoose={choose(() => onOpen(opens))} />
      ))}
    </Menu>
  );
}

/** What an organiser prints sheets for. */
function useOpenMatches(tournamentId: string, isOrganiser: boolean): readonly MatchEntry[] {
  const { data } = useMatches(tournamentId, { enabled: isOrganiser });
  return isOrganiser && data ? data.filter(isOpen) : [];
}

interface ItemProps {
  readonly icon: Icon;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

const Item = ({ icon: ItemIcon, label, disabled = false, onChoose }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    aria-disabled={disabled || undefined}
    className={`${menuItemClass} ${disabled ? styles.off : ''}`}
    onClick={disabled ? undefined : onChoose}
  >
    <ItemIcon size={22} />
    {label}
  </button>
);

/** What the unfolded sign says beside the name. */
function Facts({ view: { tournament, championshipId, championshipName } }: Pick<TournamentMenuProps, 'view'>) {
  const { name, tournamentStart, tournamentEnd, timeZone } = tournament;
  return (
    <div className={styles.facts}>
      <p className="tt-name">
        <Name>{name}</Name>
      </p>
      {championshipId && (
        <p>
          {t('sign.partOf')}{' '}
          <Link to="/championships/$championshipId" params={{ championshipId }}>
            <Name>{championshipName}</Name>
          </Link>
        </p>
      )}
      <dl>
        <dt className="tt-label">{t('sign.start')}</dt>
        <dd>{longDateTime(tournamentStart, timeZone)}</dd>
        <dt className="tt-label">{t('sign.end')}</dt>
        <dd>{longDateTime(tournamentEnd, timeZone)}</dd>
      </dl>
      <MenuRule />
    </div>
  );
}
