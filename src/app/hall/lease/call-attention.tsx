/** The server has refused what the desk did without it: the hall was another one by then. A person keeps it or lets it go. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { keepMine, letGo, unkeptWords } from '#app/outbox/enter.ts';
import { answerOf, playersIn, wordsOf } from '#app/outbox/entry-words.ts';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';
import type { HallEntry } from '#outbox/entries/entries.ts';
import { message } from '#tournament/message.ts';
import styles from './lease.module.css';
import { knownLease } from './use-lease.ts';

export function CallAttention({ entry }: { readonly entry: HallEntry }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const answer = answerOf(entry);
  const choose = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const keep = async () => {
    const lease = await knownLease(client, entry.tournamentId);
    // It is about the call that stands by now, whichever that is.
    const about = null;
    const anew = { at: Math.round(currentTime()), lease: lease?.isHere ? lease.number : null, about };
    try {
      const { outcome, message } = await keepMine(entry, anew);
      if (outcome === 'attention') notify.error(message ?? undefined);
    } catch (error) {
      notify.error(unkeptWords(error));
    }
  };
  return (
    <div role="alert" className={styles.attention}>
      <SyncChip state="attention" />
      <p>
        <b>
          <Name>{playersIn(entry)}</Name>
        </b>{' '}
        {deedOf(entry)} {answer && <span>{told(answer)}</span>}
      </p>
      <div className={styles.buttons}>
        <Button variant="tonal" size="small" disabled={isBusy} onClick={() => choose(keep)}>
          {entry.kind === 'call' && !entry.call.from ? t('desk.callAgainHere') : t('desk.sendAgain')}
        </Button>
        <Button variant="outlined" size="small" disabled={isBusy} onClick={() => choose(() => letGo(entry))}>
          {t('desk.discard')}
        </Button>
      </div>
    </div>
  );
}

/** `called to Table 3 at 14:05 on this device`. */
function deedOf(entry: HallEntry): ReactElement {
  const { text, names } = wordsOf(entry);
  return told(message(t('desk.doneHere', { what: lowered(text), time: formatTimeOfDay(entry.call.at) }), names));
}

const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
