/** What on a tournament's tab is provisional, and why. Nothing where all of it comes from the server. */

import { useIsOnline } from '#app/call/connection.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { useListsAsOf } from '#app/ui/dates/lists-as-of.ts';
import { DeviceMobileIcon } from '#app/ui/pictures/icons.tsx';
import type { MatchEntry } from '#contract/matches.ts';
import type { ResultEntry } from '#outbox/entries.ts';
import type { ProvisionalViews } from '#outbox/overlay.ts';
import { useAuthorId, useOutboxEntries } from './hooks.ts';
import styles from './provisional-note.module.css';

interface ProvisionalNoteProps {
  readonly tournamentId: string;
  /** The matches from whose results the tab is computed. */
  readonly counts: (entry: MatchEntry, views: ProvisionalViews) => boolean;
  readonly views: ProvisionalViews | null;
}

export function ProvisionalNote({ tournamentId, views, counts }: ProvisionalNoteProps) {
  const isOnline = useIsOnline();
  const time = useListsAsOf(!isOnline);
  const author = useAuthorId();
  const own = useOutboxEntries({ tournamentId }).filter(({ userId }) => userId === author);
  if (!views) return null;
  const waiting = views.matches.filter((entry) => views.waitingMatchIds.has(entry.match.id) && counts(entry, views));
  if (waiting.length === 0) return null;
  const has = (state: ResultEntry['state']) => own.some((entry) => entry.state === state);
  // Not told when it comes and goes: the notice of the result has said it, and the header counts what waits.
  return (
    <div role="note" aria-label="Provisional" className={styles.note}>
      <DeviceMobileIcon size={22} />
      <p className="tt-small">
        <b>Provisional:</b> counts {waiting.length === 1 ? '1 result' : `${waiting.length} results`} that{' '}
        {waiting.length === 1 ? 'is' : 'are'} only <Link to="/on-this-device">on this device</Link>.
        <span>{time !== undefined && ` The network is away; everything else is as of ${time}.`}</span>
        <span>{has('paused') && ' Log in again to send what waits.'}</span>
        <span>{has('attention') && ' A result that needs your decision does not count.'}</span>
      </p>
    </div>
  );
}
