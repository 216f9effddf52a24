/** One tab of this device counts a match: a Web Lock, which another tab may take over. */

/** A lock that was given back is free a moment later. */
let closing: Promise<unknown> = Promise.resolve();

export interface SheetLock {
  /** Whether this tab has it now; `isTaken` takes it from another tab. */
  hold(isTaken: boolean): Promise<boolean>;
  release(): void;
}

export function createSheetLock(matchId: string, onLost: () => void): SheetLock {
  let release: (() => void) | undefined;
  let held: Promise<unknown> = Promise.resolve();
  const hold = async (isTaken: boolean): Promise<boolean> => {
    if (release || !('locks' in navigator)) return true;
    await closing;
    return new Promise((resolve) => {
      held = navigator.locks
        .request(`edgeball-points-${matchId}`, isTaken ? { steal: true } : { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock && new Promise<void>((end) => (release = end));
        })
        .catch(() => {
          // Another tab has taken it; or the browser denies locks, and there is nothing to share.
          if (release) onLost();
          release = undefined;
          resolve(true);
        });
    });
  };
  return {
    hold,
    release() {
      release?.();
      closing = held;
    },
  };
}
