/** The rows of a hall's day: its settings, its calls, and its log. */
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { addDays } from '#booking/zone.ts';
import type { Role } from '#contract/accounts/session.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { AT_ONCE, type Locking, unlessWaiting } from '#server/platform/database/locking.ts';
import { hallCall, hallDay, hallLog } from '#server/platform/database/schema/hall.ts';
import { isAtVenue } from '#server/platform/database/schema/tournaments.ts';
import type { Place } from './place.ts';

export type HallRow = typeof hallDay.$inferSelect;
export type CallRow = typeof hallCall.$inferSelect;

/** Where nothing has been done yet there is no row; this is what one would hold. */
const newHall = ({ id, place, date }: Place): HallRow => ({
  id,
  place,
  date,
  version: 0,
  mode: 'fixed',
  restMinutes: 5,
  noShowMinutes: 5,
  isPaused: false,
  callsByItself: false,
  boardsShow: null,
  language: null,
  closedTables: [],
  keptTables: {},
  pinned: [],
  held: [],
  confirmsResults: false,
  lease: null,
});

export async function findHall(db: Executor, place: Place): Promise<HallRow> {
  const [row] = await db.select().from(hallDay).where(eq(hallDay.id, place.id));
  if (row) return row;
  const [last] = await db
    .select()
    .from(hallDay)
    .where(and(eq(hallDay.place, place.place), lt(hallDay.date, place.date)))
    .orderBy(desc(hallDay.date))
    .limit(1);
  if (last?.date === addDays(place.date, -1)) return nextDayOf(last, place);
  // A hall speaks one language, however long ago somebody said which.
  return { ...newHall(place), language: last?.language ?? null };
}

/** The second day of a tournament begins as the first was set up. */
const nextDayOf = (dayBefore: HallRow, place: Place): HallRow => ({
  ...dayBefore,
  ...{ id: place.id, date: place.date, version: 0, isPaused: false, callsByItself: false, boardsShow: null },
  ...{ pinned: [], held: [], lease: null },
});

/** A change of a hall locks its row first, and only then the tournaments whose matches it calls. */
export async function lockHall(tx: Transaction, place: Place, { waits }: Locking = AT_ONCE): Promise<HallRow> {
  await tx
    .insert(hallDay)
    .values(await findHall(tx, place))
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(hallDay)
    .where(eq(hallDay.id, place.id))
    .for('no key update', waits ? {} : { noWait: true });
  if (!row) throw new Error(`the hall ${place.id} is not there`);
  return row;
}

/** All calls of the day, the first first. */
export const callsOf = (db: Executor, hallId: string): Promise<CallRow[]> =>
  db.select().from(hallCall).where(eq(hallCall.hallId, hallId)).orderBy(hallCall.calledAt, hallCall.id);

export async function storeHall(tx: Transaction, { id, place, date, ...row }: HallRow): Promise<void> {
  await tx.update(hallDay).set(row).where(eq(hallDay.id, id));
}

export async function storeCalls(
  tx: Transaction,
  before: readonly CallRow[],
  after: readonly CallRow[],
): Promise<void> {
  const old = new Map(before.map((call) => [call.id, call]));
  // Those that end make room for those that begin.
  for (const call of after) {
    const former = old.get(call.id);
    if (former && former !== call) await tx.update(hallCall).set(call).where(eq(hallCall.id, call.id));
  }
  for (const call of after) if (!old.has(call.id)) await tx.insert(hallCall).values(call);
}

export async function logHall(tx: Transaction, entry: typeof hallLog.$inferInsert): Promise<void> {
  await tx.insert(hallLog).values(entry);
}

/** The tournaments of the day by their start. More than anybody plays in one hall on one day. */
const MOST_TOURNAMENTS = 50;

/** A day wherever it is, of which the day of the tournament's own zone is then chosen. */
const daysAround = (date: string) => sql`tstzrange(
  ${date}::timestamp at time zone 'UTC' - interval '1 day', ${date}::timestamp at time zone 'UTC' + interval '2 days')`;

