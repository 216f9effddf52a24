/** One tab of this device counts a match: a Web Lock, which another tab may take over. */
import { webLocks } from '#outbox/browser/browser-features.ts';
import { answerAsHolder, isHolderAwake } from '#outbox/browser/exclusive.ts';
import { onLeave, whenShown } from '#outbox/browser/page-life.ts';

/** A lock that was given back is free a moment later. */
let closing: Promise<unknown> = Promise.resolve();

export interface SheetLock {
  /** Whether this tab has it now; `isTaken` takes it from another tab. */
  hold(isTaken: boolean): Promise<boolean>;
  release(): void;
}

export function createSheetLock(matchId: string, onLost: () => void): SheetLock {
  const name = `edgeball-points-${matchId}`;
  let release: (() => void) | undefined;
  let held: Promise<unknown> = Promise.resolve();
  const request = async (locks: LockManager, isTaken: boolean): Promise<boolean> => {
    await closing;
    return new Promise((resolve) => {
      held = locks
        .request(name, isTaken ? { steal: true } : { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock && untilReleased();
        })
        .catch(() => {
          // Another tab has taken it; or the browser denies locks, and there is nothing to share.
          if (release) onLost();
          release?.();
          resolve(true);
        });
    });
  };
  const untilReleased = () =>
    new Promise<void>((end) => {
      const stopAnswering = answerAsHolder(name);
      release = () => {
        stopAnswering();
        release = undefined;
        end();
      };
    });
  const hold = async (isTaken: boolean): Promise<boolean> => {
    const locks = webLocks();
    if (release || !locks) return true;
    if (await request(locks, isTaken)) return true;
    // A tab that the browser has frozen counts nothing.
    return !(await isHolderAwake(name)) && request(locks, true);
  };
  const letGo = () => {
    release?.();
    closing = held;
  };
  const stopListening = onLeave(() => {
    if (!release) return;
    letGo();
    const holdAgain = async () => {
      // Another tab counts by now.
      if (!(await hold(false))) onLost();
    };
    void whenShown()?.then(holdAgain);
  });
  return {
    hold,
    release() {
      stopListening();
      letGo();
    },
  };
}
