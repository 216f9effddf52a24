/** Whether the session of whom this page shows has turned out to be over. Logging in again loads a new page. */
import { useSyncExternalStore } from 'react';
import { onSignedOut } from '#app/call/api.ts';

let hasEnded = false;

function subscribe(listener: () => void): () => void {
  return onSignedOut(() => {
    hasEnded = true;
    listener();
  });
}

export const useHasSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => hasEnded);
