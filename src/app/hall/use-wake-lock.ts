/** Keeps the screen from going dark while the page is looked at, where the browser can. */
import { useEffect } from 'react';

export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (isGone) await given.release();
        else lock = given;
      } catch {
        // Refused on a low battery, for instance: the screen then does what its owner set.
      }
    };
    void ask();
    // The browser takes it away with every look at another tab.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
