/** Home's sign: the next match of the signed-in player, a welcome for everybody else; always with the next step. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNetworkFailure } from '#app/call/api-error.ts';
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
import { boardSubtitle, boardTitle, nextMatchOf, placeOf, type SyncOf } from './next-match.ts';

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
  if (data === undefined && !error) return <Board title={<Unwritten />} />;
  return data === undefined ? <UnknownBoard name={name} error={error} /> : <IdleBoard name={name} />;
}

/** Whether there is anything to play was never heard of. */
const UnknownBoard = ({ name, error }: { readonly name: string; readonly error: unknown }) => (
  <Board
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
    <Board
      badge={<StatusBadge status={match.status} />}
      title={boardTitle(entry, name)}
      text={boardSubtitle(entry, me.id)}
      where={placeOf(entry)}
      step={
        <ButtonLink to="/match/$matchId" params={{ matchId: match.id }} variant="next" size="large" full="phone">
          {isOnTable(match) ? t('home.enterScore') : t('home.goToMatch')}
        </ButtonLink>
      }
    />
  );
}

const IdleBoard = ({ name }: { readonly name: string }) =>
  useHasRole('tournament_organizer') ? (
    <OrganiserBoard name={name} />
  ) : (
    <Board
      title={rich('home.helloName', { name })}
      text={t('home.nothingToPlay')}
      step={<TournamentsLink look="next">{t('home.findTournament')}</TournamentsLink>}
    />
  );

function OrganiserBoard({ name }: { readonly name: string }) {
  const { data, error } = useQuery(myTournamentsQuery());
  if (!data && !error) return <Board title={<Unwritten />} />;
  const running = data?.organised.filter(({ tournament }) => isRunning(tournament)).length ?? 0;
  if (running > 0)
    return (
      <Board
        title={rich('home.helloName', { name })}
        text={running === 1 ? t('home.yourTournamentIsOn') : t('home.yourTournamentsAreOn', { running })}
        step={
          <ButtonLink to="/my-tournaments" variant="next" size="large" full="phone">
            {t('common.myTournaments')}
          </ButtonLink>
        }
      />
    );
  return (
    <Board
      title={rich('home.helloName', { name })}
      text={t('home.nothingToPlaySetUp')}
      step={
        <ButtonLink to="/create-tournament" variant="next" size="large" full="phone">
          {t('home.setUpTournament')}
        </ButtonLink>
      }
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

/** The lines that are still to be written. */
const Unwritten = () => (
  <>
    <span className="tt-hidden">{t('common.loading')}</span>
    <span aria-hidden="true" className={styles.unwritten} />
  </>
);

interface BoardProps {
  readonly badge?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly where?: ReactNode;
  readonly step?: ReactNode;
}

function Board({ badge, title, text, where, step }: BoardProps) {
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
        {badge}
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {where !== undefined && <p>{where}</p>}
        {step && <div className={styles.step}>{step}</div>}
      </div>
    </header>
  );
}
