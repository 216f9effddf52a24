/** Turns the announcing of calls on and off; there while a pointer moves or it has the focus, as a TV shows nothing to press. */
import { usePointerMoving } from '#app/hall/use-pointer-moving.ts';
import { t } from '#messages/t.ts';
import type { Announcer } from './use-announcer.ts';
import styles from './voice-switch.module.css';

const WORDS: Readonly<Record<NonNullable<Announcer['state']>, string>> = {
  off: t('board.announce'),
  on: t('board.stopAnnouncing'),
  'another-page': t('board.announcedByOther'),
};

export function VoiceSwitch({ announcer: { state, toggle } }: { readonly announcer: Announcer }) {
  const isMoving = usePointerMoving();
  if (state === null) return null;
  return (
    <button type="button" className={`${styles.voice} ${isMoving ? styles.shown : ''}`} onClick={toggle}>
      {WORDS[state]}
    </button>
  );
}
