/** The main links under 768, sliding in from the left. The browser's own dialog keeps the focus inside and gives it back. */
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useMenuOptions } from '#app/session/queries.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { useBackCloses } from '#app/ui/dialogs/use-back-closes.ts';
import { XIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import { InstallButton } from '../install/install-button.tsx';
import type { InstallHintProps } from '../install/install-hint.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './page-drawer.module.css';
import { myTournaments, pages } from './pages.ts';
import { SchemeSwitch } from './scheme-switch.tsx';

interface PageDrawerProps extends InstallHintProps {
  readonly onClose: () => void;
}

export function PageDrawer({ unsent, onClose }: PageDrawerProps) {
  const titleId = useId();
  const own = useMenuOptions().includes('MY_TOURNAMENTS') ? [myTournaments] : [];
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // WebKit shows a ring on a control that gets the focus after a tap; a heading is none.
    heading.current?.focus();
  }, []);
  useBackCloses(true, () => dialog.current?.close());
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape and the cross close it too
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {t('shell.pages')}
          </h2>
          <IconButton label={t('shell.close')} onClick={() => dialog.current?.close()}>
            <XIcon size={26} />
          </IconButton>
        </div>
        <nav aria-labelledby={titleId}>
          <ul className={styles.list}>
            {[...pages, ...own].map(({ label, to, icon: PageIcon }) => (
              <li key={to}>
                <PlainLink to={to} className="tt-h3" onClick={() => dialog.current?.close()}>
                  <PageIcon size={26} />
                  {label}
                </PlainLink>
              </li>
            ))}
          </ul>
        </nav>
        <InstallButton unsent={unsent} />
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
    </dialog>
  );
}
