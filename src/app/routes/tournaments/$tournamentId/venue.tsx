/** A tournament's tab /venue, for everybody: where it is played, if that is known. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { VenueTab } from '#app/tournaments/page/venue-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';

export const Route = createFileRoute('/tournaments/$tournamentId/venue')({ component: Venue });

function Venue() {
  const { tournamentId } = Route.useParams();
  const view = useQuery(tournamentQueries.detail(tournamentId)).data;
  const isOrganiser = useIsOrganiser(view?.tournament);
  const edit = isOrganiser && (
    <ButtonLink to="/tournaments/$tournamentId/edit" params={{ tournamentId }} variant="outlined">
      {t('sign.editTournament')}
    </ButtonLink>
  );
  return view && <VenueTab venue={view.tournament.venue} wayOn={edit} />;
}
