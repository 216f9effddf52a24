/** One player's half of the table. The winner's has a green border, dashed until the server has the result. */
import type { ReactNode } from 'react';
import { ForfeitedBadge } from '#app/ui/controls/badge.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { TrophyFilledIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { MatchSide } from '#app/ui/words/sides.ts';
import { t } from '#messages/t.ts';
import styles from './match-screen.module.css';

interface PlayerSheetProps {
  readonly side: MatchSide;
  readonly isProvisional: boolean;
  /** The score, as text or as an input. */
  readonly children: ReactNode;
}

export function PlayerSheet({ side: { player, name, isWinner }, isProvisional, children }: PlayerSheetProps) {
  const isForfeited = player?.forfeited === true;
  return (
    <section
      aria-label={name}
      className={classNames(styles.sheet, isWinner && styles.winner, isWinner && isProvisional && styles.provisional)}
    >
      <div className={styles.player}>
        <Avatar id={player?.userId ?? null} name={name} picture={player?.profilePictureUrl} size={44} />
        <h2 className={classNames(styles.name, isForfeited && 'tt-name is-forfeited', !player && 'tt-ink2')}>
          <Name>{name}</Name>
        </h2>
        {isForfeited && <ForfeitedBadge />}
        {isWinner && (
          <span className={styles.won}>
            <TrophyFilledIcon size={20} />
            {t('match.winner')}
          </span>
        )}
      </div>
      {children}
    </section>
  );
}
