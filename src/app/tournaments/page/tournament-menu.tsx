/** The folded sign's menu: from when to when a tournament is played, and its actions in full names. */
import type { RefObject } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { isOpen } from '#app/tournaments/adjacent-matches.ts';
import { useMatches } from '#app/tournaments/model/views.ts';
import { addToCalendar } from '#app/tournaments/place/add-to-calendar.ts';
import { placeText, routeUrl } from '#app/tournaments/place/route-url.ts';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { longDateTime } from '#app/ui/dates/date-format.ts';
import { useIsWide } from '#app/ui/layout/use-media.ts';
import { Menu, MenuRule, menuItemClass } from '#app/ui/menus/menu.tsx';
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { CalendarPlusIcon, MapPinIcon, TrophyFilledIcon } from '#app/ui/pictures/icons.tsx';
import {
  FileExportIcon,
  HistoryIcon,
  PencilIcon,
  PrinterIcon,
  QrcodeIcon,
  ShareIcon,
} from '#app/ui/pictures/more-icons.tsx';
import { share } from '#app/ui/sharing/share.ts';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import {
  type ActionOpener,
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
  const isWide = useIsWide();
  const isListed = ({ action }: ActionOpener) => action !== next && actions.includes(action);
  const listed = [...stageOpeners, addPlayerOpener, reopenOpener].filter(isListed);
  const grave = [...resetOpeners, forfeitOpener(isOrganiser), quitOpener].filter(isListed);
  const opens = ({ action, opens: dialog, label, icon }: ActionOpener, isGrave = false) => (
    <Item
      key={action}
      icon={icon}
      label={label}
      isGrave={isGrave}
      disabled={isOffline}
      onChoose={choose(() => onOpen(dialog))}
    />
  );
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
      {!isWide && <PlaceItems view={view} choose={choose} />}
      {unprinted.length > 0 && (
        <Item icon={PrinterIcon} label={t('sign.printScoreSheets')} onChoose={choose(() => onPrint(unprinted))} />
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
      {listed.map((opener) => opens(opener))}
      {grave.length > 0 && <MenuRule />}
      {grave.map((opener) => opens(opener, true))}
    </Menu>
  );
}

interface PlaceItemsProps extends Pick<TournamentMenuProps, 'view'> {
  readonly choose: (run: () => void) => () => void;
}

/** What stands beside the place in the sign of a wide screen. */
function PlaceItems({ view, choose }: PlaceItemsProps) {
  const { venue } = view.tournament;
  return (
    <>
      <Item icon={CalendarPlusIcon} label={t('sign.addToCalendar')} onChoose={choose(() => void addToCalendar(view))} />
      {venue && (
        <a
          role="menuitem"
          href={routeUrl(venue, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className={menuItemClass}
        >
          <MapPinIcon size={22} />
          {rich('sign.routeTo', { venue: venue.name })}
        </a>
      )}
    </>
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
  /** It ends or undoes what many have done. */
  readonly isGrave?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

const Item = ({ icon: ItemIcon, label, isGrave = false, disabled = false, onChoose }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    aria-disabled={disabled || undefined}
    className={classNames(menuItemClass, isGrave && styles.grave, disabled && styles.off)}
    onClick={disabled ? undefined : onChoose}
  >
    <ItemIcon size={22} />
    {label}
  </button>
);

/** From when to when it is played; the sign says where. */
function Facts({ view: { tournament } }: Pick<TournamentMenuProps, 'view'>) {
  const { tournamentStart, tournamentEnd, timeZone, venue } = tournament;
  return (
    <div className={styles.facts}>
      <dl>
        <dt className="tt-label">{t('sign.start')}</dt>
        <dd>{longDateTime(tournamentStart, timeZone)}</dd>
        <dt className="tt-label">{t('sign.end')}</dt>
        <dd>{longDateTime(tournamentEnd, timeZone)}</dd>
        {venue && (
          <>
            <dt className="tt-label">{t('sign.place')}</dt>
            <dd>
              <Name>{placeText(venue)}</Name>
            </dd>
          </>
        )}
      </dl>
      <MenuRule />
    </div>
  );
}
