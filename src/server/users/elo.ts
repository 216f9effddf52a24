/**
 * Ratings. Each finalised event has changed its players' by what was played, with the ratings at its draw. Where an event
 * is taken back or counts differently, later events are counted again, in the order in which they were finalised.
 */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser, eloChange, tournament } from '#server/platform/database/schema.ts';
import { eloChanges } from '#tournament/elo.ts';
import { idsOf } from './store.ts';

/** Until the transaction ends nobody else changes ratings; it means nothing beyond being ours. */
const RATINGS_LOCK = 7_061_120_250_402;

/** Microseconds since 1970. */
type Instant = number;

/** By how much a person's rating differs from when on. */
interface Shift {
  readonly from: Instant;
  readonly userId: string;
  readonly by: number;
}

type Event = {
  readonly id: string;
  readonly drawnAt: Instant;
  readonly finalisedAt: Instant;
};

const micros = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint`);

const eventColumns = sql`t.id, ${micros('d.drawn_at')} as "drawnAt", ${micros('t.finalised_at')} as "finalisedAt"`;
const events = sql`tournament t join tournament_draw d
  on d.tournament_id = t.id and d.kind = 'GROUPS' and d.superseded_at is null`;

/** When the event was finalised, which is its place among the others; null where it is not. */
export async function placeOf(tx: Transaction, tournamentId: string): Promise<Instant | null> {
  const { rows } = await tx.execute<{ at: Instant | null }>(
    sql`select ${micros('finalised_at')} as at from tournament where id = ${tournamentId}`,
  );
  return rows[0]?.at ?? null;
}

/** Rates a tournament as it stands, whatever it was rated at its former place, and all later ones that this concerns. */
export async function rateAgain(tx: Transaction, tournamentId: string, former: Instant | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`);
  const old = await takeBack(tx, tournamentId);
  const { rows } = await tx.execute<Event>(
    sql`select ${eventColumns} from ${events} where t.id = ${tournamentId} and t.finalised_at is not null`,
  );
  const [event] = rows;
  const changes = event ? await rate(tx, event) : new Map<string, number>();
  if (event && event.finalisedAt === former) return passOn(tx, former, differences(event, changes, old));
  const shifts = [
    ...(former === null ? [] : differences({ finalisedAt: former }, new Map(), old)),
    ...(event ? differences(event, changes, new Map()) : []),
  ];
  await passOn(tx, Math.min(...shifts.map(({ from }) => from)), shifts);
}

function differences(
  { finalisedAt: from }: Pick<Event, 'finalisedAt'>,
  changes: ReadonlyMap<string, number>,
  old: ReadonlyMap<string, number>,
): Shift[] {
  return [...new Set([...changes.keys(), ...old.keys()])]
    .map((userId) => ({ from, userId, by: (changes.get(userId) ?? 0) - (old.get(userId) ?? 0) }))
    .filter(({ by }) => by !== 0);
}

/** What the event has changed so far, which is undone. */
async function takeBack(tx: Transaction, tournamentId: string): Promise<Map<string, number>> {
  const rows = await tx
    .delete(eloChange)
    .where(eq(eloChange.tournamentId, tournamentId))
    .returning({ userId: eloChange.userId, change: eloChange.change });
  const old = new Map(rows.map(({ userId, change }) => [userId, change]));
  await changeRatings(tx, new Map([...old].map(([userId, change]) => [userId, -change])));
  return old;
}

/** Rates an event that is not rated, and returns what it changes. */
async function rate(tx: Transaction, event: Event): Promise<Map<string, number>> {
  const ratings = await ratingsAtDraw(tx, event);
  const changes = eloChanges(ratings, await ratedResults(tx, event.id));
  const rows = [...ratings].map(([userId, rating]) => {
    return { tournamentId: event.id, userId, rating, change: changes.get(userId) ?? 0 };
  });
  await insertChanges(tx, rows);
  await changeRatings(tx, changes);
  return changes;
}

/** Today's ratings without what was finalised after the draw. */
async function ratingsAtDraw(tx: Transaction, { id, drawnAt }: Event): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ userId: string; rating: number }>(sql`
    select u.id as "userId", u.elo - coalesce((
      select sum(c.change)::int from elo_change c join tournament t on t.id = c.tournament_id
      where c.user_id = u.id and ${micros('t.finalised_at')} > ${drawnAt}), 0) as rating
    from app_user u where u.id in (
      select coalesce(p.merged_into, p.id) from tournament_entry e join app_user p on p.id = e.user_id
      where e.tournament_id = ${id})
    order by u.id`);
  return new Map(rows.map(({ userId, rating }) => [userId, rating]));
}

