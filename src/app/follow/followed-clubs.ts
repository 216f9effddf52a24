/** The clubs whose players' calls are followed on this device, by name. */

import { MOST_FOLLOWED_CLUBS } from '#contract/push/club.ts';
import { isText } from '#contract/shapes.ts';
import { clubKey } from '#tournament/draw/club.ts';
import { CLUBS_KEY } from './has-followed.ts';
import { keptList } from './kept-list.ts';

const kept = keptList(CLUBS_KEY, isText, MOST_FOLLOWED_CLUBS);

export const followedClubs = kept.all;
export const useFollowedClubs = kept.use;

const without = (club: string) => kept.all().filter((one) => clubKey(one) !== clubKey(club));

/** False where no more can be followed. */
export function followClub(club: string): boolean {
  const others = without(club);
  if (others.length >= MOST_FOLLOWED_CLUBS) return false;
  kept.write([...others, club]);
  return true;
}

export const unfollowClub = (club: string): void => kept.write(without(club));
