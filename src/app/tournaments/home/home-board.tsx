/** Home's sign: for who is signed in the next match or what else comes next, in a few lines; a welcome for strangers. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNetworkFailure } from '#app/call/api-error.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { type SignedIn, useHasRole, useSession } from '#app/session/queries.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { StatusBadge } from '#app/ui/controls/badge.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { TableStrip, TableTop } from '#app/ui/pictures/drawings.tsx';
import { isOnTable } from '#contract/matches/match-status.ts';
import type { ActiveMatch } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { isRunning } from '#tournament/stage.ts';
import styles from './home-board.module.css';
import { HomeSign, type HomeSignProps } from './home-sign.tsx';
import { boardSubtitle, boardTitle, nextMatchOf, placeOf, type SyncOf } from './next-match.ts';

const RegisteredSign = lazyPart(() => import('./registered-sign.tsx'), 'RegisteredSign');

export function HomeBoard({ syncOf }: { readonly syncOf?: SyncOf }) {
  const { state, me } = useSession();
  if (me) return <OwnBoard me={me} syncOf={syncOf} />;
  if (state === 'unknown') return <Board title={<Unwritten />} />;
  return (
    <Board
      title={t('home.welcomeTitle')}
      text={t('home.welcomeText')}
      step={<TournamentsLink look="outlined">{t('common.seeTournaments')}</TournamentsLink>}
    />
  );
}

interface OwnBoardProps {
  readonly me: SignedIn;
  readonly syncOf: SyncOf | undefined;
}

function OwnBoard({ me, syncOf }: OwnBoardProps) {
  const { data, error } = useQuery(matchQueries.active());
  const next = data && nextMatchOf(data, syncOf);
  const name = me.firstName || me.username;
  if (next) return <MatchBoard entry={next} me={me} name={name} />;
  if (data === undefined && !error) return <HomeSign title={<Unwritten />} />;
  return data === undefined ? <UnknownBoard name={name} error={error} /> : <IdleBoard name={name} />;
}

/** Whether there is anything to play was never heard of. */
const UnknownBoard = ({ name, error }: { readonly name: string; readonly error: unknown }) => (
  <HomeSign
    title={rich('home.helloName', { name })}
    text={isNetworkFailure(error) ? t('home.matchesMissing') : t('home.matchesNotLoaded')}
    step={<TournamentsLink look="outlined">{t('common.seeTournaments')}</TournamentsLink>}
  />
);

interface MatchBoardProps {
  readonly entry: ActiveMatch;
  readonly me: SignedIn;
  readonly name: string;
}

function MatchBoard({ entry, me, name }: MatchBoardProps) {
  const { match } = entry;
  return (
    <HomeSign
      badge={<StatusBadge status={match.status} />}
      title={boardTitle(entry, name)}
      text={boardSubtitle(entry, me.id)}
      where={placeOf(entry)}
      step={
        <ButtonLink to="/match/$matchId" params={{ matchId: match.id }} variant="next" size="large">
          {isOnTable(match) ? t('home.enterScore') : t('home.goToMatch')}
        </ButtonLink>
      }
    />
  );
}

/** Nothing to play, which is said only to who has nothing else to do here either. */
function IdleBoard({ name }: { readonly name: string }) {
  const isOrganiser = useHasRole('tournament_organizer');
  const isManager = useHasRole('venue_manager');
  const { data, error } = useQuery(myTournamentsQuery());
  const title = rich('home.helloName', { name });
  if (!data && !error) return <HomeSign title={<Unwritten />} />;
  const running = data?.organised.filter(({ tournament }) => isRunning(tournament)).length ?? 0;
  if (running > 0)
    return (
      <HomeSign
        title={title}
        text={running === 1 ? t('home.yourTournamentIsOn') : t('home.yourTournamentsAreOn', { running })}
        step={<OwnLink look="next" />}
      />
    );
  const registered = data?.played.find(({ next }) => next?.kind === 'WAIT_FOR_START');
  if (registered) return <RegisteredSign title={title} registered={registered} />;
  if (isManager && !isOrganiser) return <HomeSign title={title} />;
  return isOrganiser ? (
    <HomeSign
      title={title}
      text={t('home.nothingToPlaySetUp')}
      step={
        <ButtonLink to="/create-tournament" variant="next">
          {t('home.setUpTournament')}
        </ButtonLink>
      }
    />
  ) : (
    <HomeSign
      title={title}
      text={t('home.nothingToPlay')}
      step={<TournamentsLink look="next">{t('home.findTournament')}</TournamentsLink>}
    />
  );
}

interface TournamentsLinkProps {
  /** Signed out, the header's Login is the orange one. */
  readonly look: 'next' | 'outlined';
  readonly children: ReactNode;
}

const TournamentsLink = ({ look, children }: TournamentsLinkProps) => (
  <ButtonLink to="/tournaments" variant={look} size="large" full="phone">
    {children}
  </ButtonLink>
);

const OwnLink = ({ look }: Pick<TournamentsLinkProps, 'look'>) => (
  <ButtonLink to="/my-tournaments" variant={look}>
    {t('common.myTournaments')}
  </ButtonLink>
);

/** The lines that are still to be written. */
const Unwritten = () => (
  <>
    <span className="tt-hidden">{t('common.loading')}</span>
    <span aria-hidden="true" className={styles.unwritten} />
  </>
);

/** With a table in it, for who has nothing on it yet. */
function Board({ title, text, step }: Omit<HomeSignProps, 'badge' | 'where'>) {
  return (
    <header className={`tt-on-table ${styles.board}`}>
      <div className={styles.top}>
        <TableTop x={900} />
      </div>
      <div className={styles.narrowTop}>
        <TableTop x={1090} />
      </div>
      <div className={styles.strip}>
        <TableStrip />
      </div>
      <div className={styles.words}>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {step && <div className={styles.step}>{step}</div>}
      </div>
    </header>
  );
}
