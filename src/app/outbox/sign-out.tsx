/** What a sign-out asks, and what it takes along. Results that wait stay: they go out under their own user only. */
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { forgetPerson } from '#app/persistence.ts';
import { dropDrafts } from '#app/ui/draft.ts';
import { isUnsettled } from './entry-words.ts';
import { openedOutbox } from './outbox-client.ts';

const ConfirmDialog = lazy(() =>
  import('#app/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

export interface SignOutGuard {
  readonly beforeLogout: () => Promise<boolean>;
  readonly onLogout: () => Promise<void>;
  readonly dialog: ReactNode;
}

/** Warns while results of the signed-in person wait; removes the private copies afterwards. */
export function useSignOutGuard(userId: string | undefined): SignOutGuard {
  const [waiting, setWaiting] = useState(0);
  const answer = useRef<(mayLeave: boolean) => void>(undefined);

  const beforeLogout = useCallback(async () => {
    const own = await countOwn(userId);
    if (own === 0) return true;
    setWaiting(own);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [userId]);
  const decide = (mayLeave: boolean) => {
    setWaiting(0);
    answer.current?.(mayLeave);
  };

  const dialog = waiting > 0 && (
    <Suspense>
      <ConfirmDialog
        open
        title={waiting === 1 ? 'A result has not been sent' : `${waiting} results have not been sent`}
        confirm="Sign out"
        cancel="Stay signed in"
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      >
        <p>
          {waiting === 1 ? 'It stays' : 'They stay'} on this device and {waiting === 1 ? 'goes' : 'go'} out when you
          sign in here again. Nobody else can send {waiting === 1 ? 'it' : 'them'}.
        </p>
      </ConfirmDialog>
    </Suspense>
  );
  return { beforeLogout, onLogout: forgetEverythingPrivate, dialog };
}

async function countOwn(userId: string | undefined): Promise<number> {
  try {
    const entries = await (await openedOutbox()).store.all();
    return entries.filter((one) => one.userId === userId && isUnsettled(one.state)).length;
  } catch {
    return 0;
  }
}

/** Removes the private copies of whoever leaves. */
export async function forgetEverythingPrivate(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget-pictures' });
  dropDrafts();
  await forgetPerson();
}
