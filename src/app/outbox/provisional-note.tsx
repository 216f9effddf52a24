/** What on a tournament's tab is provisional, and why. Nothing where all of it comes from the server. */
import { useIsOnline } from '#app/call/connection.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { useListsAsOf } from '#app/ui/dates/lists-as-of.ts';
import { DeviceMobileIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import type { ResultEntry } from '#outbox/entries/entries.ts';
import { useAuthorId, useOutboxEntries } from './hooks.ts';
import styles from './provisional-note.module.css';

interface ProvisionalNoteProps {
  readonly tournamentId: string;
  /** How many of the results from which the tab is computed wait on this device. */
  readonly waiting: number;
}

export function ProvisionalNote({ tournamentId, waiting }: ProvisionalNoteProps) {
  const isOnline = useIsOnline();
  const time = useListsAsOf(!isOnline);
  const author = useAuthorId();
  const own = useOutboxEntries({ tournamentId }).filter(({ userId }) => userId === author);
  if (waiting === 0) return null;
  const has = (state: ResultEntry['state']) => own.some((entry) => entry.state === state);
  // Not told when it comes and goes: the notice of the result has said it, and the header counts what waits.
  return (
    <div role="note" aria-label={t('outbox.provisional')} className={styles.note}>
      <DeviceMobileIcon size={22} />
      <p className="tt-small">
        <b>{t('outbox.provisional2')}</b> counts {waiting === 1 ? '1 result' : t('outbox.waitingResults', { waiting })}{' '}
        that {waiting === 1 ? 'is' : 'are'} only <Link to="/on-this-device">{t('outbox.onThisDevice')}</Link>.
        <span>{time !== undefined && ` The network is away; everything else is as of ${time}.`}</span>
        <span>{has('paused') && t('outbox.logInAgainTo')}</span>
        <span>{has('attention') && t('outbox.resultThatNeedsYour')}</span>
      </p>
    </div>
  );
}
