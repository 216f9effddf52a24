/** Follows a player on this device, with one tap and without an account. */
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { StarFilledIcon, StarIcon } from '#app/ui/pictures/more-icons.tsx';
import { type FollowedPlayer, follow, MOST_FOLLOWED, unfollow, useFollowedPlayers } from './followed-players.ts';

interface FollowStarProps {
  readonly player: FollowedPlayer;
  /** In lists a star alone; on the player's own page with its words. */
  readonly look: 'icon' | 'button';
}

export function FollowStar({ player, look }: FollowStarProps) {
  const isFollowed = useFollowedPlayers().some(({ userId }) => userId === player.userId);
  const toggle = () => {
    if (isFollowed) unfollow(player.userId);
    else if (!follow(player)) notify.error(`You follow ${MOST_FOLLOWED} players already.`);
  };
  const Star = isFollowed ? StarFilledIcon : StarIcon;
  if (look === 'icon') {
    return (
      <IconButton label={`Follow ${player.name}`} aria-pressed={isFollowed} onClick={toggle}>
        <Star size={22} />
      </IconButton>
    );
  }
  return (
    <Button variant="outlined" start={<Star size={22} />} aria-pressed={isFollowed} onClick={toggle}>
      {isFollowed ? 'Followed on this device' : 'Follow on this device'}
    </Button>
  );
}
