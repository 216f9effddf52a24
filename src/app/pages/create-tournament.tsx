/** The form of a new tournament, with the championships and venues that it may name. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { championshipQueries } from '#app/championships/queries.ts';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { useHasRole } from '#app/session/queries.ts';
import { CreateTournamentForm } from '#app/tournaments/create/create-form.tsx';
import { venueQueries } from '#app/venues/queries.ts';
import { t } from '#messages/t.ts';

const route = getRouteApi('/create-tournament');
const back = { to: '/tournaments', label: t('common.seeTournaments') } as const;

function CreateTournament({ userId }: { readonly userId: string }) {
  const championships = useQuery(championshipQueries.own());
  const venues = useQuery(venueQueries.list());
  const mayAddVenue = useHasRole('venue_manager');
  const { venue } = route.useSearch();
  return (
    <CreateTournamentForm
      userId={userId}
      championships={championships}
      venues={venues}
      mayAddVenue={mayAddVenue}
      addedVenueId={venue}
    />
  );
}

export const CreateTournamentPage = () => (
  <OrganisersOnly what="tournaments" back={back}>
    {(userId) => <CreateTournament key={userId} userId={userId} />}
  </OrganisersOnly>
);
