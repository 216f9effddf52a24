/** All tournaments, by now, upcoming and past, with a search where they are many; without a network also those kept here. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#app/call/api-error.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useHasRole } from '#app/session/queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { SkeletonCards } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { CardParts } from '#app/ui/lists/found-cards.tsx';
import { NothingFound, SearchField } from '#app/ui/lists/search-field.tsx';
import { PlusIcon } from '#app/ui/pictures/icons.tsx';
import { LONG_LIST } from '#contract/page-sizes.ts';
import { TOURNAMENT_PAGE } from '#contract/paths.ts';
import { eventsOnce, partOfRow } from '#contract/tournaments/list-parts.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { RowCard } from './event-card.tsx';
import { KeptOffline } from './kept-offline.tsx';
import { partNames } from './list-parts.ts';
import styles from './tournament-list.module.css';
import { STEP, useListed } from './use-listed.ts';

const EventsLink = lazyPart(() => import('../events/events-link.tsx'), 'EventsLink');
const FurtherTournaments = lazyPart(() => import('./further-tournaments.tsx'), 'FurtherTournaments');

/** Cards above the fold: their pictures are wanted at once. */
const FIRST_ROWS = 3;

export function TournamentList() {
  const query = useQuery(tournamentQueries.list());
  // While the list stands, nothing in it moves by itself.
  const [now] = useState(Date.now);
  const create = useHasRole('tournament_organizer') && <CreateTournamentLink />;
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title={t('tournamentList.tournaments')}
        count={countOf(query.data)}
        beside={<EventsLink />}
        action={query.data?.length !== 0 && create}
      />
      <Loaded query={query} loading={<SkeletonCards />}>
        {(tournaments) =>
          tournaments.length === 0 ? (
            <EmptyList title={t('tournamentList.noTournamentsAvailable')} action={create} />
          ) : (
            <ListedTournaments firstPage={tournaments} now={now} />
          )
        }
      </Loaded>
      {/* Behind the list, which it would push away from whoever reads it. */}
      <div className={styles.kept}>
        <KeptOffline />
      </div>
    </div>
  );
}

/** Where the past goes on behind the first page, how many there are is not known. */
const countOf = (firstPage: readonly TournamentDto[] = []): number | undefined =>
  firstPage.length > 0 && firstPage.length < TOURNAMENT_PAGE ? eventsOnce(firstPage).length : undefined;

interface ListedTournamentsProps {
  readonly firstPage: readonly TournamentDto[];
  readonly now: number;
}

function ListedTournaments({ firstPage, now }: ListedTournamentsProps) {
  const { finding, shown, count, isSearching, more } = useListed(firstPage, now);
  const first = shown.slice(0, STEP);
  const last = first.at(-1);
  return (
    <>
      {firstPage.length > LONG_LIST && (
        <SearchField
          finding={finding}
          label={t('tournamentList.searchTournaments')}
          hint={t('tournamentList.searchHint')}
          found={count}
        />
      )}
      {count === 0 && !isSearching && <NothingFound finding={finding} />}
      {count === 0 && isSearching && <SkeletonCards />}
      <CardParts items={first} partOf={(row) => partNames[partOfRow(row, now)]} keyOf={({ key }) => key}>
        {(row, index) => <RowCard row={row} compact eager={index < FIRST_ROWS} />}
      </CardParts>
      {last && shown.length > STEP && <FurtherTournaments rows={shown.slice(STEP)} behind={last} now={now} />}
      {more && (
        <p className={styles.more}>
          {more.error && <span role="alert">{messageOf(more.error, t('tournamentList.restCannotBeLoaded'))}</span>}
          <Button variant="outlined" onClick={more.show} loading={more.isLoading}>
            {t('tournamentList.showMore')}
          </Button>
        </p>
      )}
    </>
  );
}

const CreateTournamentLink = () => (
  <ButtonLink to="/create-tournament" full="phone" start={<PlusIcon size={22} stroke={2.5} />}>
    {t('tournamentList.createTournament')}
  </ButtonLink>
);
