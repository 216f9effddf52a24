/** Events as everybody sees them, and what their organisers do: make one, change it, add a class. */
import { and, eq, isNull } from 'drizzle-orm';
import { dateOf } from '#booking/zone.ts';
import type { Body } from '#contract/common.ts';
import * as calls from '#contract/tournaments/events.ts';
import { OPEN_TO_ALL } from '#event/terms.ts';
import { serverFault } from '#messages/fault.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { event } from '#server/platform/database/schema/events.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { notifyNodes } from '#server/platform/events/notify.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { coded, invalid } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { makeTournament } from '#server/tournaments/create-tournament.ts';
import { findVenue } from '#server/venues/store.ts';
import { byOrganisers } from './by-organisers.ts';
import { changedFields, fromAndTo } from './changed-fields.ts';
import { type EventRow, findEvent, listEvents, logEvent, organisedEvent, viewOfEvent, writeEvent } from './store.ts';

type Fields = Body<typeof calls.createEvent>;

export function eventRoutes(deps: RouteDeps & { readonly canMail: boolean }): void {
  const { db } = deps.database;
  read(deps, calls.getEvents, { handle: () => listEvents(db) });
  read(deps, calls.getEvent, {
    guard: ({ params }) => findEvent(db, params.eventId),
    handle: ({ context }) => viewOfEvent(db, context, deps.canMail),
  });
  change(deps, calls.createEvent, {
    handle: async ({ body, visitor, tx }) => ({ id: (await makeEvent(tx, body, signedIn(visitor).id)).id }),
  });
  change(deps, calls.editEvent, {
    ...byOrganisers(db),
    handle: async ({ params: { eventId }, body, visitor, tx }) => {
      const row = await organisedEvent(tx, eventId, visitor, true);
      await editEvent(tx, row, body, signedIn(visitor).id);
      return { id: eventId };
    },
  });
  change(deps, calls.createClass, {
    ...byOrganisers(db),
    handle: async ({ params: { eventId }, body, visitor, tx }) => {
      const row = await organisedEvent(tx, eventId, visitor, true);
      const id = await makeClass(tx, row, body);
      await logEvent(tx, { eventId, kind: 'CREATE_CLASS', data: { tournamentId: id }, doneBy: signedIn(visitor).id });
      return { id };
    },
  });
}

export async function makeEvent(tx: Transaction, fields: Fields, organiserId: string): Promise<EventRow> {
  const [made] = await tx
    .insert(event)
    .values({ id: newId(), organiserId, ...(await columnsOf(tx, fields)) })
    .returning();
  if (!made) throw new Error('the event was not made');
  await logEvent(tx, { eventId: made.id, kind: 'CREATE_EVENT', data: { fields }, doneBy: organiserId });
  return made;
}

async function columnsOf(tx: Transaction, { name, city, venueId, days: [firstDay, lastDay] }: Fields) {
  const found = await findVenue(tx, venueId);
  if (!found) throw invalid('venueId', serverFault('refusals.NOT_FOUND', { what: 'Venue' }));
  return { name, city, venueId, firstDay, lastDay, timeZone: found.venue.timeZone };
}

const MOST_CLASSES = 100;
type ClassFields = Body<typeof calls.createClass>;

/** On a day of the event, at its venue, by its organisers. */
export async function makeClass(
  tx: Transaction,
  { id: eventId, city, venueId, firstDay, lastDay, organiserId, coOrganisers }: EventRow,
  { eligibility, fee, ...fields }: ClassFields,
  competition: number | null = null,
): Promise<string> {
  if (venueId === null) throw invalid('venueId', serverFault('inputs.eventVenueFirst'));
  const [from, to] = fields.tournamentDatesRange;
  if (from < firstDay || to > lastDay) throw invalid('tournamentDatesRange', serverFault('inputs.daysOfEvent'));
  await assertRoom(tx, eventId);
  return makeTournament(tx, { ...fields, city, venueId }, organiserId, {
    eventId,
    coOrganisers,
    competition,
    eligibility: { ...OPEN_TO_ALL, ...eligibility },
    feeCents: fee === null ? null : Math.round(fee * 100),
  });
}

async function assertRoom(tx: Transaction, eventId: string): Promise<void> {
  const classes = await tx.$count(tournament, and(eq(tournament.eventId, eventId), isNull(tournament.deletedAt)));
  if (classes >= MOST_CLASSES) throw coded(409, 'TOO_MANY_CLASSES', { most: MOST_CLASSES });
}

/** What differs between the fields that were seen and those that are wanted, and never over another person's change. */
async function editEvent(
  tx: Transaction,
  row: EventRow,
  { seen, fields }: Body<typeof calls.editEvent>,
  doneBy: string,
): Promise<void> {
  const { name, city, venueId, firstDay, lastDay } = row;
  const current = { name, city, venueId: venueId ?? '', days: [firstDay, lastDay] as [string, string] };
  const keys = ['name', 'city', 'venueId', 'days'] as const;
  const changed = changedFields(keys, { current, seen, wanted: fields });
  if (changed.length === 0) return;
  const wanted = { ...current, ...Object.fromEntries(changed.map((key) => [key, fields[key]])) } as Fields;
  if (changed.includes('days')) await assertHoldsClasses(tx, row.id, wanted.days);
  const data = { changes: fromAndTo(changed, { current, wanted: fields }) };
  await writeEvent(tx, row, await columnsOf(tx, wanted), { kind: 'EDIT_EVENT', data, doneBy });
  // Each class tells the event's name.
  if (changed.includes('name')) await notifyNodes(tx, `event:${row.id}`);
}

/** Classes are played on days of their event. */
async function assertHoldsClasses(tx: Transaction, eventId: string, [first, last]: Fields['days']): Promise<void> {
  const classes = await tx
    .select({ name: tournament.name, startsAt: tournament.startsAt, timeZone: tournament.timeZone })
    .from(tournament)
    .where(and(eq(tournament.eventId, eventId), isNull(tournament.deletedAt)));
  const outside = classes.find(({ startsAt, timeZone }) => {
    const day = dateOf(startsAt.getTime(), timeZone);
    return day < first || day > last;
  });
  if (outside) throw invalid('days', serverFault('inputs.classOnAnotherDay', { name: outside.name }));
}
