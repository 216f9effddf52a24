/** The net between the two sheets of a match: "vs", or where a score is entered the button that swaps the sides. */
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { ArrowsShuffleIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import styles from './net.module.css';

interface NetProps {
  /** Puts the players the other way round, as they stand on the slip or at the table. */
  readonly onSwap?: (() => void) | undefined;
}

export const Net = ({ onSwap }: NetProps) => (
  <div className={styles.net}>
    {onSwap ? (
      <IconButton label={t('match.swapSides')} className={styles.swap} onClick={onSwap}>
        <ArrowsShuffleIcon size={24} />
      </IconButton>
    ) : (
      <span aria-hidden="true">{t('match.vs')}</span>
    )}
  </div>
);
