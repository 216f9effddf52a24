/** When a tournament's event stream was last heard: what a board says it is "as of". */
import { useSyncExternalStore } from 'react';

const lastHeard = new Map<string, number>();
const listeners = new Set<() => void>();

export function noteAlive(tournamentId: string, now: number = Date.now()): void {
  // A board follows one tournament; what was followed before is of no use.
  if (lastHeard.size > 8) lastHeard.clear();
  lastHeard.set(tournamentId, now);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** On this device's clock; undefined before the first time. */
export const useLastHeard = (tournamentId: string): number | undefined =>
  useSyncExternalStore(subscribe, () => lastHeard.get(tournamentId));
