/** The words and the picture by which a shared link is known. */

import { and, asc, eq, isNull } from 'drizzle-orm';
import { longDateOf, zonedIso } from '#booking/zone.ts';
import { sceneOf } from '#contract/venues/venue-scene.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { writtenIn } from '#messages/server-texts.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { event } from '#server/platform/database/schema/events.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { venue } from '#server/platform/database/schema/venues.ts';

interface Head {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  /** What machines read of it, in the words of schema.org. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export async function findVenueHead(db: Executor, id: string, language: Language): Promise<Head | null> {
  const [found] = await db.select().from(venue).where(eq(venue.id, id));
  if (!found) return null;
  const { name, address, city, imageUrl } = found;
  const place = [name, address, city].filter(Boolean).join(', ');
  return {
    title: name,
    description: say(language, 'heads.venue', { place }),
    image: imageUrl || sceneOf(id),
  };
}

export async function findEventHead(db: Executor, id: string, language: Language): Promise<Head | null> {
  const [found] = await db
    .select({ event, venue })
    .from(event)
    .leftJoin(venue, eq(venue.id, event.venueId))
    .where(eq(event.id, id));
  if (!found) return null;
  const { name, city, firstDay, lastDay, timeZone, invitation } = found.event;
  const place = [found.venue?.name, found.venue?.city ?? city].filter(Boolean).join(', ');
  const date = longDateOf(new Date(`${firstDay}T12:00:00Z`), 'UTC', writtenIn(language));
  const description = say(language, 'heads.event', { placeAndDate: [place, date].filter(Boolean).join(', ') });
  const image = found.venue?.imageUrl || sceneOf(found.venue?.id ?? '');
  const classes = await db
    .select({ name: tournament.name, startsAt: tournament.startsAt, endsAt: tournament.endsAt })
    .from(tournament)
    .where(and(eq(tournament.eventId, id), isNull(tournament.deletedAt)))
    .orderBy(asc(tournament.startsAt), asc(tournament.id));
  const location = {
    '@type': 'Place',
    name: found.venue?.name ?? city,
    address: [found.venue?.address, found.venue?.city ?? city].filter(Boolean).join(', '),
  };
  return {
    title: name,
    description,
    image,
    data: {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name,
      description,
      sport: say(language, 'heads.sport'),
      startDate: firstDay,
      endDate: lastDay,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location,
      ...(invitation.organiser && {
        organizer: { '@type': 'Organization', name: invitation.organiser.split('\n')[0] },
      }),
      subEvent: classes.map((one) => ({
        '@type': 'SportsEvent',
        name: one.name,
        startDate: zonedIso(one.startsAt.getTime(), timeZone),
        endDate: zonedIso(one.endsAt.getTime(), timeZone),
        location,
      })),
    },
  };
}

export async function findTournamentHead(db: Executor, id: string, language: Language): Promise<Head | null> {
  const [found] = await db
    .select({ tournament, venue })
    .from(tournament)
    .leftJoin(venue, eq(venue.id, tournament.venueId))
    .where(and(eq(tournament.id, id), isNull(tournament.deletedAt)));
  if (!found) return null;
  const { name, city, startsAt, timeZone } = found.tournament;
  const place = [found.venue?.name, found.venue?.city ?? city].filter(Boolean).join(', ');
  const placeAndDate = [place, longDateOf(startsAt, timeZone, writtenIn(language))].filter(Boolean).join(', ');
  return {
    title: name,
    description: say(language, 'heads.tournament', { placeAndDate }),
    image: found.venue?.imageUrl || sceneOf(found.venue?.id ?? ''),
  };
}
