/** The account's menu: the entries that the server lists for this person, Logout, colours, and installing the app. */
import type { RefObject } from 'react';
import { type SignedIn, shownName, useMenuOptions } from '#app/session/queries.ts';
import { type LogoutHooks, useLogout } from '#app/session/sign-in.ts';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Menu, MenuRule, menuItemClass } from '#app/ui/menus/menu.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { TicketIcon, TournamentIcon, TrophyIcon } from '#app/ui/pictures/icons.tsx';
import { LogoutIcon, SettingsIcon, UserIcon } from '#app/ui/pictures/more-icons.tsx';
import type { MenuOption } from '#contract/accounts/session.ts';
import { t } from '#messages/t.ts';
import { InstallButton } from '../install/install-button.tsx';
import type { InstallHintProps } from '../install/install-hint.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { PagePath } from './pages.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import styles from './user-menu.module.css';

interface MenuEntry {
  readonly option: MenuOption;
  readonly label: string;
  readonly to: PagePath | '/users/$userId';
  readonly icon: Icon;
}

const entries: readonly MenuEntry[] = [
  { option: 'PROFILE', label: t('shell.profile'), to: '/users/$userId', icon: UserIcon },
  { option: 'ACCOUNT_SETTINGS', label: t('common.accountSettings'), to: '/profile-settings', icon: SettingsIcon },
  { option: 'MY_TOURNAMENTS', label: t('shell.myTournaments'), to: '/my-tournaments', icon: TournamentIcon },
  { option: 'MY_CHAMPIONSHIPS', label: t('shell.myChampionships'), to: '/my-championships', icon: TrophyIcon },
  { option: 'MY_RESERVATIONS', label: t('shell.myReservations'), to: '/my-reservations', icon: TicketIcon },
];

export interface UserMenuProps extends LogoutHooks, InstallHintProps {
  readonly me: SignedIn;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export function UserMenu({ me, unsent, opener, onClose, beforeLogout, onLogout }: UserMenuProps) {
  const listed = useMenuOptions();
  const logOut = useLogout({ beforeLogout, onLogout });
  const head = (
    <>
      <div className={styles.person}>
        <Avatar id={me.id} name={shownName(me)} picture={me.profilePictureUrl} size={40} />
        <b>
          <Name>{me.username}</Name>
        </b>
      </div>
      <MenuRule />
    </>
  );
  const foot = (
    <div className={styles.foot}>
      <MenuRule />
      <LanguageSwitch />
      <SchemeSwitch />
      <InstallButton unsent={unsent} />
    </div>
  );
  return (
    <Menu label={t('shell.account')} opener={opener} onClose={onClose} head={head} foot={foot}>
      {entries
        .filter(({ option }) => listed.includes(option))
        .map(({ option, label, to, icon: EntryIcon }) => (
          <PlainLink
            key={option}
            to={to}
            params={{ userId: me.id }}
            role="menuitem"
            className={menuItemClass}
            onClick={onClose}
          >
            <EntryIcon size={22} />
            {label}
          </PlainLink>
        ))}
      {listed.length > 0 && <MenuRule />}
      <button
        type="button"
        role="menuitem"
        className={menuItemClass}
        onClick={() => {
          onClose();
          void logOut();
        }}
      >
        <LogoutIcon size={22} />
        {t('shell.logout')}
      </button>
    </Menu>
  );
}
