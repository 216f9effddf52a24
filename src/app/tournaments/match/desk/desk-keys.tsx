/** Lets the keys of the score entry act while it is there, and opens their help by a button or by "?". */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { KeyboardIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import type { DeskState } from './desk-actions.ts';
import styles from './desk-help.module.css';
import { useDeskKeys } from './use-desk-keys.ts';

const DeskHelp = lazyPart(() => import('./desk-help.tsx'), 'DeskHelp');

export function DeskKeys(desk: Omit<DeskState, 'openHelp'>) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useDeskKeys({ ...desk, openHelp: () => setHelpOpen(true) });
  return (
    <div className={styles.button}>
      <Button variant="text" size="small" start={<KeyboardIcon size={20} />} onClick={() => setHelpOpen(true)}>
        {t('match.keyboardShortcuts')}
      </Button>
      {isHelpOpen && <DeskHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
