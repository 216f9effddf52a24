/** What a sign-out asks, and what it takes along. Results that wait stay: they go out under their own user only. */
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { forgetPerson } from '#app/cache/persistence.ts';
import { isTold, writeTold } from '#app/follow/is-told.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { dropDrafts } from '#app/ui/controls/draft.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { isUnsettled } from '#outbox/entries/entry-state.ts';
import { openedOutbox, outboxState } from './outbox-client.ts';

const SignOutWarning = lazyPart(() => import('./sign-out-warning.tsx'), 'SignOutWarning');

export interface SignOutGuard {
  readonly beforeLogout: () => Promise<boolean>;
  readonly onLogout: () => Promise<void>;
  readonly dialog: ReactNode;
}

/** Warns while results of the signed-in person wait; removes the private copies afterwards. */
export function useSignOutGuard(userId: string | undefined): SignOutGuard {
  const [own, setOwn] = useState<readonly OutboxEntry[]>([]);
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

  const dialog = own.length > 0 && <SignOutWarning own={own} decide={decide} />;
  return { beforeLogout, onLogout: forgetEverythingPrivate, dialog };
}

async function openEntriesOf(userId: string | undefined): Promise<readonly OutboxEntry[]> {
  const entries = await entriesHere();
  return entries.filter((one) => one.userId === userId && isUnsettled(one.state));
}

/** Where the database does not open, what its second copy has said. */
async function entriesHere(): Promise<readonly OutboxEntry[]> {
  try {
    return await (await openedOutbox()).store.all();
  } catch {
    return outboxState()?.entries ?? [];
  }
}

/** Removes the private copies of the user who signs out. */
export async function forgetEverythingPrivate(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget-pictures' });
  dropDrafts();
  if (isTold()) await endCalls();
  await forgetPerson();
}

/** Where that part of the app cannot be had, the server ends them with the session. */
const endCalls = () =>
  import('#app/follow/push-device.ts').then(({ turnOff }) => turnOff()).catch(() => writeTold(null));
