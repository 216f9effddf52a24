/** A link's QR code was scanned: its secret is traded for its role, and the page that it opens comes. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, isNotFound, messageOf } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { hallKey, hallQueries } from '#app/tournaments/hall-queries.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { useChange } from '#app/ui/feedback/use-call.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { paths } from '#contract/paths.ts';
import type { ReplyOf } from '#contract/registry/call-types.ts';
import { t } from '#messages/t.ts';

/** What stands behind #, which is sent to no server and is in no log. */
const secretOf = (hash: string): string => hash.replace(/^#/, '');
/** As the server makes them. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

interface Wanted {
  readonly secret: string;
  /** In the place of the one that this device has. */
  readonly replaces?: boolean;
}

const openLink = (body: Wanted) => call(paths.openHallLink, { body });

export function LinkPage() {
  usePageMeta({ title: t('hall.linkTitle') });
  const [secret] = useState(() => secretOf(window.location.hash));
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = ({ role, tournamentId, courtId }: OpenedLink) => {
    if (courtId) return navigate({ to: '/t/$table', params: { table: courtId }, replace: true });
    return navigate({
      to: role === 'desk' ? '/tournaments/$tournamentId/hall' : '/tournaments/$tournamentId/board',
      params: { tournamentId },
      replace: true,
    });
  };
  const { mutate, error, isError } = useChange(openLink, {
    onSuccess: (opened) => {
      const { tournamentId } = opened;
      client.removeQueries({ queryKey: hallKey(tournamentId) });
      client.removeQueries({ queryKey: ['table'] });
      // Beside what the table is, not after it.
      void client.prefetchQuery(hallQueries.day(tournamentId));
      void go(opened);
    },
  });
  const held = heldLink(error);
  const isWhole = SECRET.test(secret);
  useEffect(() => {
    // Neither a glance over the shoulder nor the history shall give it away.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (isWhole) mutate({ secret });
  }, [isWhole, mutate, secret]);
  return (
    <div className="tt-wrap tt-page">
      {held ? (
        <Held
          message={messageOf(error)}
          onKeep={() => void go(held)}
          onReplace={() => mutate({ secret, replaces: true })}
        />
      ) : !isWhole || isNotFound(error) ? (
        <Ended message={isWhole ? messageOf(error) : t('hall.scanAgain')} />
      ) : isError ? (
        <Failed isPage error={error} onRetry={() => mutate({ secret })} />
      ) : (
        <>
          <h1 className="tt-hidden">{t('hall.linkTitle')}</h1>
          <Loading />
        </>
      )}
    </div>
  );
}

type OpenedLink = ReplyOf<typeof paths.openHallLink>;

/** What this device has already, where the server asks. */
function heldLink(error: unknown): OpenedLink | undefined {
  if (!(error instanceof ApiError) || error.code !== 'LINK_HELD') return undefined;
  return (error.conflict as { readonly held?: OpenedLink } | null)?.held;
}

interface HeldProps {
  readonly message: string;
  readonly onKeep: () => void;
  readonly onReplace: () => void;
}

const Held = ({ message, onKeep, onReplace }: HeldProps) => (
  <Empty
    isPage
    title={t('hall.otherLinkHeld')}
    action={
      <>
        <Button variant="primary" onClick={onKeep}>
          {t('hall.keepOtherLink')}
        </Button>
        <Button variant="outlined" onClick={onReplace}>
          {t('hall.useThisLink')}
        </Button>
      </>
    }
  >
    <p role="status">{message}</p>
  </Empty>
);

const Ended = ({ message }: { readonly message: string }) => (
  <Empty
    isPage
    title={t('hall.linkEnded')}
    action={<ButtonLink to="/tournaments">{t('common.seeTournaments')}</ButtonLink>}
  >
    <p>{t('hall.linkEndedWhy', { message })}</p>
  </Empty>
);
