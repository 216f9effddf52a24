/** Points of the last game put right one by one, where an undo would take back what is right as well. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { MinusIcon, PlusIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import { mayCorrect } from '#tournament/umpire/corrections.ts';
import { lastGame, otherPlayer } from '#tournament/umpire/scoreboard.ts';
import type { BarProps } from './bar-props.ts';
import styles from './umpire.module.css';
import { nameOf, sidesFrom } from './umpire-words.ts';

type CorrectPointsProps = Pick<BarProps, 'shown' | 'names' | 'onPress'> & { readonly onClose: () => void };

export function CorrectPoints({ shown: { board, steps, isMirrored }, names, onPress, onClose }: CorrectPointsProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const points = board.games[lastGame(board)] ?? board.points;
  // A game that is over goes on by taking a point out; another point would be one of the next game.
  const mayAdd = board.phase === 'playing';
  return (
    <fieldset className={styles.correct} aria-label={t('umpire.correctPoints')} onKeyDown={onKeyDown}>
      {sidesFrom(isMirrored ? otherPlayer(board.left) : board.left).map((player) => {
        const name = nameOf(names, player);
        const correction = { kind: 'remove-point', player } as const;
        return (
          <div key={player} className={styles.pointsOf}>
            <p>
              <Name>{name}</Name>
            </p>
            <IconButton
              edged
              label={t('umpire.takePointFrom', { name })}
              disabled={!mayCorrect(steps, correction)}
              onClick={() => onPress(correction)}
            >
              <MinusIcon size={24} />
            </IconButton>
            <output>{points[player - 1]}</output>
            <IconButton
              edged
              label={t('umpire.addPointFor', { name })}
              disabled={!mayAdd}
              onClick={() => onPress({ kind: 'point', player })}
            >
              <PlusIcon size={24} />
            </IconButton>
          </div>
        );
      })}
      <Button ref={done} variant="primary" full onClick={onClose}>
        {t('umpire.done')}
      </Button>
    </fieldset>
  );
}
