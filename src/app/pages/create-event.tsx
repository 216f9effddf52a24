/** The ways to a new event, with the venues that it may be at. */
import { useQuery } from '@tanstack/react-query';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { CreateEvent } from '#app/tournaments/events/create-event.tsx';
import { venueQueries } from '#app/venues/queries.ts';
import { t } from '#messages/t.ts';

const back = { to: '/tournaments', label: t('common.seeTournaments') } as const;

const WithVenues = () => <CreateEvent venues={useQuery(venueQueries.list())} />;

export const CreateEventPage = () => (
  <OrganisersOnly what="tournaments" back={back}>
    {(userId) => <WithVenues key={userId} />}
  </OrganisersOnly>
);
