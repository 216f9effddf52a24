/** The people whose calls are followed on this device; without an account, and known to this device alone. */
import { useSyncExternalStore } from 'react';
import { STORAGE_KEY } from './has-followed.ts';

export interface FollowedPlayer {
  readonly userId: string;
  readonly name: string;
}

/** More than a club's team; the list lies in local storage, which is small. */
export const MOST_FOLLOWED = 50;
const listeners = new Set<() => void>();
let followed: readonly FollowedPlayer[] | undefined;

function read(): readonly FollowedPlayer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFollowed).slice(0, MOST_FOLLOWED) : [];
  } catch {
    return [];
  }
}

function isFollowed(value: unknown): value is FollowedPlayer {
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('name' in value)) return false;
  return typeof value.userId === 'string' && typeof value.name === 'string';
}

export const followedPlayers = (): readonly FollowedPlayer[] => {
  followed ??= read();
  return followed;
};

/** False where no more can be followed. */
export function follow({ userId, name }: FollowedPlayer): boolean {
  const others = followedPlayers().filter((one) => one.userId !== userId);
  if (others.length >= MOST_FOLLOWED) return false;
  write([...others, { userId, name }]);
  return true;
}

export const unfollow = (userId: string): void => write(followedPlayers().filter((one) => one.userId !== userId));

function write(next: readonly FollowedPlayer[]): void {
  followed = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage the stars last as long as the page.
  }
  for (const listener of listeners) listener();
}

const onStorage = ({ key }: StorageEvent) => {
  if (key !== STORAGE_KEY && key !== null) return;
  followed = read();
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export const useFollowedPlayers = (): readonly FollowedPlayer[] => useSyncExternalStore(subscribe, followedPlayers);
