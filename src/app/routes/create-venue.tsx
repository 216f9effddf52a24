/** /create-venue, for venue managers: a new venue with its courts and their price; others read why they cannot. */
import { createFileRoute } from '@tanstack/react-router';
import { ManagersOnly } from '#app/session/managers-only.tsx';
import { CreateVenue } from '#app/venues/manage/edit/create-venue.tsx';

export const Route = createFileRoute('/create-venue')({
  component: () => (
    <ManagersOnly what="create venues">
      <CreateVenue />
    </ManagersOnly>
  ),
});
