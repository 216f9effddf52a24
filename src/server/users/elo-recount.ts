/**
 * Counts later events again after one was taken back or counts differently: one a step, in the order in which they were
 * finalised, each by the ratings that those before it leave. A step is a transaction, so that it can end after any of
 * them and go on elsewhere; counting an event again that is right already changes nothing.
 */
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { eloChange } from '#server/platform/database/schema/results.ts';
import { eloChanges } from '#tournament/elo.ts';
import {
  changeRatings,
  type Event,
  eventColumns,
  insertChanges,
  instant,
  micros,
  ratedResults,
  ratingsAtDraw,
} from './elo-store.ts';

/** It means nothing beyond being ours. */
const RATINGS_LOCK = 7_061_120_250_402;

/** No other transaction changes ratings until this one ends. */
export async function lockRatings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`);
}

type Place = Pick<Event, 'finalisedAt' | 'id'>;

/** Of these people the ratings have changed from that event on. */
export async function beginRecount(tx: Transaction, userIds: readonly string[], from: Place): Promise<void> {
  await shift(tx, userIds, from);
  await tx.execute(sql`
    insert into rating_recount (finalised_at, tournament_id) values (${instant(from.finalisedAt)}, ${from.id})
    on conflict (is_only) do update set finalised_at = excluded.finalised_at, tournament_id = excluded.tournament_id
    where (rating_recount.finalised_at, rating_recount.tournament_id) > (excluded.finalised_at, excluded.tournament_id)`);
  if (!(await nextEvent(tx)) && !(await lastAhead(tx))) await endRecount(tx);
}

async function shift(tx: Transaction, userIds: readonly string[], { finalisedAt }: Place): Promise<void> {
  await tx.execute(sql`
    insert into rating_shift (user_id, shifted_from)
    select id, ${instant(finalisedAt)} from unnest(${sql.param([...userIds])}::text[]) as u(id)
    on conflict (user_id) do update set shifted_from = least(rating_shift.shifted_from, excluded.shifted_from)`);
}

/** So many events a step looks at, however many there are. */
const AHEAD = 200;

const ahead = sql`(
  select id, finalised_at from tournament
  where finalised_at is not null
    and (finalised_at, id) > (select finalised_at, tournament_id from rating_recount)
  order by finalised_at, id limit ${AHEAD}) t`;

/** The first of the events ahead into which somebody came with another rating. */
async function nextEvent(tx: Transaction): Promise<Event | null> {
  const { rows } = await tx.execute<Event>(sql`
    select ${eventColumns} from ${ahead}
    join tournament_draw d on d.tournament_id = t.id and d.kind = 'GROUPS' and d.superseded_at is null
    where exists (
      select from elo_change c join rating_shift s on s.user_id = c.user_id
      where c.tournament_id = t.id and s.shifted_from <= d.drawn_at)
    order by t.finalised_at, t.id limit 1`);
  return rows[0] ?? null;
}

/** Where nobody came into any of the events ahead with another rating they are right; null where there are none. */
async function lastAhead(tx: Transaction): Promise<Place | null> {
  const { rows } = await tx.execute<Place>(sql`
    select t.id, ${micros('t.finalised_at')} as "finalisedAt" from ${ahead}
    order by t.finalised_at desc, t.id desc limit 1`);
  return rows[0] ?? null;
}

async function moveTo(tx: Transaction, { finalisedAt, id }: Place): Promise<void> {
  await tx.execute(sql`update rating_recount set finalised_at = ${instant(finalisedAt)}, tournament_id = ${id}`);
}

async function endRecount(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from rating_recount`);
  await tx.execute(sql`delete from rating_shift`);
}

export type RecountOutcome = 'counted' | 'done' | 'busy';

/** Counts one event again, or passes many that are right. `busy`: somebody else is changing ratings. */
export async function recountStep(tx: Transaction): Promise<RecountOutcome> {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${RATINGS_LOCK}) as "isOurs"`,
  );
  if (!rows[0]?.isOurs) return 'busy';
  const event = await nextEvent(tx);
  const next = event ?? (await lastAhead(tx));
  if (!next) {
    await endRecount(tx);
    return 'done';
  }
  if (event) await countAgain(tx, event);
  await moveTo(tx, next);
  return 'counted';
}

async function countAgain(tx: Transaction, event: Event): Promise<void> {
  const rows = await tx.select().from(eloChange).where(eq(eloChange.tournamentId, event.id));
  const ratings = await ratingsAtDraw(tx, event);
  if (rows.every(({ userId, rating }) => ratings.get(userId) === rating)) return;
  const former = new Map(rows.map(({ userId, change }) => [userId, change]));
  const results = await ratedResults(tx, event.id);
  const changes = eloChanges(ratings, results);
  await tx.delete(eloChange).where(eq(eloChange.tournamentId, event.id));
  await insertChanges(tx, event, { ratings, changes, results });
  const touched = differing(changes, former);
  await changeRatings(tx, new Map(touched.map((id) => [id, (changes.get(id) ?? 0) - (former.get(id) ?? 0)])));
  await shift(tx, touched, event);
}

/** For whom the one is not the other. */
export const differing = (changes: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): string[] =>
  [...new Set([...changes.keys(), ...others.keys()])].filter((id) => (changes.get(id) ?? 0) !== (others.get(id) ?? 0));

/** Whether ratings of this person may still move, as an event of theirs lies behind what is right already. */
export async function isBeingRecounted(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from rating_recount r where exists (
      select from elo_change c
      where c.user_id = ${userId} and (c.finalised_at, c.tournament_id) > (r.finalised_at, r.tournament_id))`);
  return rows.length > 0;
}
