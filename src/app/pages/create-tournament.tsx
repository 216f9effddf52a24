/** The form of a new tournament, with the championships and venues that it may name. */
import { useQuery } from '@tanstack/react-query';
import { championshipQueries } from '#app/championships/queries.ts';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { CreateTournamentForm } from '#app/tournaments/create/create-form.tsx';
import { venueQueries } from '#app/venues/queries.ts';
import { t } from '#messages/t.ts';

const back = { to: '/tournaments', label: t('common.seeTournaments') } as const;

function CreateTournament({ userId }: { readonly userId: string }) {
  const championships = useQuery(championshipQueries.own());
  const venues = useQuery(venueQueries.list());
  return <CreateTournamentForm userId={userId} championships={championships} venues={venues} />;
}

export const CreateTournamentPage = () => (
  <OrganisersOnly what="create tournaments" back={back}>
    {(userId) => <CreateTournament key={userId} userId={userId} />}
  </OrganisersOnly>
);
