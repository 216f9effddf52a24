/** What the screens ask the server about venues. */
import { query } from '#app/call/call.ts';
import { paths } from '#contract/paths.ts';

export const venuesKey = ['venues'] as const;

export const venueQueries = {
  list: () => query(paths.getVenues, {}, [...venuesKey, 'list']),
  detail: (venueId: string) => query(paths.getVenue, { venueId }, [...venuesKey, 'one', venueId]),
};
