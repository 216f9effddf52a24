/** Who has entered an event, as everybody sees it. */
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import type { PublicEntrant } from '#contract/tournaments/entering.ts';
import { t } from '#messages/t.ts';
import { useIsOrganiser } from '../../use-is-organiser.ts';
import styles from '../enter/enter.module.css';
import { ToEvent } from '../enter/enter-page.tsx';
import { eventQueries } from '../queries.ts';
import { FoundEntrants } from './found-entrants.tsx';

const OrganiserEntrants = lazyPart(() => import('./organiser-entrants.tsx'), 'OrganiserEntrants');

export function EntrantsPage({ eventId }: { readonly eventId: string }) {
  const query = useQuery(eventQueries.entrants(eventId));
  const { data: view } = useQuery(eventQueries.detail(eventId));
  const isOrganiser = useIsOrganiser(view?.event);
  const names = new Map(view?.classes.map(({ tournament }) => [tournament.id, tournament.name]));
  return (
    <div className={`tt-wrap tt-page ${styles.page}`}>
      <PageTitle title={t('entering.entrants')} count={query.data?.length || undefined} />
      {view && isOrganiser ? (
        <OrganiserEntrants view={view} />
      ) : (
        <Loaded query={query} loading={<Waiting />} wayOn={<ToEvent eventId={eventId} />}>
          {(entrants) =>
            entrants.length === 0 ? (
              <Empty title={t('entering.noEntrants')} action={<ToEvent eventId={eventId} />} />
            ) : (
              <List entrants={entrants} names={names} />
            )
          }
        </Loaded>
      )}
      <p>
        <ToEvent eventId={eventId} />
      </p>
    </div>
  );
}

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={400} className="tt-sheet" />
  </>
);

interface ListProps {
  readonly entrants: readonly PublicEntrant[];
  readonly names: ReadonlyMap<string, string>;
}

const List = ({ entrants, names }: ListProps) => (
  <FoundEntrants
    entrants={entrants}
    wordsOf={({ name, club, classes }) => [name, club, ...classes.map(({ tournamentId }) => names.get(tournamentId))]}
  >
    {(entrant) => <Row entrant={entrant} names={names} />}
  </FoundEntrants>
);

const Row = ({
  entrant: { name, club, classes },
  names,
}: Omit<ListProps, 'entrants'> & { readonly entrant: PublicEntrant }) => (
  <span className={styles.label}>
    <b>
      <Name>{name}</Name>
    </b>
    {club && (
      <span className="tt-ink2">
        <Name>{club}</Name>
      </span>
    )}
    {classes.map(({ tournamentId, place }) => {
      const of = names.get(tournamentId) ?? '';
      return (
        <span key={tournamentId}>{place ? rich('entering.placeIn', { name: of, place }) : <Name>{of}</Name>}</span>
      );
    })}
  </span>
);
