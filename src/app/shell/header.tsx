/** The bar above every screen: drawer, home, main links, what waits on this device, and Login or the account's menu. */
import { useCallback, useRef, useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useHasSessionEnded } from '#app/session/ended.ts';
import { type Session, shownName } from '#app/session/queries.ts';
import { type LogoutHooks, useLogin } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { ChevronDownIcon, Menu2Icon } from '#app/ui/pictures/icons.tsx';
import { Mark } from '#app/ui/pictures/logo.tsx';
import { t } from '#messages/t.ts';
import { BackButton } from './menu/back-button.tsx';
import { pages } from './menu/pages.ts';
import { type SyncCounts, SyncIndicator, unsentIn } from './sync-indicator.tsx';

const loadDrawer = () => import('./menu/page-drawer.tsx');
const loadUserMenu = () => import('./menu/user-menu.tsx');
const PageDrawer = lazyPart(loadDrawer, 'PageDrawer');
const UserMenu = lazyPart(loadUserMenu, 'UserMenu');

export interface HeaderProps extends LogoutHooks {
  readonly session: Session;
  /** Undefined while nothing is known of what waits on this device. */
  readonly sync: SyncCounts | undefined;
}

export function Header({ session, sync, beforeLogout, onLogout }: HeaderProps) {
  const hasEnded = useHasSessionEnded();
  const me = hasEnded ? undefined : session.me;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const unsent = unsentIn(sync);
  return (
    <header className="tt-header tt-on-table">
      <div className="tt-header-row">
        <BackButton />
        <IconButton
          label={t('shell.openMenu')}
          className="tt-header-menu"
          aria-haspopup="dialog"
          onPointerEnter={loadDrawer}
          onFocus={loadDrawer}
          onClick={() => setDrawerOpen(true)}
        >
          <Menu2Icon size={26} />
        </IconButton>
        <PlainLink to="/" className="tt-header-logo" aria-label={t('shell.edgeballHome')}>
          <Mark />
          <span>{t('shell.edgeball')}</span>
        </PlainLink>
        <nav aria-label={t('shell.pages')}>
          <ul className="tt-header-links">
            {pages.map(({ label, to }) => (
              <li key={to}>
                <PlainLink to={to}>{label}</PlainLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="tt-header-end">
          {sync && (session.me || unsent > 0) && <SyncIndicator counts={sync} />}
          {session.state === 'unknown' && <span className="tt-header-wait" />}
          {session.state !== 'unknown' && !me && <LoginButton />}
          {me && <UserButton me={me} unsent={unsent} beforeLogout={beforeLogout} onLogout={onLogout} />}
        </div>
      </div>
      {isDrawerOpen && <PageDrawer unsent={unsent} onClose={closeDrawer} />}
    </header>
  );
}

function LoginButton() {
  const { logIn, isLeaving } = useLogin();
  return (
    <Button variant="next" className="tt-header-login" loading={isLeaving} onClick={logIn}>
      {t('shell.login')}
    </Button>
  );
}

interface UserButtonProps extends LogoutHooks {
  readonly unsent: number;
  readonly me: NonNullable<Session['me']>;
}

function UserButton({ me, unsent, beforeLogout, onLogout }: UserButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div style={{ position: 'relative' }}>
      <button
        ref={button}
        type="button"
        className="tt-header-user"
        aria-label={t('shell.shownNameAccountMenu', { shownName: shownName(me) })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={loadUserMenu}
        onFocus={loadUserMenu}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar id={me.id} name={shownName(me)} picture={me.profilePictureUrl} size={40} />
        <ChevronDownIcon size={20} />
      </button>
      {isOpen && <UserMenu {...{ me, unsent, beforeLogout, onLogout }} opener={button} onClose={close} />}
    </div>
  );
}
