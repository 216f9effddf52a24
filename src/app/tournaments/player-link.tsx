/** A player's face and name, leading to the profile; forfeited ones are marked. */
import { ForfeitedBadge } from '#app/ui/controls/badge.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import styles from './player-link.module.css';

interface PlayerLinkProps {
  readonly player: TournamentPlayer;
  readonly size: number;
  readonly isLeading?: boolean;
  /** `phone` where wide screens have a column for it. */
  readonly badge?: 'always' | 'phone';
}

export function PlayerLink({ player, size, isLeading = false, badge = 'always' }: PlayerLinkProps) {
  return (
    <span className={styles.player}>
      <Avatar id={player.userId} name={player.name} picture={player.user.profilePictureUrl} size={size} />
      <span className={styles.words}>
        <PlainLink
          to="/users/$userId"
          params={{ userId: player.userId }}
          className={classNames(styles.name, isLeading && styles.leading)}
        >
          <Name>{player.name}</Name>
        </PlainLink>
        {player.forfeited && (
          <span className={classNames(badge === 'phone' && styles.phone)}>
            <ForfeitedBadge />
          </span>
        )}
      </span>
    </span>
  );
}
