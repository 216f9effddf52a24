/** What stands around every screen: skip link, header, word of a missing network, notices; and where the focus goes. */
import type { ReactNode } from 'react';
import { useSession } from '#app/session/queries.ts';
import type { LogoutHooks } from '#app/session/sign-in.ts';
import { OfflineBanner, type OfflineBannerProps } from '#app/ui/feedback/offline-banner.tsx';
import { t } from '#messages/t.ts';
import { useFocusAfterNavigation } from './focus/focus.ts';
import { useFocusFromFrame } from './focus/frame-focus.ts';
import { useKeptFocus } from './focus/kept-focus.ts';
import { Header } from './header.tsx';
import type { SyncCounts } from './sync-indicator.tsx';
import { ToastArea } from './toast-area.tsx';
import { useAccountLanguage } from './update/account-language.ts';

export interface ShellProps extends LogoutHooks {
  /** What waits on this device; undefined while that is not known. */
  readonly sync?: SyncCounts | undefined;
  /** Set while there is no network; with the age of the lists where it is known. */
  readonly offline?: OfflineBannerProps | undefined;
  readonly children: ReactNode;
}

export function Shell({ sync, offline, beforeLogout, onLogout, children }: ShellProps) {
  const session = useSession();
  useAccountLanguage(session.me?.language);
  useFocusFromFrame();
  useFocusAfterNavigation();
  useKeptFocus();
  return (
    <div className="tt-app">
      <a href="#main" className="tt-button is-primary tt-skip">
        {t('shell.skipToContent')}
      </a>
      <Header session={session} sync={sync} beforeLogout={beforeLogout} onLogout={onLogout} />
      {offline && <OfflineBanner {...offline} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ToastArea />
    </div>
  );
}
