/** The server has another result, or refused this one. Nothing is overwritten before a person has chosen. */
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { timeOfDay } from '#app/ui/date-format.ts';
import { SyncChip } from '#app/ui/sync-chip.tsx';
import { notify } from '#app/ui/toasts.ts';
import type { Entry, StoredResult } from '#outbox/entries.ts';
import { keepMine, withNotices } from './enter-result.ts';
import { scoreOf } from './entry-words.ts';
import styles from './match-sync.module.css';
import { openedOutbox } from './outbox-client.ts';

export function Attention({ entry }: { readonly entry: Entry }) {
  const [isBusy, setBusy] = useState(false);
  const { conflict, answer } = entry;
  const choose = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const keep = () => choose(() => withNotices(keepMine(entry)));
  const letGo = () => choose(() => withdraw(entry));
  return (
    <div role="alert" className={styles.attention}>
      <SyncChip state="attention" />
      <p>{conflict ? questionOf(conflict) : `${answer?.message ?? ''} Send it again, or let it go?`.trim()}</p>
      <div className={styles.choices}>
        <Button variant="outlined" disabled={isBusy} onClick={keep}>
          <span className={styles.from}>This device</span>
          <span className={styles.score}>{scoreOf(entry)}</span>
          <span className={styles.by}>
            {entry.names.user}, {timeOfDay(entry.enteredAt)}
          </span>
          <span>{conflict ? 'Keep this one' : 'Send it again'}</span>
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={letGo}>
          <span className={styles.from}>On the server</span>
          <span className={styles.score}>{conflict ? scoreOf(conflict) : '–'}</span>
          <span className={styles.by}>{conflict ? whoAndWhen(conflict) : 'No result'}</span>
          <span>{conflict ? 'Use this one' : 'Let it go'}</span>
        </Button>
      </div>
    </div>
  );
}

const questionOf = ({ enteredAt }: StoredResult): string =>
  `While this one waited another result was entered${enteredAt ? ` at ${timeOfDay(enteredAt)}` : ''}. Which one is right?`;

const whoAndWhen = ({ enteredBy, enteredAt }: StoredResult): string =>
  [enteredBy ?? 'Somebody else', enteredAt && timeOfDay(enteredAt)].filter(Boolean).join(', ');

/** A person lets an entry go; it stays in the list. */
export async function withdraw(entry: Entry): Promise<void> {
  try {
    await (await openedOutbox()).withdraw(entry);
  } catch {
    notify.error('That could not be written down on this device. Please try again.');
  }
}
