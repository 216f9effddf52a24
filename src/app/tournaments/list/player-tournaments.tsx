/** On a person's profile: the tournaments that they have played, play or are going to play; past ones page by page. */
import { Carousel } from '#app/ui/controls/carousel.tsx';
import { Segmented } from '#app/ui/controls/field.tsx';
import { KeptWords } from '#app/ui/feedback/empty-list.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePages } from '#app/ui/lists/use-pages.ts';
import { eventsOnce } from '#contract/tournaments/list-parts.ts';
import { t } from '#messages/t.ts';
import { EarlierTournaments } from './earlier-tournaments.tsx';
import { RowCard } from './event-card.tsx';
import { earlierTournaments, type PlayerFilter, playerFilters, playerTournaments } from './player-filter.ts';
import styles from './player-tournaments.module.css';

const MIN_HEIGHT = 500;
const GAP = 16;
const widths = { phone: '100%', tablet: `calc((100% - ${GAP}px) / 2)` };

export interface PlayerTournamentsProps {
  readonly userId: string;
  readonly filter: PlayerFilter;
  readonly onFilter: (filter: PlayerFilter) => void;
}

export function PlayerTournaments({ userId, filter, onFilter }: PlayerTournamentsProps) {
  const pages = usePages({
    list: `${userId} ${filter}`,
    first: playerTournaments(userId, filter),
    further: (cursor) => earlierTournaments(userId, filter, cursor),
  });
  const { data, error, refetch } = pages.page;
  const choice = (
    <Segmented
      label={t('tournamentList.whichTournaments')}
      options={playerFilters}
      value={filter}
      onChange={onFilter}
    />
  );
  const empty = () => {
    if (data) {
      return (
        <div className={styles.empty}>
          <p className="tt-ink2">{t('tournamentList.noTournamentsAvailable')}</p>
          <KeptWords />
        </div>
      );
    }
    if (error) return <Failed error={error} onRetry={() => refetch()} />;
    return <Waiting />;
  };
  return (
    <div className={styles.player}>
      <Carousel
        heading={t('tournamentList.tournaments')}
        controls={choice}
        empty={empty()}
        widths={widths}
        gap={{ phone: 12, wide: GAP }}
        minHeight={MIN_HEIGHT}
      >
        {eventsOnce(data ?? []).map((row) => (
          <RowCard key={row.key} row={row} />
        ))}
      </Carousel>
      {filter === 'past' && <EarlierTournaments {...pages} />}
    </div>
  );
}

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={MIN_HEIGHT} className="tt-sheet" />
  </>
);
