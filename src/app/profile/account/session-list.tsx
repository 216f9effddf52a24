/** Where somebody is signed in, and the end of any of it. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '#app/ui/controls/badge.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { notifyMutation } from '#app/ui/feedback/toasts.ts';
import type { OwnSession } from '#contract/account-security.ts';
import { securityQueries, useEndSession } from './security-queries.ts';
import styles from './session-list.module.css';
import { wordsOf } from './use-dialog-form.ts';

export function SessionList({ userId }: { readonly userId: string }) {
  const { data } = useQuery(securityQueries.sessions(userId));
  if (!data || data.length === 0) return null;
  return (
    <div className={styles.sessions}>
      <h3>Where you are signed in</h3>
      <ul className={styles.list}>
        {data.map((session) => (
          <SessionItem key={session.id} userId={userId} session={session} />
        ))}
      </ul>
    </div>
  );
}

function SessionItem({ userId, session }: { readonly userId: string; readonly session: OwnSession }) {
  const { mutateAsync, isPending } = useEndSession(userId);
  const device = session.device || 'Unknown browser';
  const since = `Since ${shortDateTime(session.since)}`;
  const end = () => notifyMutation(mutateAsync(session.id), { success: 'That session has ended.', error: wordsOf });
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.device}>
          {device} {session.isCurrent && <Badge tone="outlined">This device</Badge>}
        </p>
        <p className="tt-small tt-ink2">
          {session.isCurrent ? since : `${since}, last used ${shortDateTime(session.lastUsed)}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="outlined"
          size="small"
          full="phone"
          loading={isPending}
          aria-label={`End this session: ${device}, ${since}`}
          onClick={end}
        >
          End this session
        </Button>
      )}
    </li>
  );
}
