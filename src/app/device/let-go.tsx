/** Discards an entry, once its person has said so; and what the server has refused of a door. */
import { useState } from 'react';
import { letGo } from '#app/outbox/enter.ts';
import { answerOf, mayHaveLeft, playersIn, wordsOf } from '#app/outbox/entry-words.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { t } from '#messages/t.ts';
import type { DoorEntry, OutboxEntry } from '#outbox/entries/entries.ts';
import { isOfDoor, isResult } from '#outbox/entries/entry-state.ts';
import styles from './on-this-device.module.css';

/** What is paid by now stands at the door itself: it is sent again there. */
export function DoorAttention({ entry }: { readonly entry: DoorEntry }) {
  const answer = answerOf(entry);
  return (
    <div role="alert" className={styles.foot}>
      <SyncChip state="attention" />
      {answer && <p className="tt-small">{told(answer)}</p>}
      <ButtonLink variant="tonal" size="small" to="/events/$eventId/door" params={{ eventId: entry.tournamentId }}>
        {t('device.goToDoor')}
      </ButtonLink>
      <LetGo entry={entry} />
    </div>
  );
}

function titleOf(entry: OutboxEntry): string {
  if (isResult(entry)) return t('device.discardResult');
  return isOfDoor(entry) ? t('device.discardMark') : t('device.discardCall');
}

export function LetGo({ entry }: { readonly entry: OutboxEntry }) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await letGo(entry);
    setAsking(false);
  };
  return (
    <>
      <Button variant="text" size="small" onClick={() => setAsking(true)}>
        {t('device.discard')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={titleOf(entry)}
          confirm={t('device.discard')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            {mayHaveLeft(entry)
              ? rich('device.mayHaveArrived', { players: playersIn(entry), what: told(wordsOf(entry)) })
              : rich('device.neverLeft', { players: playersIn(entry), what: told(wordsOf(entry)) })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
