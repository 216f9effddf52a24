/** The people whose calls are followed on this device; without an account, and known to this device alone. */
import { isText, withFields } from '#contract/shapes.ts';
import { PLAYERS_KEY } from './has-followed.ts';
import { keptList } from './kept-list.ts';

export interface FollowedPlayer {
  readonly userId: string;
  readonly name: string;
}

/** More than a club's team; the list lies in local storage, which is small. */
export const MOST_FOLLOWED = 50;

const isFollowed = withFields<FollowedPlayer>({ userId: isText, name: isText });
const kept = keptList(PLAYERS_KEY, isFollowed, MOST_FOLLOWED);

export const followedPlayers = kept.all;
export const useFollowedPlayers = kept.use;

/** False where no more can be followed. */
export function follow({ userId, name }: FollowedPlayer): boolean {
  const others = kept.all().filter((one) => one.userId !== userId);
  if (others.length >= MOST_FOLLOWED) return false;
  kept.write([...others, { userId, name }]);
  return true;
}

export const unfollow = (userId: string): void => kept.write(kept.all().filter((one) => one.userId !== userId));
