/** What is pressed now and then, on a sheet over the lower third of the screen: the score stays where it is. */
import { type ReactElement, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Menu, menuItemClass } from '#app/ui/menus/menu.tsx';
import { DotsIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import type { Press } from '#tournament/umpire/presses.ts';
import { mayEnd, mayIntroduceExpedite, otherPlayer } from '#tournament/umpire/scoreboard.ts';
import type { BarProps } from './bar-props.ts';
import { CorrectPoints } from './correct-points.tsx';
import styles from './umpire.module.css';
import { nameOf, sidesFrom } from './umpire-words.ts';

export function MoreSheet(props: BarProps) {
  const [open, setOpen] = useState<'menu' | 'points' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  return (
    <div className={styles.more}>
      <Button
        ref={opener}
        variant="tonal"
        size="large"
        aria-label={t('umpire.more')}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === null ? 'menu' : null)}
      >
        <DotsIcon size={24} />
      </Button>
      {open === 'menu' && (
        <Menu isSheet label={t('umpire.more')} opener={opener} onClose={() => setOpen(null)}>
          <Items {...props} onClose={close} onCorrect={() => setOpen('points')} />
        </Menu>
      )}
      {open === 'points' && <CorrectPoints {...props} onClose={close} />}
    </div>
  );
}

interface ItemsProps extends BarProps {
  readonly onClose: () => void;
  readonly onCorrect: () => void;
}

function Items({ shown, names, mayBeLevel, onPress, onMirror, onClose, onCorrect }: ItemsProps) {
  const { board, isMirrored } = shown;
  const isPlaying = board.phase === 'playing';
  const players = sidesFrom(isMirrored ? otherPlayer(board.left) : board.left);
  const item = (key: string, label: ReactElement | string, work: () => void) => (
    <button key={key} type="button" role="menuitem" className={menuItemClass} onClick={work}>
      {label}
    </button>
  );
  const pressing = (key: string, label: ReactElement | string, press: Press) =>
    item(key, label, () => {
      onClose();
      onPress(press);
    });
  return (
    <>
      {isPlaying &&
        players
          .filter((player) => !board.timeoutsUsed.includes(player))
          .map((player) =>
            pressing(`timeout ${player}`, rich('umpire.timeoutOf', { name: nameOf(names, player) }), {
              kind: 'timeout',
              player,
            }),
          )}
      {players.map((player) =>
        pressing(`card ${player}`, rich('umpire.cardFor', { name: nameOf(names, player) }), { kind: 'card', player }),
      )}
      {pressing('server', t('umpire.changeServer'), { kind: 'set-server', player: otherPlayer(board.server) })}
      {item('points', t('umpire.correctPoints'), onCorrect)}
      {players.map((player) =>
        pressing(`retires ${player}`, rich('umpire.playerRetires', { name: nameOf(names, player) }), {
          kind: 'retire',
          player,
        }),
      )}
      {mayIntroduceExpedite(board) &&
        pressing('expedite', t('umpire.startExpedite'), { kind: 'expedite', inRally: false })}
      {mayEnd(board, mayBeLevel) && pressing('end', t('umpire.endMatch'), { kind: 'end' })}
      {item('mirror', t('umpire.swapSides'), () => {
        onClose();
        onMirror();
      })}
    </>
  );
}
