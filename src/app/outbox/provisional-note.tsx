/** What on a tournament's tab is provisional, and why. Nothing where all of it comes from the server. */

import { useIsOnline } from '#app/call/connection.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
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
        {rich('outbox.provisionalNote', {
          count: waiting,
          b: (words) => <b>{words}</b>,
          link: (words) => <Link to="/on-this-device">{words}</Link>,
        })}
        <span>{time !== undefined && ` ${t('outbox.elseAsOf', { time })}`}</span>
        <span>{has('paused') && ` ${t('outbox.logInToSend')}`}</span>
        <span>{has('attention') && ` ${t('outbox.needsDecisionUncounted')}`}</span>
      </p>
    </div>
  );
}
