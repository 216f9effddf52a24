/** Events: their rows and lists, and what is counted of their classes. */
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { zonedIso } from '#booking/zone.ts';
import type { EntryTimesOfEvent, EventCard, EventClass, EventView } from '#contract/tournaments/events.ts';
import { OPEN_TO_ALL } from '#event/terms.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { event, eventFile, eventLog } from '#server/platform/database/schema/events.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { venue } from '#server/platform/database/schema/venues.ts';
import { organisingId, type Visitor } from '#server/platform/http/admission/request-context.ts';
import { coded, notFound } from '#server/platform/http/reply/problem.ts';
import { listTournaments } from '#server/tournaments/store/store.ts';

export type EventRow = typeof event.$inferSelect;

export async function findEvent(db: Executor, id: string, isLocked = false): Promise<EventRow> {
  const question = db.select().from(event).where(eq(event.id, id));
  const [found] = await (isLocked ? question.for('update') : question);
  if (!found) throw notFound('Event');
  return found;
}

type Organisers = Pick<EventRow, 'organiserId' | 'coOrganisers'>;

/** One of those whose event it is, with or without the organiser role. */
export const isNamedOrganiser = ({ organiserId, coOrganisers }: Organisers, userId: string): boolean =>
  userId === organiserId || coOrganisers.includes(userId);

/** The organiser who also has the role, as with a tournament; undefined for everybody else. */
export function organiserOf(event: Organisers, visitor: Visitor | null): string | undefined {
  const id = organisingId(visitor);
  return id !== undefined && isNamedOrganiser(event, id) ? id : undefined;
}

export function assertOrganises(event: Organisers, visitor: Visitor | null): void {
  if (organiserOf(event, visitor) === undefined) throw coded(403, 'NOT_ORGANISER', { of: 'event' });
}

/** The event, for its organisers; throws 403 for everybody else. */
export async function organisedEvent(
  db: Executor,
  id: string,
  visitor: Visitor | null,
  isLocked = false,
): Promise<EventRow> {
  const found = await findEvent(db, id, isLocked);
  assertOrganises(found, visitor);
  return found;
}

type LogEntry = Pick<typeof eventLog.$inferInsert, 'eventId' | 'kind' | 'data' | 'doneBy'>;

/** Writes columns of an event that was found and locked, as its next version, and says so in its log. */
export async function writeEvent(
  tx: Transaction,
  { id: eventId, version }: EventRow,
  columns: Partial<typeof event.$inferInsert>,
  entry: Omit<LogEntry, 'eventId'>,
): Promise<void> {
  await tx
    .update(event)
    .set({ ...columns, version: version + 1 })
    .where(eq(event.id, eventId));
  await logEvent(tx, { eventId, ...entry });
}

export const logEvent = async (tx: Transaction, entry: LogEntry): Promise<void> => {
  await tx.insert(eventLog).values(entry);
};

/** All that run or are to come, and so many of the past. */
const MOST_PAST = 100;
const MOST_CURRENT = 500;
const isCurrent = sql`${event.lastDay} >= current_date - 1`;

export async function listEvents(db: Executor): Promise<EventCard[]> {
  const page = (where: SQL, order: SQL[], limit: number) =>
    db
      .select({
        id: event.id,
        name: event.name,
        city: event.city,
        venue: { id: venue.id, name: venue.name, imageUrl: venue.imageUrl },
        firstDay: event.firstDay,
        lastDay: event.lastDay,
        classes: sql<number>`(select count(*)::int from tournament t where t.event_id = event.id and t.deleted_at is null)`,
      })
      .from(event)
      .leftJoin(venue, eq(venue.id, event.venueId))
      .where(where)
      .orderBy(...order)
      .limit(limit);
  const current = await page(isCurrent, [asc(event.firstDay), asc(event.id)], MOST_CURRENT);
  const past = await page(sql`not (${isCurrent})`, [desc(event.lastDay), desc(event.id)], MOST_PAST);
  return [...current, ...past].map(({ firstDay, lastDay, ...card }) => ({ ...card, days: [firstDay, lastDay] }));
}

export async function viewOfEvent(db: Executor, row: EventRow, canMail: boolean): Promise<EventView> {
  const [place] = row.venueId
    ? await db
        .select({ id: venue.id, name: venue.name, imageUrl: venue.imageUrl })
        .from(venue)
        .where(eq(venue.id, row.venueId))
    : [];
  const [file] = await db.select({ id: eventFile.id }).from(eventFile).where(eq(eventFile.eventId, row.id)).limit(1);
  return {
    event: {
      id: row.id,
      name: row.name,
      city: row.city,
      venue: place ?? null,
      days: [row.firstDay, row.lastDay],
      timeZone: row.timeZone,
      organiserId: row.organiserId,
      coOrganiserIds: [...row.coOrganisers],
      version: row.version,
      hasFile: file !== undefined,
      entry: presentTimes(row),
      entryNeedsMail: canMail,
      invitation: row.invitation,
    },
    classes: await classesOf(db, row.id),
  };
}

/** All that are not deleted, by name. */
export async function namesOfClasses(db: Executor, eventId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: tournament.id, name: tournament.name })
    .from(tournament)
    .where(and(eq(tournament.eventId, eventId), isNull(tournament.deletedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const instantOf = (at: number | null, { timeZone }: EventRow): string | null =>
  at === null ? null : zonedIso(at, timeZone);

export const presentTimes = (row: EventRow): EntryTimesOfEvent | null =>
  row.entry && {
    ...row.entry,
    opensAt: instantOf(row.entry.opensAt, row),
    closesAt: instantOf(row.entry.closesAt, row),
    withdrawUntil: instantOf(row.entry.withdrawUntil, row),
  };

async function classesOf(db: Executor, eventId: string): Promise<EventClass[]> {
  const isClass = eq(tournament.eventId, eventId);
  const order = [
    asc(tournament.startsAt),
    sql`${tournament.competition} nulls last`,
    asc(tournament.name),
    asc(tournament.id),
  ];
  const tournaments = await listTournaments(db, isClass, { order });
  const ids = tournaments.map((one) => one.tournament.id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: tournament.id,
      eligibility: tournament.eligibility,
      feeCents: tournament.feeCents,
      entries: sql<number>`(select count(*)::int from tournament_entry e where e.tournament_id = tournament.id)`,
      waiting: sql<number>`(select count(*)::int from class_waiting w
        where w.tournament_id = tournament.id and w.state = 'WAITING')`,
      kept: sql<number>`(select count(*)::int from class_waiting w
        where w.tournament_id = tournament.id and w.state <> 'WAITING')`,
    })
    .from(tournament)
    .where(and(isClass, inArray(tournament.id, ids)));
  const known = new Map(rows.map((row) => [row.id, row]));
  return tournaments.map((one) => {
    const row = known.get(one.tournament.id);
    return {
      ...one,
      eligibility: { ...OPEN_TO_ALL, ...row?.eligibility },
      fee: row?.feeCents == null ? null : row.feeCents / 100,
      entries: row?.entries ?? 0,
      waiting: row?.waiting ?? 0,
      kept: row?.kept ?? 0,
    };
  });
}
