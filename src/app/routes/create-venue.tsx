/** /create-venue, for venue managers: a new venue with its courts and their price; others read why they cannot. */
import { createFileRoute } from '@tanstack/react-router';
import { ManagersOnly } from '#app/session/managers-only.tsx';
import { CreateVenue } from '#app/venues/manage/edit/create-venue.tsx';
import { readCreateVenueSearch } from '#app/venues/manage/edit/create-venue-search.ts';

export const Route = createFileRoute('/create-venue')({
  validateSearch: readCreateVenueSearch,
  component: CreateVenuePage,
});

function CreateVenuePage() {
  const { next } = Route.useSearch();
  return (
    <ManagersOnly what="create">
      <CreateVenue next={next} />
    </ManagersOnly>
  );
}
