/** What is set for the whole hall; folded on a phone, whose screen is for the tables. */
import type { ReactNode } from 'react';
import { useIsWide } from '#app/ui/layout/use-media.ts';
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
    <details open={isPaused} className={styles.folded}>
      <summary>Hall and boards</summary>
      {bar}
    </details>
  );
}
