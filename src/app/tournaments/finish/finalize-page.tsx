/** Finishing a tournament, for its organiser: everybody's points, or why not now; once it is finished, points to change. */
import { useQuery } from '@tanstack/react-query';
import { useFreshQuery } from '#app/cache/fresh-query.ts';
import { ApiError } from '#app/call/api-error.ts';
import { useLogin } from '#app/session/sign-in.ts';
import { organiserQueries } from '#app/tournaments/organiser-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { longDateTime } from '#app/ui/dates/date-format.ts';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading, LoadingHeading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './finalize.module.css';
import { FinalizeForm } from './finalize-form.tsx';

export function FinalizePage({ tournamentId }: { readonly tournamentId: string }) {
  const tournament = useQuery(tournamentQueries.detail(tournamentId));
  return (
    <div className="tt-wrap tt-page">
      {tournament.data ? <Sign view={tournament.data} /> : tournament.isPending && <WaitingSign />}
      <Players tournamentId={tournamentId} isFinished={tournament.data?.tournament.stage === 'FINISHED'} />
    </div>
  );
}

function Sign({ view }: { readonly view: TournamentView }) {
  const { name, stage, tournamentStart, tournamentEnd, timeZone } = view.tournament;
  usePageMeta({
    title: stage === 'FINISHED' ? t('finish.pointsOfName', { name }) : t('finish.finalizeName', { name }),
  });
  return (
    <header className={`tt-on-table ${styles.sign}`}>
      <h1>
        <Name>{name}</Name>
      </h1>
      <dl>
        <dt className="tt-label">{t('finish.start')}</dt>
        <dd>{longDateTime(tournamentStart, timeZone)}</dd>
        <dt className="tt-label">{t('finish.end')}</dt>
        <dd>{longDateTime(tournamentEnd, timeZone)}</dd>
      </dl>
    </header>
  );
}

/** As high as the sign with its words. */
const WaitingSign = () => (
  <>
    <LoadingHeading />
    <div aria-hidden="true" className={`tt-on-table ${styles.sign}`}>
      <p className="tt-h1">&nbsp;</p>
      <dl>
        <dt className="tt-label">{t('finish.start')}</dt>
        <dd>&nbsp;</dd>
        <dt className="tt-label">{t('finish.end')}</dt>
        <dd>&nbsp;</dd>
      </dl>
    </div>
  </>
);

interface PlayersProps {
  readonly tournamentId: string;
  readonly isFinished: boolean;
}

function Players({ tournamentId, isFinished }: PlayersProps) {
  // Points of an earlier visit may rest on results that were corrected since.
  const { data, error, refetch } = useFreshQuery(organiserQueries.finalize(tournamentId));
  if (error instanceof ApiError && error.status < 500) return <Refused error={error} tournamentId={tournamentId} />;
  if (data) {
    const { reply, etag } = data;
    const onChanged = async () => void (await refetch());
    return <FinalizeForm {...{ tournamentId, isFinished, etag, onChanged }} players={reply} />;
  }
  if (error) return <Failed error={error} onRetry={() => refetch()} />;
  return (
    <div className={styles.waiting}>
      <Loading />
      <Skeleton height={300} className="tt-sheet" />
    </div>
  );
}

interface RefusedProps {
  readonly error: ApiError;
  readonly tournamentId: string;
}

/** The server's reason why this tournament cannot be finalised now, or not by this person. */
function Refused({ error, tournamentId }: RefusedProps) {
  const { logIn, isLeaving } = useLogin();
  return (
    <div role="alert" className={`tt-sheet ${styles.refused}`}>
      <h2>{error.status === 409 ? t('finish.notYet') : error.message}</h2>
      {error.status === 409 && <p>{error.message}</p>}
      <div className={styles.steps}>
        {error.status === 401 && (
          <Button variant="primary" size="large" full="phone" onClick={logIn} loading={isLeaving}>
            {t('common.logIn')}
          </Button>
        )}
        {error.status === 404 ? (
          <ButtonLink to="/tournaments" variant="outlined" size="large" full="phone">
            {t('common.seeTournaments')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/tournaments/$tournamentId"
            params={{ tournamentId }}
            variant="outlined"
            size="large"
            full="phone"
          >
            {t('finish.backToTournament')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
