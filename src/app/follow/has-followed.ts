/** Whether anybody is followed on this device: the first screen asks that alone, and loads the rest where it is needed. */

export const STORAGE_KEY = 'followed_players';

export function hasFollowed(): boolean {
  try {
    return (localStorage.getItem(STORAGE_KEY)?.length ?? 0) > 2;
  } catch {
    return false;
  }
}
