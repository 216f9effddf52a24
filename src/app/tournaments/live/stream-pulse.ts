/** When a tournament's event stream was last heard: what a board says it is "as of". */
import { useState, useSyncExternalStore } from 'react';

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

/**
 * For how many milliseconds nothing has been heard since, by whichever clock has gone on further: the device's own may be put
 * back meanwhile, and the monotonic one stands still in sleep.
 */
export function useSilence(lastHeard: number): number {
  const [since, setSince] = useState(() => ({ lastHeard, at: performance.now() }));
  if (since.lastHeard !== lastHeard) setSince({ lastHeard, at: performance.now() });
  return Math.max(Date.now() - lastHeard, performance.now() - since.at);
}
