/**
 * Ratings. Each finalised event has changed its players' by what was played, with the ratings at its draw. Where an event
 * is taken back or counts differently, later events are counted again (elo-recount.ts), in the order of finalising.
 */
import { desc, eq, sql } from 'drizzle-orm';
import { ROW_PAGE } from '#contract/page-sizes.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { eloChange } from '#server/platform/database/schema/results.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { eloChanges } from '#tournament/elo.ts';
import { beginRecount, differing, lockRatings } from './elo-recount.ts';
import {
  changeRatings,
  type Event,
  eventColumns,
  events,
  type Instant,
  insertChanges,
  micros,
  ratedResults,
  ratingsAtDraw,
} from './elo-store.ts';

/** When the event was finalised, which is its place among the others; null where it is not. */
export async function placeOf(tx: Transaction, tournamentId: string): Promise<Instant | null> {
  const { rows } = await tx.execute<{ at: Instant | null }>(
    sql`select ${micros('finalised_at')} as at from tournament where id = ${tournamentId}`,
  );
  return rows[0]?.at ?? null;
}

/** Rates a tournament as it stands, whatever it was rated at its former place. Later ones that this concerns follow. */
export async function rateAgain(tx: Transaction, tournamentId: string, former: Instant | null): Promise<void> {
  await lockRatings(tx);
  const old = await takeBack(tx, tournamentId);
  const { rows } = await tx.execute<Event>(
    sql`select ${eventColumns} from ${events} where t.id = ${tournamentId} and t.finalised_at is not null`,
  );
  const [event] = rows;
  const changes = event ? await rate(tx, event) : new Map<string, number>();
  const isInPlace = event !== undefined && event.finalisedAt === former;
  const touched = isInPlace ? differing(changes, old) : [...new Set([...changes.keys(), ...old.keys()])];
  const places = [former, event?.finalisedAt ?? null].filter((at) => at !== null);
  if (touched.length > 0 && places.length > 0)
    await beginRecount(tx, touched, { finalisedAt: Math.min(...places), id: tournamentId });
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
  const results = await ratedResults(tx, event.id);
  const changes = eloChanges(ratings, results);
  await insertChanges(tx, event, { ratings, changes, results });
  await changeRatings(tx, changes);
  return changes;
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

/** The latest finalised events of a person, the latest first. */
export async function ratedEvents(db: Executor, userId: string): Promise<RatedEvent[]> {
  const later = sql`over (order by ${eloChange.finalisedAt} desc, ${eloChange.tournamentId} desc
    rows between unbounded preceding and 1 preceding)`;
  return db
    .select({
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      finalisedAt: sql<Date>`${eloChange.finalisedAt}`.mapWith(eloChange.finalisedAt),
      timeZone: tournament.timeZone,
      change: eloChange.change,
      elo: sql<number>`(${appUser.elo} - coalesce(sum(${eloChange.change}) ${later}, 0))::int`,
    })
    .from(eloChange)
    .innerJoin(tournament, eq(tournament.id, eloChange.tournamentId))
    .innerJoin(appUser, eq(appUser.id, eloChange.userId))
    .where(eq(eloChange.userId, userId))
    .orderBy(desc(eloChange.finalisedAt), desc(eloChange.tournamentId))
    .limit(ROW_PAGE);
}
