/** How to put Edgeball on the home screen of an iPhone, and why; until somebody says that they know. */

import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { t } from '#messages/t.ts';
import { readStorage } from '#outbox/storage/storage-failures.ts';
import { isInTabOfIphone } from './install.ts';
import styles from './install-hint.module.css';

const KEY = 'install-hint';

export interface InstallHintProps {
  /** How many results wait in this browser, whose storage the app on the home screen does not share. */
  readonly unsent: number;
}

export function InstallHint({ unsent }: InstallHintProps) {
  const [isShown, setShown] = useState(() => isInTabOfIphone() && !isDismissed());
  if (!isShown) return null;
  const dismiss = () => {
    setShown(false);
    try {
      localStorage.setItem(KEY, 'dismissed');
    } catch {
      // Without storage it comes again with the next page.
    }
  };
  return (
    <section className={`tt-sheet ${styles.hint}`} aria-labelledby="install-hint">
      <h2 id="install-hint" className="tt-h3">
        {t('shell.addToHomeScreen')}
      </h2>
      {unsent > 0 && <SendFirst className={styles.first} />}
      <p>{rich('shell.installSteps', { b: (words) => <b>{words}</b> })}</p>
      {unsent === 0 && <SendFirst />}
      <Button variant="text" size="small" onClick={dismiss}>
        {t('shell.dismissHint')}
      </Button>
    </section>
  );
}

const SendFirst = ({ className }: { readonly className?: string | undefined }) => (
  <p className={className}>{t('shell.sendFirst')}</p>
);

const isDismissed = (): boolean => readStorage(() => localStorage.getItem(KEY), null) === 'dismissed';
