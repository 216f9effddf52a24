/** A championship: its first three and how far it has come, then the leaderboard, then its tournaments. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDate } from '#app/ui/dates/date-format.ts';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import { CARD_PAGE } from '#contract/page-sizes.ts';
import type { Championship, ChampionshipEvent, ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import { hasStarted, isOver } from '#tournament/stage.ts';
import { ChampionshipEvents } from './championship-events.tsx';
import styles from './championship-page.module.css';
import { Leaderboard } from './leaderboard.tsx';
import { championshipQueries } from './queries.ts';

export interface ChampionshipPageProps {
  readonly championshipId: string;
  /** Its tournaments in the order of the list. */
  readonly events: QueryView<readonly ChampionshipEvent[]>;
  /** The way to those before them. */
  readonly earlier?: ReactNode;
}

export function ChampionshipPage({ championshipId, events, earlier }: ChampionshipPageProps) {
  const championship = useQuery(championshipQueries.detail(championshipId));
  return (
    <div className={`tt-wrap tt-page ${styles.page}`}>
      <Loaded query={championship} loading={<Waiting />} wayOn={<ToChampionships />}>
        {(data) => (
          <>
            <Sign championship={data} events={events.data} />
            <Leaderboard championship={data} events={events.data} />
            <ChampionshipEvents events={events} earlier={earlier} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const ToChampionships = () => (
  <ButtonLink to="/championships" variant="outlined">
    {t('championships.seeChampionships')}
  </ButtonLink>
);

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={150} className="tt-sheet" />
    <Skeleton height={500} className="tt-sheet" />
  </>
);

interface SignProps {
  readonly championship: Championship;
  readonly events: readonly ChampionshipEvent[] | undefined;
}

function Sign({ championship, events }: SignProps) {
  const { id, name, image, organiser } = championship;
  usePageMeta({ title: name, description: t('championships.nameTournamentsAndLeaderboard', { name }), image });
  const players = useQuery(championshipQueries.players(id)).data;
  return (
    <header className={`tt-on-table ${styles.sign}`}>
      <div className={styles.words}>
        <h1>
          <Name>{name}</Name>
        </h1>
        <p>
          {rich('championships.byOrganiser', { name: `${organiser.firstName} ${organiser.lastName}` })}
          {events && <Progress events={events} />}
        </p>
      </div>
      <Podium players={players?.slice(0, 3)} />
      <span className={styles.share}>
        <ShareButton look="icon" title={name} />
      </span>
    </header>
  );
}

/** "3 of 5 played · next: Fri, December 4". With more than a page of them nobody counts. */
function Progress({ events }: { readonly events: readonly ChampionshipEvent[] }) {
  if (events.length === 0 || events.length >= CARD_PAGE) return null;
  const played = events.filter(({ tournament }) => isOver(tournament)).length;
  const next = events
    .filter(({ tournament }) => !hasStarted(tournament))
    .toSorted((a, b) => Date.parse(a.tournament.tournamentStart) - Date.parse(b.tournament.tournamentStart))[0];
  return (
    <>
      <span>{t('championships.played', { played, count: events.length })}</span>
      {next && (
        <span>
          {t('championships.nextOn', { day: shortDate(next.tournament.tournamentStart, next.tournament.timeZone) })}
        </span>
      )}
    </>
  );
}

/** Its place is kept while it loads. */
function Podium({ players }: { readonly players: readonly ChampionshipPlayer[] | undefined }) {
  const lead = players?.[0]?.championshipPoints ?? 0;
  return (
    <ol className={styles.podium} aria-label={t('championships.firstThree')}>
      {players?.map(({ id, name, rank, championshipPoints }) => (
        <li key={id}>
          <span className={styles.rank}>{rank}</span>
          <span className={styles.leader}>
            <Name>{name}</Name>
          </span>
          <span className={styles.points}>
            {t('championships.pointsShort', { points: championshipPoints })}
            {championshipPoints < lead && (
              <small>{t('championships.behind', { points: lead - championshipPoints })}</small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
