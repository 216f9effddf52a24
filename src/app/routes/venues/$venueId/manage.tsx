/** /venues/$venueId/manage, for venue managers: a venue's bookings, on the day and in the view that the address names. */
import { createFileRoute } from '@tanstack/react-router';
import { ManageVenuePage } from '#app/pages/manage-venue.tsx';
import { readManageSearch } from '#app/venues/manage/day/manage-search.ts';

export const Route = createFileRoute('/venues/$venueId/manage')({
  validateSearch: readManageSearch,
  component: ManageVenuePage,
});
