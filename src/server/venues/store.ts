/** Venues as visitors see them. */
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Venue, VenueContact } from '#contract/venues/venues.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { court, type OpeningHours, venue } from '#server/platform/database/schema/venues.ts';

const columns = {
  id: venue.id,
  name: venue.name,
  city: venue.city,
  address: venue.address,
  imageUrl: venue.imageUrl,
  timeZone: venue.timeZone,
};

export const listVenues = (db: Executor): Promise<Venue[]> =>
  db
    .select({ ...columns, tableCount: count(court.id) })
    .from(venue)
    .leftJoin(court, and(eq(court.venueId, venue.id), isNull(court.removedAt)))
    .groupBy(venue.id)
    .orderBy(asc(venue.name), asc(venue.id));

export async function findVenue(
  db: Executor,
  id: string,
): Promise<{ venue: Venue; openingHours: OpeningHours; contact: VenueContact } | null> {
  const [found] = await db
    .select({
      venue: columns,
      openingHours: venue.openingHours,
      contact: { phone: venue.contactPhone, email: venue.contactEmail, text: venue.contactText },
    })
    .from(venue)
    .where(eq(venue.id, id));
  return found ?? null;
}
