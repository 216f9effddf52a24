import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { championshipQueries } from '#app/championships/queries.ts';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { CreateTournamentForm } from '#app/tournaments/create/create-form.tsx';
import { venueQueries } from '#app/venues/queries.ts';

const back = { to: '/tournaments', label: 'See the tournaments' } as const;

export const Route = createFileRoute('/create-tournament')({
  component: () => (
    <OrganisersOnly what="create tournaments" back={back}>
      {(userId) => <CreateTournament key={userId} userId={userId} />}
    </OrganisersOnly>
  ),
});

function CreateTournament({ userId }: { readonly userId: string }) {
  const championships = useQuery(championshipQueries.own());
  const venues = useQuery(venueQueries.list());
  return <CreateTournamentForm userId={userId} championships={championships} venues={venues} />;
}
