/** A championship's sign with its organiser's name, then the tournaments that it is given, then the leaderboard. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/controls/badge.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { TrophyIcon } from '#app/ui/pictures/icons.tsx';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import type { Championship } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import styles from './championship-page.module.css';
import { Leaderboard } from './leaderboard.tsx';
import { championshipQueries } from './queries.ts';

export interface ChampionshipPageProps {
  readonly championshipId: string;
  /** The carousel of its tournaments. */
  readonly tournaments: ReactNode;
}

export function ChampionshipPage({ championshipId, tournaments }: ChampionshipPageProps) {
  const championship = useQuery(championshipQueries.detail(championshipId));
  return (
    <div className={`tt-wrap tt-page ${styles.page}`}>
      <Loaded query={championship} loading={<Waiting />} wayOn={<ToChampionships />}>
        {(data) => (
          <>
            <Sign championship={data} />
            {tournaments}
            <Leaderboard championship={data} />
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
    <Skeleton height={190} className="tt-sheet" />
    <Skeleton height={500} className="tt-sheet" />
  </>
);

function Sign({ championship }: { readonly championship: Championship }) {
  const { name, image, organiser } = championship;
  usePageMeta({ title: name, description: t('championships.nameTournamentsAndLeaderboard', { name }), image });
  return (
    <header className={`tt-on-table ${styles.sign}`}>
      {image && <img src={image} alt="" />}
      <div className={styles.words}>
        <Badge tone="yellow" icon={<TrophyIcon size={16} stroke={2.5} />}>
          {t('championships.championship')}
        </Badge>
        <h1>
          <Name>{name}</Name>
        </h1>
        <p>
          {t('championships.by')} <Name>{`${organiser.firstName} ${organiser.lastName}`}</Name>
        </p>
      </div>
      <span className={styles.share}>
        <ShareButton look="icon" title={name} />
      </span>
    </header>
  );
}
