/** What the screens ask the server about venues. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#app/call/api.ts';
import type { Venue } from '#contract/venues.ts';

export const venuesKey = ['venues'] as const;

/** Everybody is told the same, so it stays on the device after signing out. */
const meta = { isPublic: true };

export const venueQueries = {
  list: () =>
    queryOptions({
      queryKey: [...venuesKey, 'list'],
      queryFn: ({ signal }) => getJson<Venue[]>('/bff/api/venues', signal),
      meta,
      refetchOnWindowFocus: false,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...venuesKey, 'one', id],
      queryFn: ({ signal }) => getJson<Venue>(`/bff/api/venues/${encodeURIComponent(id)}`, signal),
      meta,
      refetchOnWindowFocus: false,
    }),
};
