/** Where somebody is signed in, and the end of any of it. */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Badge } from '#app/ui/controls/badge.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { OwnSession } from '#contract/accounts/account-security.ts';
import { t } from '#messages/t.ts';
import { useEndSession } from './security-queries.ts';
import styles from './session-list.module.css';

const EndSessionsDialog = lazyPart(() => import('./end-sessions-dialog.tsx'), 'EndSessionsDialog');

interface SessionListProps {
  readonly userId: string;
  readonly sessions: readonly OwnSession[];
}

export function SessionList({ userId, sessions }: SessionListProps) {
  if (sessions.length === 0) return null;
  return (
    <div className={styles.sessions}>
      <h3>{t('account.whereYouAreLogged')}</h3>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionItem key={session.id} userId={userId} session={session} />
        ))}
      </ul>
    </div>
  );
}

function SessionItem({ userId, session }: { readonly userId: string; readonly session: OwnSession }) {
  const { mutateAsync } = useEndSession(userId);
  const [isAsking, setAsking] = useState(false);
  const device = session.device || t('account.unknownBrowser');
  const since = shortDateTime(session.since);
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.device}>
          {device} {session.isCurrent && <Badge tone="outlined">{t('account.thisDevice')}</Badge>}
        </p>
        <p className="tt-small tt-ink2">
          {session.isCurrent
            ? t('account.since', { since })
            : t('account.sinceLastUsed', { since, lastUsed: shortDateTime(session.lastUsed) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="outlined"
          size="small"
          full="phone"
          aria-label={t('account.endSessionOf', { device, since })}
          onClick={() => setAsking(true)}
        >
          {t('account.endThisSession')}
        </Button>
      )}
      {isAsking && (
        <EndSessionsDialog
          userId={userId}
          title={t('account.confirmEndSession')}
          label={t('account.endIt')}
          text={t('account.sessionOf', { device, since, lastUsed: shortDateTime(session.lastUsed) })}
          send={async (proof) => {
            await mutateAsync({ id: session.id, proof });
            notify.success(t('account.thatSessionHasEnded'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
