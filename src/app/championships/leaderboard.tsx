/** Who has how many points in a championship; beyond one page it is searched and paged by the server. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { usePaused } from '#app/scheduling/paused.ts';
import { useHasRole, useSession } from '#app/session/queries.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { PageTurn, useTurning } from '#app/ui/controls/page-turn.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { tinyDate } from '#app/ui/dates/date-format.ts';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { SearchField } from '#app/ui/lists/search-field.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { ListCheckIcon } from '#app/ui/pictures/more-icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { Championship, ChampionshipEvent, ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import styles from './leaderboard.module.css';
import { championshipQueries, LEADERBOARD_PAGE } from './queries.ts';

const PointsDialog = lazyPart(() => import('./points-dialog.tsx'), 'PointsDialog');

interface LeaderboardProps {
  readonly championship: Championship;
  /** The championship's tournaments, which name the columns. */
  readonly events: readonly ChampionshipEvent[] | undefined;
}

export function Leaderboard({ championship, events = [] }: LeaderboardProps) {
  const first = useQuery(championshipQueries.players(championship.id));
  const { me } = useSession();
  const own = useQuery({
    ...championshipQueries.player(championship.id, me?.id ?? ''),
    // On the first page it is among the others.
    enabled: me !== undefined && first.data !== undefined && !first.data.some(({ userId }) => userId === me.id),
  }).data;
  return (
    <Section heading={t('championships.leaderboard')}>
      <Loaded query={first} loading={<Waiting />}>
        {(players) => {
          if (players.length === 0) return <p className="tt-ink2">{t('championships.nobodyHasPointsYet')}</p>;
          const table = { championship, events, own };
          if (players.length < LEADERBOARD_PAGE) return <Table {...table} players={players} />;
          return <Pages {...table} first={players} />;
        }}
      </Loaded>
    </Section>
  );
}

/** A leaderboard of more than one page: searched and paged by the server. */
function Pages({ first, ...table }: Omit<TableProps, 'players'> & { readonly first: ChampionshipPlayer[] }) {
  const { championship } = table;
  const [text, type] = useState('');
  const wanted = usePaused(text.trim());
  const turning = useTurning(wanted);
  const isFirst = wanted === '' && turning.isFirst;
  const page = useQuery({
    ...championshipQueries.playersPage(championship.id, wanted, turning.cursor),
    enabled: !isFirst,
    placeholderData: keepPreviousData,
  });
  if (!isFirst && page.error) return <Failed error={page.error} onRetry={() => page.refetch()} />;
  const players = (isFirst ? undefined : page.data) ?? first;
  const next = players.length < LEADERBOARD_PAGE ? null : (players.at(-1)?.id ?? null);
  return (
    <>
      <SearchField
        finding={{ text, type }}
        label={t('championships.searchLeaderboard')}
        hint={t('common.name')}
        found={players.length}
      />
      {players.length === 0 ? (
        <p className="tt-ink2">{t('championships.nobodyFound')}</p>
      ) : (
        <Table {...table} players={players} />
      )}
      <PageTurn
        turning={turning}
        next={next}
        labels={{ back: t('championships.previousPlayers'), on: t('championships.nextPlayers') }}
        isLoading={!isFirst && page.isFetching}
      />
    </>
  );
}

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={280} className="tt-sheet" />
  </>
);

interface TableProps extends Required<LeaderboardProps> {
  readonly events: readonly ChampionshipEvent[];
  readonly players: readonly ChampionshipPlayer[];
  /** The signed-in player's own row, which may be on another page. */
  readonly own: readonly ChampionshipPlayer[] | undefined;
}

/** A row opens what its points are made of; the championship's own organiser awards and corrects them there. */
function Table({ championship, events, players, own = [] }: TableProps) {
  const isOrganiser = useHasRole('tournament_organizer');
  const { me } = useSession();
  const [shown, setShown] = useState<ChampionshipPlayer>();
  const close = useCallback(() => setShown(undefined), []);
  const rows = [...players, ...own.filter(({ id }) => players.every((one) => one.id !== id))];
  const columns = columnsOf(events, rows);
  return (
    <div className={`tt-sheet ${styles.sheet}`}>
      <table className={styles.table}>
        <thead>
          <tr className="tt-label">
            <th scope="col">{t('championships.rank')}</th>
            <th scope="col">{t('common.name')}</th>
            {columns.map(({ tournament: { id, name, tournamentStart, timeZone } }, index) => (
              <th key={id} scope="col" className={eventClass(columns.length - index)} title={name}>
                <span className="tt-hidden">{rich('championships.pointsAt', { name })}</span>
                <span aria-hidden="true">{tinyDate(tournamentStart, timeZone)}</span>
              </th>
            ))}
            <th scope="col" className={styles.points}>
              {t('championships.total')}
            </th>
            {isOrganiser && (
              <th scope="col" className={styles.action}>
                <span className="tt-hidden">{t('championships.action')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((player) => (
            <Row
              key={player.id}
              player={player}
              columns={columns}
              isOwn={player.userId === me?.id}
              isOrganiser={isOrganiser}
              onOpen={() => setShown(player)}
            />
          ))}
        </tbody>
      </table>
      {shown && (
        <PointsDialog
          championship={championship}
          player={shown}
          mayAward={me?.id === championship.organiserId}
          onClose={close}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly player: ChampionshipPlayer;
  readonly columns: readonly ChampionshipEvent[];
  readonly isOwn: boolean;
  readonly isOrganiser: boolean;
  readonly onOpen: () => void;
}

function Row({ player, columns, isOwn, isOrganiser, onOpen }: RowProps) {
  const { userId, name, rank, user, club, events = [], championshipPoints } = player;
  return (
    <tr className={isOwn ? styles.own : undefined}>
      <td className="tt-numeral">{rank}</td>
      <td>
        <button type="button" className={styles.player} aria-haspopup="dialog" onClick={onOpen}>
          <Avatar id={userId} name={name} picture={user.profilePictureUrl} size={36} />
          <span className={styles.who}>
            <span className={`tt-name ${styles.name}`}>
              <Name>{name}</Name>
            </span>
            {club && (
              <span className={styles.club}>
                <Name>{club}</Name>
              </span>
            )}
          </span>
        </button>
      </td>
      {columns.map(({ tournament: { id } }, index) => (
        <td key={id} className={classNames('tt-numeral', eventClass(columns.length - index))}>
          {events.find(({ tournamentId }) => tournamentId === id)?.points ?? '–'}
        </td>
      ))}
      <td className={`tt-numeral ${styles.points}`}>{championshipPoints}</td>
      {isOrganiser && (
        <td className={styles.action}>
          <IconButton label={t('championships.pointsOfName', { name })} aria-haspopup="dialog" onClick={onOpen}>
            <ListCheckIcon size={22} />
          </IconButton>
        </td>
      )}
    </tr>
  );
}

/** A phone has room for the latest two. */
const eventClass = (nthLast: number) => classNames(styles.event, nthLast <= 2 && styles.recent);

/** The tournaments in which somebody here has points, the earliest first. */
function columnsOf(
  events: readonly ChampionshipEvent[],
  players: readonly ChampionshipPlayer[],
): readonly ChampionshipEvent[] {
  const withPoints = new Set(players.flatMap((player) => player.events?.map(({ tournamentId }) => tournamentId) ?? []));
  return events
    .filter(({ tournament }) => withPoints.has(tournament.id))
    .toSorted((a, b) => Date.parse(a.tournament.tournamentStart) - Date.parse(b.tournament.tournamentStart));
}
