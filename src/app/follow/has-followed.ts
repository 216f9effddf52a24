/** Whether anybody is followed on this device: the first screen asks that alone, and loads the rest where it is needed. */
import { readStorage } from '#outbox/storage/storage-failures.ts';

export const PLAYERS_KEY = 'followed_players';
export const CLUBS_KEY = 'followed_clubs';

export const hasFollowed = (): boolean =>
  readStorage(() => [PLAYERS_KEY, CLUBS_KEY].some((key) => (localStorage.getItem(key)?.length ?? 0) > 2), false);
