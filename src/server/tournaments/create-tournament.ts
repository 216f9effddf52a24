/** Making a tournament. */

import { addDays, instantOf, weekdayOf } from '#booking/zone.ts';
import type { Body } from '#contract/common.ts';
import { createTournament } from '#contract/tournaments/tournament-fields.ts';
import { serverFault } from '#messages/fault.ts';
import { findChampionship } from '#server/championships/store.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { OpeningHours } from '#server/platform/database/schema/venues.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change } from '#server/platform/http/calls/route.ts';
import { invalid } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { findVenue } from '#server/venues/store.ts';
import { insertTournament, type NewTournament } from './store/store.ts';

const LATEST_END = '22:00';

/** When the venue closes that day, unless play would end before it starts. */
export function endOf(lastDay: string, openingHours: OpeningHours, timeZone: string, start: number): Date {
  const hours = openingHours[weekdayOf(lastDay)];
  const closing = hours
    ? instantOf(hours.close <= hours.open ? addDays(lastDay, 1) : lastDay, hours.close, timeZone)
    : instantOf(lastDay, LATEST_END, timeZone);
  const midnight = instantOf(addDays(lastDay, 1), '00:00', timeZone);
  return new Date(closing > start ? closing : midnight);
}

type WhereAndWhen = Pick<Body<typeof createTournament>, 'venueId' | 'tournamentDatesRange' | 'startTime'>;

/** Where it is played and when, by the venue's time; refuses a venue that is not there. */
export async function placeAndTimes(
  tx: Transaction,
  { venueId, tournamentDatesRange: [firstDay, lastDay], startTime }: WhereAndWhen,
) {
  const found = await findVenue(tx, venueId);
  if (!found) throw invalid('venueId', serverFault('refusals.NOT_FOUND', { what: 'Venue' }));
  const { timeZone } = found.venue;
  const start = instantOf(firstDay, startTime, timeZone);
  return { venueId, timeZone, startsAt: new Date(start), endsAt: endOf(lastDay, found.openingHours, timeZone, start) };
}

/** The championship must be one's own. */
export async function assertOwnChampionship(tx: Transaction, id: string | null, organiserId: string): Promise<void> {
  if (id === null) return;
  const championship = await findChampionship(tx, id);
  if (championship?.organiserId !== organiserId) throw invalid('championshipId', serverFault('inputs.ownChampionship'));
}

export function createTournamentRoute(deps: RouteDeps): void {
  change(deps, createTournament, {
    handle: async ({ body, visitor, tx }) => ({ id: await makeTournament(tx, body, signedIn(visitor).id) }),
  });
}

/** What a class has beyond other tournaments. */
type OfEvent = Pick<NewTournament, 'eventId' | 'eligibility' | 'feeCents' | 'competition' | 'coOrganisers'>;

export async function makeTournament(
  tx: Transaction,
  body: Body<typeof createTournament>,
  organiserId: string,
  ofEvent: OfEvent = {},
): Promise<string> {
  const {
    tournamentDatesRange: _range,
    startTime: _start,
    tournamentFormat,
    tournamentType,
    bestOf,
    ...columns
  } = body;
  const placed = await placeAndTimes(tx, body);
  const championshipId = body.championshipId ?? null;
  await assertOwnChampionship(tx, championshipId, organiserId);
  const id = newId();
  await insertTournament(tx, {
    ...columns,
    ...ofEvent,
    id,
    organiserId,
    championshipId,
    ...placed,
    format: tournamentFormat,
    type: tournamentType,
    bestOfGroups: bestOf.groups,
    bestOfMainStage: bestOf.mainStage,
    seedByChampionship: body.seedByChampionship && championshipId !== null,
  });
  return id;
}
