/** Between two games: the players change ends, and a ring counts the minute around what begins the next game. */
import { useNow } from '#app/scheduling/use-now.ts';
import { ArrowsExchangeIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import { BREAK_SECONDS } from '#tournament/umpire/scoreboard.ts';
import styles from './between-games.module.css';
import type { ShownScore } from './sheet/sheet-transitions.ts';
import { clock, shareOfBreak } from './umpire-words.ts';

interface BetweenGamesProps {
  readonly shown: ShownScore;
  readonly isOff: boolean;
  readonly onStart: () => void;
}

export function BetweenGames({ shown: { board, startedAt }, isOff, onStart }: BetweenGamesProps) {
  useNow(1_000);
  // The clock is the one that the presses are dated by.
  const seconds = (Date.now() - startedAt) / 1_000;
  const left = BREAK_SECONDS - (seconds - board.phaseSince);
  return (
    <div className={styles.between}>
      <p className={styles.sign}>
        <ArrowsExchangeIcon size={28} />
        {t('umpire.changeEnds')}
      </p>
      <button type="button" className={styles.start} disabled={isOff} onClick={onStart}>
        <Ring share={1 - shareOfBreak(board, seconds)} />
        <span>{t('umpire.startGame', { game: board.games.length + 1 })}</span>
        <span aria-hidden="true" className={styles.left}>
          {clock(left)}
        </span>
      </button>
    </div>
  );
}

/** A circle with a circumference of 1, less what has passed. */
const Ring = ({ share }: { readonly share: number }) => (
  <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="46" />
    <circle cx="50" cy="50" r="46" pathLength={1} strokeDasharray="1" strokeDashoffset={1 - share} />
  </svg>
);
