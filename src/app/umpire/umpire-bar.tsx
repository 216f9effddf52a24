/** Undo, the clock, and what is pressed now and then. */
import { useRef, useState } from 'react';
import { useNow } from '#app/scheduling/use-now.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Menu, menuItemClass } from '#app/ui/controls/menu.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { DotsIcon, RestoreIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import { MAX_PRESSES, type PlayerNumber, type Press } from '#tournament/umpire/presses.ts';
import { mayEnd, otherPlayer, type Scoreboard } from '#tournament/umpire/scoreboard.ts';
import type { ShownScore } from './sheet-transitions.ts';
import styles from './umpire.module.css';
import { clockOf, isExpediteDue, type Names } from './umpire-words.ts';

interface UmpireBarProps {
  readonly shown: ShownScore;
  readonly names: Names;
  /** Whether the match can end without a winner. */
  readonly mayBeLevel: boolean;
  readonly onPress: (press: Press) => void;
  readonly onMirror: () => void;
}

export function UmpireBar({ shown, names, mayBeLevel, onPress, onMirror }: UmpireBarProps) {
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
      <More board={board} names={names} mayBeLevel={mayBeLevel} onPress={onPress} onMirror={onMirror} />
      {shown.steps.length > MAX_PRESSES - 100 && <p className={styles.say}>{t('umpire.thisSheetIsNearly')}</p>}
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
  const isDue = isExpediteDue(board, seconds);
  const time = clockOf(board, seconds, names);
  const isPaused = board.phase === 'break' || board.phase === 'timeout';
  return (
    <>
      <p className={styles.clock} role="timer">
        <span>{time && told(time)}</span>
        {board.isExpedite && <small>{t('umpire.expedite')}</small>}
      </p>
      {isPaused && (
        <Button variant="next" size="large" onClick={() => onPress({ kind: 'resume' })}>
          {board.phase === 'break' ? t('umpire.gameValue', { value: board.games.length + 1 }) : t('umpire.play')}
        </Button>
      )}
      {isDue && (
        <Button variant="next" size="large" onClick={() => onPress({ kind: 'expedite', inRally: true })}>
          {t('umpire.expedite')}
        </Button>
      )}
    </>
  );
}

type MoreProps = Omit<UmpireBarProps, 'shown'> & { readonly board: Scoreboard };

function More({ board, names, mayBeLevel, onPress, onMirror }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (work: () => void) => () => {
    setIsOpen(false);
    opener.current?.focus();
    work();
  };
  const item = (label: string, press: Press) => (
    <button key={label} type="button" role="menuitem" className={menuItemClass} onClick={choose(() => onPress(press))}>
      {label}
    </button>
  );
  const players: readonly PlayerNumber[] = [board.left, otherPlayer(board.left)];
  const isPlaying = board.phase === 'playing';
  const mayIntroduce = isPlaying && !board.isExpedite && board.points[0] + board.points[1] < 18;
  return (
    <div className={styles.more}>
      <Button
        ref={opener}
        variant="tonal"
        size="large"
        aria-label={t('umpire.more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <DotsIcon size={24} />
      </Button>
      {isOpen && (
        <Menu label={t('umpire.more')} opener={opener} onClose={() => setIsOpen(false)}>
          {isPlaying &&
            players
              .filter((player) => !board.timeoutsUsed.includes(player))
              .map((player) => item(`Time-out ${names[player - 1]}`, { kind: 'timeout', player }))}
          {players.map((player) => item(`Card for ${names[player - 1]}`, { kind: 'card', player }))}
          {mayIntroduce && item(t('umpire.expediteSystemBothAsk'), { kind: 'expedite', inRally: false })}
          {players.map((player) => item(`${names[player - 1]} retires`, { kind: 'retire', player }))}
          {mayEnd(board, mayBeLevel) && item(t('umpire.endOfMatch'), { kind: 'end' })}
          <button type="button" role="menuitem" className={menuItemClass} onClick={choose(onMirror)}>
            {t('umpire.seeItFromOther')}
          </button>
        </Menu>
      )}
    </div>
  );
}
