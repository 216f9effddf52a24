/** /venues/$venueId/edit, for venue managers: a venue's details, picture, closed days and courts, to be changed. */
import { createFileRoute } from '@tanstack/react-router';
import { ManagersOnly } from '#app/session/managers-only.tsx';
import { EditVenue } from '#app/venues/manage/edit/edit-venue.tsx';

export const Route = createFileRoute('/venues/$venueId/edit')({ component: Edit });

function Edit() {
  const { venueId } = Route.useParams();
  return (
    <ManagersOnly what="edit">
      <EditVenue key={venueId} venueId={venueId} />
    </ManagersOnly>
  );
}