export interface CommittedVersion {
  readonly id: string;
  readonly version: number;
}

/** The tournaments of a day in a hall with their versions as committed, in one query however many there are. */
export async function tournamentsAt(db: Executor, { venueId, place, date }: Place): Promise<CommittedVersion[]> {
  const isHere =
    venueId === null
      ? sql`id = ${place.replace('tournament ', '')} and deleted_at is null`
      : sql`${isAtVenue(venueId, daysAround(date))}
          and ${date}::date between (starts_at at time zone time_zone)::date and (ends_at at time zone time_zone)::date`;
  const { rows } = await db.execute<CommittedVersion & Record<string, unknown>>(sql`
    select id, version from tournament where ${isHere} order by starts_at, created_at, id limit ${MOST_TOURNAMENTS}`);
  return rows;
}

export const tournamentIdsAt = async (db: Executor, place: Place): Promise<string[]> =>
  (await tournamentsAt(db, place)).map(({ id }) => id);

/** When the result of each match was entered for the first time, on whichever device it waited; a correction is no rest. */
export async function firstResults(db: Executor, tournamentIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select distinct on (match_id) match_id as id, coalesce(ended_at, changed_at) as at from result_log
    where tournament_id = any(${sql.param([...tournamentIds])}) order by match_id, id`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at).getTime()]));
}

/** The halls of today that call by themselves; `since` is a date. */
export const hallsThatCall = (db: Executor, since: string): Promise<HallRow[]> =>
  db
    .select()
    .from(hallDay)
    .where(and(hallDay.callsByItself, sql`${hallDay.date} >= ${since}::date`, sql`not ${hallDay.isPaused}`))
    .limit(200);

/** The last of this table's calls of a match. */
export async function callAt(db: Executor, hallId: string, courtId: string, matchId: string): Promise<CallRow | null> {
  const [call] = await db
    .select()
    .from(hallCall)
    .where(and(eq(hallCall.hallId, hallId), eq(hallCall.courtId, courtId), eq(hallCall.matchId, matchId)))
    .orderBy(sql`${hallCall.endedAt} desc nulls first`)
    .limit(1);
  return call ?? null;
}

export async function standingCallOf(db: Executor, matchId: string): Promise<CallRow | null> {
  const [call] = await db
    .select()
    .from(hallCall)
    .where(and(eq(hallCall.matchId, matchId), isNull(hallCall.endedAt)))
    .limit(1);
  return call ?? null;
}

/** Whether a desk may be at this hall: something has been done there. */
export async function isInUse(db: Executor, hallId: string): Promise<boolean> {
  const [row] = await db.select({ version: hallDay.version }).from(hallDay).where(eq(hallDay.id, hallId));
  return row !== undefined && row.version > 0;
}

/** Its calls have changed, and with them what it shows of its matches. */
export async function raiseVersion(
  tx: Transaction,
  tournamentId: string,
  locking: Locking = AT_ONCE,
): Promise<number | null> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`with held as (
        select id from tournament where id = ${tournamentId} and deleted_at is null for no key update ${unlessWaiting(locking)}
      )
      update tournament t set version = version + 1 from held where t.id = held.id returning version`,
  );
  return rows[0]?.version ?? null;
}

/** Organisers of one of the tournaments that share the hall; its tables and players are shared, too. */
export const organisesAt = async (db: Executor, place: Place, userId: string): Promise<boolean> =>
  (await organisedAt(db, place, userId)).length > 0;

/** Which of the tournaments that share the hall somebody runs, by the role that lets them. */
export async function organisedAt(db: Executor, place: Place, userId: string): Promise<string[]> {
  const ids = await tournamentIdsAt(db, place);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from tournament where id = any(${sql.param(ids)})
      and (organiser_id = ${userId} or co_organisers ? ${userId})
      and exists (select from user_role where user_id = ${userId} and role = ${ORGANISER})
    order by id`);
  return rows.map(({ id }) => id);
}
const ORGANISER: Role = 'tournament_organizer';
