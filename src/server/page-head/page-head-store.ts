/** The words and the picture by which a shared link is known. */

import { and, eq, isNull } from 'drizzle-orm';
import { longDateOf } from '#booking/zone.ts';
import { sceneOf } from '#contract/venues/venue-scene.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import { writtenIn } from '#messages/server-texts.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { venue } from '#server/platform/database/schema/venues.ts';

interface Head {
  readonly title: string;
  readonly description: string;
  readonly image: string;
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
