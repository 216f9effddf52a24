/** The QR code of a door was scanned: its secret is traded for its right, and the list comes. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isNotFound, messageOf } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { useChange } from '#app/ui/feedback/use-call.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { latePaths } from '#contract/late-paths.ts';
import { t } from '#messages/t.ts';

/** As the server makes them. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

const openLink = (secret: string) => call(latePaths.openDoorLink, { body: { secret } });

export function DoorLinkPage() {
  usePageMeta({ title: t('door.linkTitle') });
  // What stands behind # is sent to no server, and is in no log.
  const [secret] = useState(() => window.location.hash.replace(/^#/, ''));
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error, isError } = useChange(openLink, {
    onSuccess: ({ eventId }) => {
      client.removeQueries({ queryKey: doorQueries.entrants(eventId).queryKey });
      client.removeQueries({ queryKey: doorQueries.stamp(eventId).queryKey });
      void navigate({ to: '/events/$eventId/door', params: { eventId }, replace: true });
    },
  });
  const isWhole = SECRET.test(secret);
  useEffect(() => {
    // Neither a glance over the shoulder nor the history shall give it away.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (isWhole) mutate(secret);
  }, [isWhole, mutate, secret]);
  return (
    <div className="tt-wrap tt-page">
      {!isWhole || isNotFound(error) ? (
        <Empty isPage title={t('door.linkGone')} action={<ButtonLink to="/events">{t('events.seeEvents')}</ButtonLink>}>
          <p>{isWhole ? messageOf(error) : t('door.scanAgain')}</p>
        </Empty>
      ) : isError ? (
        <Failed isPage error={error} onRetry={() => mutate(secret)} />
      ) : (
        <>
          <h1 className="tt-hidden">{t('door.linkTitle')}</h1>
          <Loading />
        </>
      )}
    </div>
  );
}
