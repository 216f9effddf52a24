/** Follows a player or a club on this device, with one tap and without an account. */
import { useSession } from '#app/session/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { StarFilledIcon, StarIcon } from '#app/ui/pictures/more-icons.tsx';
import { MOST_FOLLOWED_CLUBS } from '#contract/push/club.ts';
import { t } from '#messages/t.ts';
import { clubKey } from '#tournament/draw/club.ts';
import { followClub, unfollowClub, useFollowedClubs } from './followed-clubs.ts';
import { type FollowedPlayer, follow, MOST_FOLLOWED, unfollow, useFollowedPlayers } from './followed-players.ts';
import { isTold } from './is-told.ts';

interface FollowStarProps {
  readonly player: FollowedPlayer;
  /** In lists a star alone; on the player's own page with its words. */
  readonly look: 'icon' | 'button';
}

export function FollowStar({ player, look }: FollowStarProps) {
  const isFollowed = useFollowedPlayers().some(({ userId }) => userId === player.userId);
  const toggle = useToggle(() => {
    if (isFollowed) unfollow(player.userId);
    else if (!follow(player)) notify.error(t('follow.mostPlayers', { count: MOST_FOLLOWED }));
  });
  const Star = starOf(isFollowed);
  if (look === 'icon') {
    return (
      <IconButton label={t('follow.followName', { name: player.name })} aria-pressed={isFollowed} onClick={toggle}>
        <Star size={22} />
      </IconButton>
    );
  }
  return (
    <Button variant="outlined" start={<Star size={22} />} aria-pressed={isFollowed} onClick={toggle}>
      {isFollowed ? t('follow.followedOnThisDevice') : t('follow.followOnThisDevice')}
    </Button>
  );
}

interface ClubStarProps {
  readonly club: string;
  /** How many of them are in what is shown. */
  readonly count: number;
}

export function ClubStar({ club, count }: ClubStarProps) {
  const isFollowed = useFollowedClubs().some((one) => clubKey(one) === clubKey(club));
  const toggle = useToggle(() => {
    if (isFollowed) unfollowClub(club);
    else if (!followClub(club)) notify.error(t('follow.mostClubs', { count: MOST_FOLLOWED_CLUBS }));
  });
  const Star = starOf(isFollowed);
  return (
    <Button
      variant="outlined"
      size="small"
      start={<Star size={20} />}
      aria-label={t('follow.followClub', { club, count })}
      aria-pressed={isFollowed}
      onClick={toggle}
    >
      <span>
        <Name>{club}</Name>
      </span>{' '}
      <span className="tt-ink2">{count}</span>
    </Button>
  );
}

const starOf = (isFollowed: boolean) => (isFollowed ? StarFilledIcon : StarIcon);

/** Where calls are told on this device, the server hears of the change. */
function useToggle(change: () => void): () => void {
  const { me } = useSession();
  return () => {
    change();
    if (isTold()) void tellServer(me?.id ?? null);
  };
}

/** Where it cannot be told now, the next page that shows the followed players does. */
const tellServer = (userId: string | null) =>
  import('./push-device.ts').then(({ renew }) => renew(userId)).catch(() => undefined);
