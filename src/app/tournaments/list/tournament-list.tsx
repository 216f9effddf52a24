import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasRole } from '#app/session/queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { FoundCards } from '#app/ui/controls/found-cards.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { SkeletonCards } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { PlusIcon } from '#app/ui/pictures/icons.tsx';
import { KeptOffline } from './kept-offline.tsx';
import { inListOrder, partOf } from './list-parts.ts';
import { TournamentCard } from './tournament-card.tsx';

/** Cards above the fold: their pictures are wanted at once. */
const FIRST_ROWS = 3;

export function TournamentList() {
  const query = useQuery(tournamentQueries.list());
  // While the list stands, nothing in it moves by itself.
  const [now] = useState(Date.now);
  const mayCreate = useHasRole('tournament_organizer');
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title="Tournaments"
        count={query.data?.length || undefined}
        action={mayCreate && <CreateTournamentLink />}
      />
      <KeptOffline />
      <Loaded query={query} loading={<SkeletonCards />}>
        {(tournaments) =>
          tournaments.length === 0 ? (
            <EmptyList title="No tournaments available" />
          ) : (
            <FoundCards
              items={inListOrder(tournaments, now)}
              partOf={(tournament) => partOf(tournament, now)}
              keyOf={({ tournament }) => tournament.id}
              wordsOf={({ tournament: { name, venue }, championshipName }) => [name, venue?.name, championshipName]}
              label="Search tournaments"
              hint="Name, venue or championship"
            >
              {(tournament, index) => <TournamentCard tournament={tournament} eager={index < FIRST_ROWS} />}
            </FoundCards>
          )
        }
      </Loaded>
    </div>
  );
}

const CreateTournamentLink = () => (
  <ButtonLink to="/create-tournament" full="phone" start={<PlusIcon size={22} stroke={2.5} />}>
    Create tournament
  </ButtonLink>
);
