/** Venues, for everybody to see. */
import { getVenue, getVenues } from '#contract/venues/venues.ts';
import type { RouteDeps } from '#server/platform/http/admission/request-context.ts';
import { read } from '#server/platform/http/calls/route.ts';
import { notFound } from '#server/platform/http/reply/problem.ts';
import { sharedReply } from '#server/platform/http/reply/shared-read.ts';
import { findVenue, listVenues } from './store.ts';

export function venueRoutes(deps: RouteDeps): void {
  const { db } = deps.database;

  read(deps, getVenues, { handle: sharedReply(getVenues, () => listVenues(db)) });

  read(deps, getVenue, {
    handle: async ({ params }) => {
      const found = await findVenue(db, params.venueId);
      if (!found) throw notFound('Venue');
      return { ...found.venue, openingHours: [...found.openingHours], contact: found.contact };
    },
  });
}
