/** What a sign-out asks, and what it takes along. Results that wait stay: they go out under their own user only. */
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { forgetPerson } from '#app/cache/persistence.ts';
import { isTold, writeTold } from '#app/follow/is-told.ts';
import { dropDrafts } from '#app/ui/controls/draft.ts';
import type { Entry } from '#outbox/entries.ts';
import { isOnItsWay } from '#outbox/entry-freshness.ts';
import { isUnsettled } from '#outbox/entry-state.ts';
import { openedOutbox, outboxState } from './outbox-client.ts';

const ConfirmDialog = lazy(() =>
  import('#app/ui/dialogs/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

export interface SignOutGuard {
  readonly beforeLogout: () => Promise<boolean>;
  readonly onLogout: () => Promise<void>;
  readonly dialog: ReactNode;
}

/** Warns while results of the signed-in person wait; removes the private copies afterwards. */
export function useSignOutGuard(userId: string | undefined): SignOutGuard {
  const [own, setOwn] = useState<readonly Entry[]>([]);
  const answer = useRef<(mayLeave: boolean) => void>(undefined);

  const beforeLogout = useCallback(async () => {
    const open = await openEntriesOf(userId);
    if (open.length === 0) return true;
    setOwn(open);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [userId]);
  const decide = (mayLeave: boolean) => {
    setOwn([]);
    answer.current?.(mayLeave);
  };

  const dialog = own.length > 0 && (
    <Suspense>
      <ConfirmDialog
        open
        title={titleOf(own)}
        confirm="Sign out"
        cancel="Stay signed in"
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      >
        {leftBehind(own).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </Suspense>
  );
  return { beforeLogout, onLogout: forgetEverythingPrivate, dialog };
}

function titleOf(own: readonly Entry[]): string {
  const areAllToSend = own.every(({ state }) => isOnItsWay(state));
  const [one, many] = areAllToSend
    ? ['has not been sent', 'have not been sent']
    : ['is not settled', 'are not settled'];
  return own.length === 1 ? `A result ${one}` : `${own.length} results ${many}`;
}

/** What becomes of each kind: only what waits to be sent goes out by itself. */
function leftBehind(own: readonly Entry[]): string[] {
  const inQuestion = own.filter(({ state }) => state === 'attention').length;
  const recalled = own.filter(({ state }) => state === 'recalled').length;
  const toSend = own.length - inQuestion - recalled;
  return [
    toSend === 1 &&
      'One waits to be sent. It stays on this device and goes out when you sign in here again; nobody else can send it.',
    toSend > 1 &&
      `${toSend} wait to be sent. They stay on this device and go out when you sign in here again; nobody else can send them.`,
    inQuestion === 1 &&
      'One needs your decision. It stays here and is not sent until you have signed in again and decided.',
    inQuestion > 1 &&
      `${inQuestion} need your decision. They stay here and are not sent until you have signed in again and decided.`,
    recalled > 0 &&
      `Of ${recalled} that you withdrew it is not known whether they arrived. The server is asked when you sign in here again.`,
  ].filter((sentence) => sentence !== false);
}

async function openEntriesOf(userId: string | undefined): Promise<readonly Entry[]> {
  const entries = await entriesHere();
  return entries.filter((one) => one.userId === userId && isUnsettled(one.state));
}

/** Where the database does not open, what its second copy has said. */
async function entriesHere(): Promise<readonly Entry[]> {
  try {
    return await (await openedOutbox()).store.all();
  } catch {
    return outboxState()?.entries ?? [];
  }
}

/** Removes the private copies of whoever leaves. */
export async function forgetEverythingPrivate(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget-pictures' });
  dropDrafts();
  if (isTold()) await endCalls();
  await forgetPerson();
}

/** Where that part of the app cannot be had, the server ends them with the session. */
const endCalls = () =>
  import('#app/follow/push-device.ts').then(({ turnOff }) => turnOff()).catch(() => writeTold(null));
