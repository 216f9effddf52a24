/**
 * Ratings. Each finalised event has changed its players' by what was played, with the ratings at its draw. Where an event
 * is taken back or counts differently, later events are counted again (elo-recount.ts), in the order of finalising.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import { ROW_PAGE } from '#contract/page-sizes.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import type { Locking } from '#server/platform/database/locking.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { eloChange } from '#server/platform/database/schema/results.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { eloChanges } from '#tournament/ranking/elo.ts';
import { beginRecount, lockRatings } from './elo-recount.ts';
import {
  differing,
  type Event,
  eventColumns,
  events,
  type Instant,
  micros,
  ratedPlay,
  storeChanges,
  takeBackElo,
} from './elo-store.ts';

/** When the event was finalised, which is its place among the others; null where it is not. */
export async function finalizedAt(tx: Transaction, tournamentId: string): Promise<Instant | null> {
  const { rows } = await tx.execute<{ at: Instant | null }>(
    sql`select ${micros('finalised_at')} as at from tournament where id = ${tournamentId}`,
  );
  return rows[0]?.at ?? null;
}

/** Rates a tournament as it stands, whatever it was rated at its former place. Later ones that this concerns follow. */
export async function rateAgain(
  tx: Transaction,
  tournamentId: string,
  former: Instant | null,
  locking?: Locking,
): Promise<void> {
  await lockRatings(tx, locking);
  const { rows } = await tx.execute<Event>(
    sql`select ${eventColumns} from ${events} where t.id = ${tournamentId} and t.finalised_at is not null`,
  );
  const [event] = rows;
  const touched = event ? await rate(tx, event, former) : await takeBackElo(tx, tournamentId);
  const places = [former, event?.finalisedAt ?? null].filter((at) => at !== null);
  if (touched.length > 0 && places.length > 0)
    await beginRecount(tx, touched, { finalisedAt: Math.min(...places), id: tournamentId });
}

/** Answers with the people whose ratings are others for later events. */
async function rate(tx: Transaction, event: Event, former: Instant | null): Promise<string[]> {
  const play = await ratedPlay(tx, event);
  const changes = eloChanges(play.ratings, play.results);
  await storeChanges(tx, { event, play, changes });
  if (event.finalisedAt === former) return differing(play.former, changes);
  return [...new Set([...changes.keys(), ...play.former.map(({ userId }) => userId)])];
}

interface RatedEvent {
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly finalisedAt: Date;
  readonly timeZone: string;
  readonly change: number;
  /** Afterwards. */
  readonly elo: number;
}

export interface RatedPage {
  readonly events: RatedEvent[];
  /** The cursor of the page before; null where this is the earliest. */
  readonly earlier: string | null;
}

/** The finalised events of a person before the one that is the cursor, the latest first. */
export async function ratedEvents(db: Executor, userId: string, before?: string): Promise<RatedPage> {
  const cursor = sql`(select c.finalised_at, c.tournament_id from elo_change c
    where c.user_id = ${userId} and c.tournament_id = ${before})`;
  const isBefore = sql`(${eloChange.finalisedAt}, ${eloChange.tournamentId}) < ${cursor}`;
  const changedSince = sql`coalesce((select sum(c.change) from elo_change c
    where c.user_id = ${userId} and (c.finalised_at, c.tournament_id) >= ${cursor}), 0)`;
  const afterPage = before === undefined ? sql`${appUser.elo}` : sql`${appUser.elo} - ${changedSince}`;
  const later = sql`over (order by ${eloChange.finalisedAt} desc, ${eloChange.tournamentId} desc
    rows between unbounded preceding and 1 preceding)`;
  const found = await db
    .select({
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      finalisedAt: sql<Date>`${eloChange.finalisedAt}`.mapWith(eloChange.finalisedAt),
      timeZone: tournament.timeZone,
      change: eloChange.change,
      elo: sql<number>`(${afterPage} - coalesce(sum(${eloChange.change}) ${later}, 0))::int`,
    })
    .from(eloChange)
    .innerJoin(tournament, eq(tournament.id, eloChange.tournamentId))
    .innerJoin(appUser, eq(appUser.id, eloChange.userId))
    .where(and(eq(eloChange.userId, userId), before === undefined ? undefined : isBefore))
    .orderBy(desc(eloChange.finalisedAt), desc(eloChange.tournamentId))
    .limit(ROW_PAGE + 1);
  const page = found.slice(0, ROW_PAGE);
  return { events: page, earlier: found.length > ROW_PAGE ? (page.at(-1)?.tournamentId ?? null) : null };
}
