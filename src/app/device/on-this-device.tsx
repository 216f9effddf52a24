/** Every result that was entered on this device, and what has become of it. */

import { type ReactNode, useEffect, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { useIsSignOutKept } from '#app/call/kept-sign-out.ts';
import { CallAttention } from '#app/hall/lease/call-attention.tsx';
import { sendAllAgain } from '#app/outbox/enter.ts';
import { chipOf, isTooLate, mayLetGo, playersIn, scoreOf, sentenceOf, wordsOf } from '#app/outbox/entry-words.ts';
import { useOutbox, useOutboxSummary } from '#app/outbox/hooks.ts';
import { askToDrain, type OutboxState, openedOutbox } from '#app/outbox/outbox-client.ts';
import { useSession } from '#app/session/queries.ts';
import { InstallHint } from '#app/shell/install/install-hint.tsx';
import { unsentIn } from '#app/shell/sync-indicator.tsx';
import { KeptTournaments } from '#app/tournaments/list/kept-tournaments.tsx';
import { Attention } from '#app/tournaments/results/attention.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { ArrowUpIcon } from '#app/ui/pictures/icons.tsx';
import { FileExportIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import type { OutboxEntry } from '#outbox/entries/entries.ts';
import { DESK, isOfDoor, isOnItsWay, isResult } from '#outbox/entries/entry-state.ts';
import { AppItself } from './app-itself.tsx';
import { matchIdOf, WayTo } from './entry-way.tsx';
import { downloadEntries } from './export.ts';
import { LastSteps } from './last-steps.tsx';
import { DoorAttention, LetGo } from './let-go.tsx';
import styles from './on-this-device.module.css';
import { StorageUse } from './storage-use.tsx';

export function OnThisDevice() {
  // Elsewhere the screen comes first; here this is the screen.
  useEffect(() => void openedOutbox().catch(() => undefined), []);
  const outbox = useOutbox();
  const unsent = unsentIn(useOutboxSummary());
  const entries = [...(outbox?.entries ?? [])].sort(byUrgency);
  const isAnythingHere = entries.length > 0 || (outbox?.unreadable.length ?? 0) > 0;
  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={t('device.onThisDevice')} action={outbox && isAnythingHere && <Actions outbox={outbox} />} />
      <SignOutNote />
      {/* All of it at once: a list that came later would move the buttons below. */}
      {outbox ? (
        <>
          <Notes outbox={outbox} />
          {!isAnythingHere && <NothingHere isKnown={outbox.isKnown} />}
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.id} className="tt-sheet">
                <EntryRow entry={entry} />
              </li>
            ))}
          </ul>
          <div className={styles.others}>
            <KeptTournaments heading={t('device.tournamentsOnThisDevice')} />
            <InstallHint unsent={unsent} />
            <AppItself />
            <StorageUse />
            <LastSteps />
          </div>
        </>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function NothingHere({ isKnown }: Pick<OutboxState, 'isKnown'>) {
  if (!isKnown)
    return (
      <Empty title={t('device.storageUnreadable')}>
        <p>{t('device.storageUnreadableNext')}</p>
      </Empty>
    );
  return (
    <Empty title={t('device.nothingWaits')}>
      <p>{t('device.resultsAreKept')}</p>
    </Empty>
  );
}

const RANK: Readonly<Record<OutboxEntry['state'], number>> = {
  attention: 0,
  recalled: 0,
  paused: 1,
  sending: 2,
  waiting: 2,
  sent: 3,
  withdrawn: 4,
};
const byUrgency = (a: OutboxEntry, b: OutboxEntry) => RANK[a.state] - RANK[b.state] || b.enteredAt - a.enteredAt;

function Actions({ outbox: { entries, unreadable } }: { readonly outbox: OutboxState }) {
  const [isSending, setSending] = useState(false);
  const { me } = useSession();
  const refused = entries
    .filter(isResult)
    .filter((one) => one.state === 'attention' && one.conflict === null && one.userId === me?.id);
  const canSend = entries.some(({ state }) => isOnItsWay(state) || state === 'recalled');
  const send = async () => {
    setSending(true);
    await askToDrain('send-now');
    setSending(false);
  };
  const sendAgain = async () => {
    setSending(true);
    await sendAllAgain(refused);
    setSending(false);
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="outlined"
        start={<FileExportIcon size={20} />}
        onClick={() => void downloadEntries(entries, unreadable)}
      >
        {t('device.export')}
      </Button>
      {canSend && (
        <Button variant="next" start={<ArrowUpIcon size={20} />} loading={isSending} onClick={send}>
          {t('device.sendNow')}
        </Button>
      )}
      {refused.length > 1 && (
        <Button variant="outlined" loading={isSending} onClick={sendAgain}>
          {t('device.sendRefusedAgain', { count: refused.length })}
        </Button>
      )}
    </div>
  );
}

function SignOutNote() {
  if (!useIsSignOutKept()) return null;
  return <p className={styles.note}>{t('session.loggedOutHere')}</p>;
}

/** What happened to the store itself. */
function Notes({ outbox: { loss, unreadable } }: { readonly outbox: OutboxState }) {
  return (
    <>
      {loss && (
        <p className={styles.note}>
          {t('device.databaseLost', { time: shortDateTime(loss.at), restored: loss.restored })}
        </p>
      )}
      {unreadable.length > 0 && (
        <p className={styles.note}>{t('device.keptByOtherVersion', { count: unreadable.length })}</p>
      )}
    </>
  );
}

function EntryRow({ entry }: { readonly entry: OutboxEntry }) {
  const isOnline = useIsOnline();
  const { me } = useSession();
  const chip = chipOf(entry.state);
  const { names } = entry;
  // What somebody entered is for that person alone to decide on; what a desk did by its link, for the person at the desk.
  const isOwn = me?.id === entry.userId || entry.userId === DESK;
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <h2 className="tt-name">
          <WayTo entry={entry}>
            <Name>{playersIn(entry)}</Name>
          </WayTo>
        </h2>
        <p className="tt-small">
          <Name>{names.tournament}</Name> · {shortDateTime(entry.enteredAt)} · <Name>{names.user}</Name>
        </p>
      </div>
      <strong className={styles.score}>{scoreOrTable(entry)}</strong>
      {entry.state === 'attention' && isOwn ? (
        <div className={styles.wide}>
          <Question entry={entry} />
        </div>
      ) : (
        <div className={styles.foot}>
          {chip ? <SyncChip state={chip} /> : <span className="tt-label">{labelOf(entry)}</span>}
          <p className="tt-small">{told(sentenceOf(entry, { isOnline, isOwn: isOwn || !me }))}</p>
          {isResult(entry) && entry.conflict && (
            <p className="tt-small">{t('device.onServer', { score: scoreOf(entry.conflict) })}</p>
          )}
          {isOwn && isTooLate(entry) && !isOfDoor(entry) && (
            <ButtonLink variant="outlined" size="small" to="/match/$matchId" params={{ matchId: matchIdOf(entry) }}>
              {t('device.goToMatch')}
            </ButtonLink>
          )}
          {isOwn && mayLetGo(entry.state) && <LetGo entry={entry} />}
        </div>
      )}
    </article>
  );
}

function scoreOrTable(entry: OutboxEntry): ReactNode {
  if (isResult(entry)) return scoreOf(entry);
  return isOfDoor(entry) ? told(wordsOf(entry)) : <Name>{entry.names.table}</Name>;
}

/** What the server has refused, for a person to decide on. */
function Question({ entry }: { readonly entry: OutboxEntry }) {
  if (isResult(entry)) return <Attention entry={entry} />;
  return isOfDoor(entry) ? <DoorAttention entry={entry} /> : <CallAttention entry={entry} />;
}

function labelOf({ state, replacedBy }: OutboxEntry): string {
  if (replacedBy) return t('device.replaced');
  return state === 'recalled' ? t('device.notSentAgain') : t('device.discarded');
}
