/** All championships, found by name, by the server as well where the list goes on; organisers have the way to a new one. */
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { usePaused } from '#app/scheduling/paused.ts';
import { useHasRole } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { SkeletonCards } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { FoundCards } from '#app/ui/lists/found-cards.tsx';
import { ArrowRightIcon, PlusIcon, TrophyIcon } from '#app/ui/pictures/icons.tsx';
import { ROW_PAGE } from '#contract/page-sizes.ts';
import type { Championship } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import styles from './championship-list.module.css';
import { championshipQueries } from './queries.ts';

export function ChampionshipList() {
  const query = useQuery(championshipQueries.list());
  const create = useHasRole('tournament_organizer') && <CreateChampionshipLink />;
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title={t('championships.championships')}
        count={countOf(query.data)}
        action={query.data?.length !== 0 && create}
      />
      <Loaded query={query} loading={<SkeletonCards height={150} />}>
        {(championships) =>
          championships.length === 0 ? (
            <EmptyList title={t('championships.noChampionshipsAvailable')} action={create} />
          ) : (
            <Cards championships={championships} />
          )
        }
      </Loaded>
    </div>
  );
}

/** It is not known of a list that goes on. */
const countOf = (championships: readonly Championship[] = []): number | undefined =>
  championships.length > 0 && championships.length < ROW_PAGE ? championships.length : undefined;

function Cards({ championships }: { readonly championships: readonly Championship[] }) {
  const items = useAlsoFound(championships);
  return (
    <FoundCards
      items={items}
      keyOf={({ id }) => id}
      wordsOf={({ name }) => [name]}
      label={t('championships.searchChampionships')}
      hint={t('common.name')}
    >
      {(championship) => <ChampionshipCard championship={championship} />}
    </FoundCards>
  );
}

/** With what the server finds by the words in the address, where there are more than the list holds. */
function useAlsoFound(championships: readonly Championship[]): readonly Championship[] {
  const { q = '' } = useSearch({ strict: false });
  const wanted = usePaused(q.trim());
  const isEnough = championships.length < ROW_PAGE || wanted === '';
  const { data = [] } = useQuery({ ...championshipQueries.found(wanted), enabled: !isEnough });
  if (isEnough) return championships;
  return [...new Map([...championships, ...data].map((one) => [one.id, one])).values()];
}

const CreateChampionshipLink = () => (
  <ButtonLink to="/create-championship" full="phone" start={<PlusIcon size={22} stroke={2.5} />}>
    {t('championships.createChampionship')}
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
          <Name>{championship.name}</Name>
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
        {t('championships.viewDetails')}
      </ButtonLink>
    </article>
  );
}
