/** What the end of an account means to its owner's results that wait here: they can no longer be sent. */

import { Link } from '#app/ui/controls/link.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { isUnsettled } from '#outbox/entries/entry-state.ts';
import styles from './account-end.module.css';
import { useOutboxEntries } from './hooks.ts';
import { openedOutbox } from './outbox-client.ts';
import { forgetEverythingPrivate } from './sign-out.tsx';

const isOpen =
  (userId: string) =>
  (entry: OutboxEntry): boolean =>
    entry.userId === userId && isUnsettled(entry.state);

/** Said before the account goes. */
export function UnsentResults({ userId }: { readonly userId: string }) {
  const count = useOutboxEntries().filter(isOpen(userId)).length;
  if (count === 0) return null;
  return (
    <p role="alert" className={styles.notice}>
      {rich('outbox.accountEnds', { count, link: (words) => <Link to="/on-this-device">{words}</Link> })}
    </p>
  );
}

const ROUNDS = 8;
const PAUSE = 250;

/** After the account has gone: what can no longer be sent is let go, and stays in the list as such. */
export async function forgetAccount(userId: string): Promise<void> {
  // Where storage fails they stay, and the server, which has no such account any more, refuses them.
  await letGo(userId).catch(() => undefined);
  await forgetEverythingPrivate();
}

async function letGo(userId: string): Promise<void> {
  const outbox = await openedOutbox();
  for (let round = 0; round < ROUNDS; round++) {
    const open = (await outbox.store.all()).filter(isOpen(userId));
    for (const entry of open) await outbox.abandon(entry);
    // One that is being sent cannot be called back: the server's refusal comes first.
    if (open.every(({ state }) => state !== 'sending')) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
