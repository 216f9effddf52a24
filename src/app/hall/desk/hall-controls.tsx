/** What is set for the whole hall; folded on a phone, whose screen is for the tables. */
import type { ReactNode } from 'react';
import fold from '#app/ui/controls/fold.module.css';
import { useIsWide } from '#app/ui/layout/use-media.ts';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';
import desk from './desk.module.css';
import styles from './hall-controls.module.css';

interface HallControlsProps {
  /** Unfolds them: what ends it is among them. */
  readonly isPaused: boolean;
  /** None of these comes or goes with a call: tables stay where they are, under the finger. */
  readonly children: ReactNode;
}

export function HallControls({ isPaused, children }: HallControlsProps) {
  const bar = <div className={desk.bar}>{children}</div>;
  if (useIsWide()) return bar;
  return (
    <details open={isPaused} className={classNames(fold.fold, styles.folded)}>
      <summary>{t('desk.hallAndBoards')}</summary>
      {bar}
    </details>
  );
}
