/** Follows a player on this device, with one tap and without an account. */

import { useSession } from '#app/session/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { StarFilledIcon, StarIcon } from '#app/ui/pictures/more-icons.tsx';
import { type FollowedPlayer, follow, MOST_FOLLOWED, unfollow, useFollowedPlayers } from './followed-players.ts';
import { isTold } from './is-told.ts';

interface FollowStarProps {
  readonly player: FollowedPlayer;
  /** In lists a star alone; on the player's own page with its words. */
  readonly look: 'icon' | 'button';
}

export function FollowStar({ player, look }: FollowStarProps) {
  const isFollowed = useFollowedPlayers().some(({ userId }) => userId === player.userId);
  const { me } = useSession();
  const toggle = () => {
    if (isFollowed) unfollow(player.userId);
    else if (!follow(player)) notify.error(`You follow ${MOST_FOLLOWED} players already.`);
    if (isTold()) void tellServer(me?.id ?? null);
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

/** Where it cannot be told now, the next page that shows the followed players does. */
const tellServer = (userId: string | null) =>
  import('./push-device.ts').then(({ renew }) => renew(userId)).catch(() => undefined);
