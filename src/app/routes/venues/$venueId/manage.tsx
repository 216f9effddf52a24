import { createFileRoute } from '@tanstack/react-router';
import { ManageVenuePage } from '#app/pages/manage-venue.tsx';
import { readManageSearch } from '#app/venues/manage/manage-search.ts';

export const Route = createFileRoute('/venues/$venueId/manage')({
  validateSearch: readManageSearch,
  component: ManageVenuePage,
});
