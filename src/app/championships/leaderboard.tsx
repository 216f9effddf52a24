/** Who has how many points in a championship; beyond one page it is searched and paged by the server. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { usePaused } from '#app/scheduling/paused.ts';
import { useHasRole, useSession } from '#app/session/queries.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { PageTurn, useTurning } from '#app/ui/controls/page-turn.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { SearchField } from '#app/ui/lists/search-field.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { ListCheckIcon } from '#app/ui/pictures/more-icons.tsx';
import type { Championship, ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import styles from './leaderboard.module.css';
import { championshipQueries, LEADERBOARD_PAGE } from './queries.ts';

const PointsDialog = lazyPart(() => import('./points-dialog.tsx'), 'PointsDialog');

export function Leaderboard({ championship }: { readonly championship: Championship }) {
  const first = useQuery(championshipQueries.players(championship.id));
  return (
    <Section heading={t('championships.leaderboard')}>
      <Loaded query={first} loading={<Waiting />}>
        {(players) => {
          if (players.length === 0) return <p className="tt-ink2">{t('championships.nobodyHasPointsYet')}</p>;
          if (players.length < LEADERBOARD_PAGE) return <Table championship={championship} players={players} />;
          return <Pages championship={championship} first={players} />;
        }}
      </Loaded>
    </Section>
  );
}

/** A leaderboard of more than one page: searched and paged by the server. */
function Pages({ championship, first }: { readonly championship: Championship; readonly first: ChampionshipPlayer[] }) {
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
        <Table championship={championship} players={players} />
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

interface TableProps {
  readonly championship: Championship;
  readonly players: readonly ChampionshipPlayer[];
}

/** A row opens what its points are made of; the championship's own organiser awards and corrects them there. */
function Table({ championship, players }: TableProps) {
  const isOrganiser = useHasRole('tournament_organizer');
  const { me } = useSession();
  const [shown, setShown] = useState<ChampionshipPlayer>();
  const close = useCallback(() => setShown(undefined), []);
  return (
    <div className={`tt-sheet ${styles.sheet}`}>
      <table className={styles.table}>
        <thead>
          <tr className="tt-label">
            <th scope="col">{t('championships.rank')}</th>
            <th scope="col">{t('common.name')}</th>
            <th scope="col" className={styles.points}>
              {t('championships.points')}
            </th>
            {isOrganiser && (
              <th scope="col" className={styles.action}>
                <span className="tt-hidden">{t('championships.action')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <td className="tt-numeral">{player.rank}</td>
              <td>
                <button type="button" className={styles.player} aria-haspopup="dialog" onClick={() => setShown(player)}>
                  <Avatar id={player.userId} name={player.name} picture={player.user.profilePictureUrl} size={36} />
                  <span className={`tt-name ${styles.name}`}>
                    <Name>{player.name}</Name>
                  </span>
                </button>
              </td>
              <td className={`tt-numeral ${styles.points}`}>{player.championshipPoints}</td>
              {isOrganiser && (
                <td className={styles.action}>
                  <IconButton
                    label={t('championships.pointsOfName', { name: player.name })}
                    aria-haspopup="dialog"
                    onClick={() => setShown(player)}
                  >
                    <ListCheckIcon size={22} />
                  </IconButton>
                </td>
              )}
            </tr>
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