type RatedResult = {
  readonly player1Id: string;
  readonly player2Id: string;
  readonly player1Score: number;
  readonly player2Score: number;
};

/** What was played, by the people who did; a walkover or a BYE leaves no result. */
async function ratedResults(tx: Transaction, tournamentId: string): Promise<RatedResult[]> {
  const { rows } = await tx.execute<RatedResult>(sql`
    select coalesce(u1.merged_into, u1.id) as "player1Id", coalesce(u2.merged_into, u2.id) as "player2Id",
      r.player1_score as "player1Score", r.player2_score as "player2Score"
    from match_result r
    join tournament_entry e1 on e1.id = r.player1_id join app_user u1 on u1.id = e1.user_id
    join tournament_entry e2 on e2.id = r.player2_id join app_user u2 on u2.id = e2.user_id
    where r.tournament_id = ${tournamentId} and r.superseded_at is null and r.kind = 'PLAYED'`);
  return rows;
}

interface ChangeRow {
  readonly tournamentId: string;
  readonly userId: string;
  readonly rating: number;
  readonly change: number;
}

async function insertChanges(tx: Transaction, rows: readonly ChangeRow[]): Promise<void> {
  await tx.execute(sql`
    insert into elo_change (tournament_id, user_id, rating, change)
    select "tournamentId", "userId", rating, change from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("tournamentId" text, "userId" text, rating integer, change integer)`);
}

async function changeRatings(tx: Transaction, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes].filter(([, change]) => change !== 0).map(([id, change]) => ({ id, change }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update app_user u set elo = u.elo + r.change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, change integer) where u.id = r.id`);
}

/** Counts later events again where somebody came into them with another rating. */
async function passOn(tx: Transaction, after: Instant, shifts: Shift[]): Promise<void> {
  if (shifts.length === 0) return;
  const later = await tx.execute<Event>(sql`
    select ${eventColumns} from ${events}
    where ${micros('t.finalised_at')} > ${after} and exists (select from elo_change c where c.tournament_id = t.id)
    order by t.finalised_at, t.id`);
  for (const event of later.rows) await countAgain(tx, event, shifts);
}

async function countAgain(tx: Transaction, event: Event, shifts: Shift[]): Promise<void> {
  const moved = new Map<string, number>();
  for (const { from, userId, by } of shifts)
    if (from <= event.drawnAt) moved.set(userId, (moved.get(userId) ?? 0) + by);
  const rows = await tx.select().from(eloChange).where(eq(eloChange.tournamentId, event.id));
  if (!rows.some(({ userId }) => moved.get(userId))) return;
  const ratings = new Map(rows.map(({ userId, rating }) => [userId, rating + (moved.get(userId) ?? 0)]));
  const changes = eloChanges(ratings, await ratedResults(tx, event.id));
  await tx.delete(eloChange).where(eq(eloChange.tournamentId, event.id));
  await insertChanges(
    tx,
    rows.map(({ userId }) => ({
      tournamentId: event.id,
      userId,
      rating: ratings.get(userId) ?? 0,
      change: changes.get(userId) ?? 0,
    })),
  );
  const caused = differences(event, changes, new Map(rows.map(({ userId, change }) => [userId, change])));
  await changeRatings(tx, new Map(caused.map(({ userId, by }) => [userId, by])));
  shifts.push(...caused);
}

export interface RatedEvent {
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly finalisedAt: Date;
  readonly timeZone: string;
  readonly change: number;
  /** Afterwards. */
  readonly elo: number;
}

/** Every finalised event of a person, the latest first. */
export async function ratedEvents(db: Executor, userId: string): Promise<RatedEvent[]> {
  const own = and(eq(appUser.id, userId), sql`${tournament.finalisedAt} is not null`);
  const rows = await db
    .select({
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      finalisedAt: sql<Date>`${tournament.finalisedAt}`.mapWith(tournament.finalisedAt),
      timeZone: tournament.timeZone,
      change: eloChange.change,
      elo: sql<number>`(${appUser.elo} - sum(${eloChange.change}) over ()
        + sum(${eloChange.change}) over (order by ${tournament.finalisedAt}, ${tournament.id}))::int`,
    })
    .from(eloChange)
    .innerJoin(tournament, eq(tournament.id, eloChange.tournamentId))
    .innerJoin(appUser, sql`${eloChange.userId} in ${idsOf(userId)}`)
    .where(own)
    .orderBy(desc(tournament.finalisedAt), asc(tournament.id));
  return rows;
}
