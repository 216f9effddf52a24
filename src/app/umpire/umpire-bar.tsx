/** Undo, the clock, and what is pressed now and then. */
import { useNow } from '#app/scheduling/use-now.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RestoreIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import { MAX_PRESSES, type Press } from '#tournament/umpire/presses.ts';
import type { Scoreboard } from '#tournament/umpire/scoreboard.ts';
import type { BarProps } from './bar-props.ts';
import { MoreSheet } from './more-sheet.tsx';
import styles from './umpire.module.css';
import { clockOf, isExpediteDue, type Names } from './umpire-words.ts';

export function UmpireBar(props: BarProps) {
  const { shown, names, onPress, onMirror } = props;
  const { board, steps, startedAt } = shown;
  useNow(1_000);
  // The clock is the one that the presses are dated by.
  const seconds = (Date.now() - startedAt) / 1_000;
  if (board.phase === 'ready') {
    return (
      <div className={styles.bar}>
        <p className={styles.say}>{t('umpire.whoServesFirst')}</p>
        <Button variant="tonal" onClick={onMirror}>
          {t('umpire.swapSides')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <Button
        variant="tonal"
        size="large"
        start={<RestoreIcon size={24} />}
        disabled={steps.length === 0}
        onClick={() => onPress({ kind: 'undo' })}
      >
        {t('common.undo')}
      </Button>
      <Clock board={board} seconds={seconds} names={names} onPress={onPress} />
      <MoreSheet {...props} />
      {shown.steps.length > MAX_PRESSES - 100 && <p className={styles.say}>{t('umpire.sheetIsNearlyFull')}</p>}
    </div>
  );
}

interface ClockProps {
  readonly board: Scoreboard;
  readonly seconds: number;
  readonly names: Names;
  readonly onPress: (press: Press) => void;
}

/** The time, and the one thing that it asks for. */
function Clock({ board, seconds, names, onPress }: ClockProps) {
  return (
    <>
      <p className={styles.clock} role="timer">
        <span>{clockOf(board, seconds, names)}</span>
        {board.isExpedite && <small>{t('umpire.expedite')}</small>}
      </p>
      {board.phase === 'timeout' && (
        <Button variant="next" size="large" onClick={() => onPress({ kind: 'resume' })}>
          {t('umpire.playOn')}
        </Button>
      )}
      {isExpediteDue(board, seconds) && (
        <Button variant="next" size="large" onClick={() => onPress({ kind: 'expedite', inRally: true })}>
          {t('umpire.expedite')}
        </Button>
      )}
    </>
  );
}
