import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useHasRole } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { FoundCards } from '#app/ui/controls/found-cards.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { SkeletonCards } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { ArrowRightIcon, PlusIcon, TrophyIcon } from '#app/ui/pictures/icons.tsx';
import type { Championship } from '#contract/championships.ts';
import styles from './championship-list.module.css';
import { championshipQueries } from './queries.ts';

export function ChampionshipList() {
  const query = useQuery(championshipQueries.list());
  const mayCreate = useHasRole('tournament_organizer');
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title="Championships"
        count={query.data?.length || undefined}
        action={mayCreate && <CreateChampionshipLink />}
      />
      <Loaded query={query} loading={<SkeletonCards height={150} />}>
        {(championships) =>
          championships.length === 0 ? (
            <EmptyList title="No championships available" />
          ) : (
            <FoundCards
              items={championships}
              keyOf={({ id }) => id}
              wordsOf={({ name }) => [name]}
              label="Search championships"
              hint="Name"
            >
              {(championship) => <ChampionshipCard championship={championship} />}
            </FoundCards>
          )
        }
      </Loaded>
    </div>
  );
}

const CreateChampionshipLink = () => (
  <ButtonLink to="/create-championship" full="phone" start={<PlusIcon size={22} stroke={2.5} />}>
    Create championship
  </ButtonLink>
);

function ChampionshipCard({ championship }: { readonly championship: Championship }) {
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className={`tt-sheet ${styles.card}`}>
      <div className={styles.name}>
        <span className={`tt-on-table ${styles.tile}`}>
          <TrophyIcon size={26} />
        </span>
        <h2 id={headingId} className="tt-h3">
          {championship.name}
        </h2>
      </div>
      <ButtonLink
        to="/championships/$championshipId"
        params={{ championshipId: championship.id }}
        variant="tonal"
        spread
        end={<ArrowRightIcon size={20} />}
        aria-describedby={headingId}
        className={styles.details ?? ''}
      >
        View Details
      </ButtonLink>
    </article>
  );
}
