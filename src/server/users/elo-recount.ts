/**
 * Counts later events again after one was taken back or counts differently: one a step, in the order in which they were
 * finalised, each by the ratings that those before it leave. A step is prepared while others may change ratings, and
 * stored in one statement, where none has: so nobody waits for longer than that. The count can end after any step and go
 * on elsewhere; counting an event again that is right already changes nothing.
 */
import { sql } from 'drizzle-orm';
import { RATINGS_LOCK, RATINGS_TURN } from '#server/platform/database/advisory-locks.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { AT_ONCE, type Locking } from '#server/platform/database/locking.ts';
import type { StepOutcome } from '#server/platform/step-worker.ts';
import { eloChanges } from '#tournament/ranking/elo.ts';
import { differing, type Event, micros, type Rating, ratedPlay, sqlMicroseconds, storing } from './elo-store.ts';

/** No other transaction changes ratings until this one ends. In one round trip, each statement by what it finds then. */
export async function lockRatings(tx: Transaction, { waits }: Locking = AT_ONCE): Promise<void> {
  await tx.execute(sql.raw(`${waits ? LOCK : LOCK_AT_ONCE}; ${DISCARD_STEP}`));
}

const LOCK = `select pg_advisory_xact_lock(${RATINGS_LOCK})`;
/** Refused as a row's is, but with the name of its turn. */
const LOCK_AT_ONCE = `do $$ begin
  if not pg_try_advisory_xact_lock(${RATINGS_LOCK}) then
    raise lock_not_available using detail = '${RATINGS_TURN}';
  end if;
end $$`;

const DISCARD_STEP = 'update rating_recount set version = version + 1';

/** A step that is being prepared is not stored. For what changes ratings beside the lock. */
export async function discardStep(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(DISCARD_STEP));
}

type Place = Pick<Event, 'finalisedAt' | 'id'>;

/** The ratings of these people have changed from that event on; where no event follows there is nothing to count. */
export async function beginRecount(tx: Transaction, userIds: readonly string[], from: Place): Promise<void> {
  await tx.execute(sql`
    with later as (
      select from tournament
      where finalised_at is not null and (finalised_at, id) > (${sqlMicroseconds(from.finalisedAt)}, ${from.id}) limit 1
    ), shifted as (
      ${shift(userIds, from)} where exists (select from later) ${orEarlier}
    )
    insert into rating_recount (finalised_at, tournament_id)
    select ${sqlMicroseconds(from.finalisedAt)}, ${from.id} from later
    on conflict (is_only) do update set finalised_at = excluded.finalised_at, tournament_id = excluded.tournament_id
    where (rating_recount.finalised_at, rating_recount.tournament_id) > (excluded.finalised_at, excluded.tournament_id)`);
}

const shift = (userIds: readonly string[], { finalisedAt }: Place) => sql`
  insert into rating_shift (user_id, shifted_from)
  select id, ${sqlMicroseconds(finalisedAt)} from unnest(${sql.param([...userIds])}::text[]) as u(id)`;
const orEarlier = sql`
  on conflict (user_id) do update set shifted_from = least(rating_shift.shifted_from, excluded.shifted_from)`;

/** So many events a step looks at, however many there are. */
const AHEAD = 200;

/** Where the count stands, and what comes next. */
type Ahead = {
  readonly version: number;
  /**
   * The first of the events ahead into which somebody came with another rating, else the last of them: then no player
   * came into any with another rating, `drawnAt` is null, and they are right up to this. Null where none is ahead.
   */
  readonly next: (Place & { readonly drawnAt: Event['drawnAt'] | null }) | null;
};

/** Null where nothing is being counted again. */
async function eventsAhead(db: Executor): Promise<Ahead | null> {
  const { rows } = await db.execute<Ahead>(sql`
    with ahead as (
      select id, finalised_at from tournament
      where finalised_at is not null
        and (finalised_at, id) > (select finalised_at, tournament_id from rating_recount)
      order by finalised_at, id limit ${AHEAD}
    ), shifted as (
      select t.id, t.finalised_at, d.drawn_at from ahead t
      join tournament_draw d on d.tournament_id = t.id and d.kind = 'GROUPS' and d.superseded_at is null
      where exists (
        select from elo_change c join rating_shift s on s.user_id = c.user_id
        where c.tournament_id = t.id and s.shifted_from <= d.drawn_at)
      order by t.finalised_at, t.id limit 1
    ), last as (
      select id, finalised_at, null::timestamptz as drawn_at from ahead order by finalised_at desc, id desc limit 1
    )
    select version, (
      select jsonb_build_object('id', id, 'drawnAt', ${micros('drawn_at')}, 'finalisedAt', ${micros('finalised_at')})
      from (table shifted union all table last) t order by drawn_at nulls last limit 1) as next
    from rating_recount`);
  return rows[0] ?? null;
}

/** Counts one event again, or passes many that are right. `busy`: somebody else is changing ratings, or just has. */
export async function recountStep(db: Executor): Promise<StepOutcome> {
  const ahead = await eventsAhead(db);
  if (!ahead) return 'done';
  const { version, next } = ahead;
  if (!next) return (await endRecount(db, version)) ? 'done' : 'busy';
  const { drawnAt } = next;
  const rating = drawnAt === null ? null : await countAgain(db, { ...next, drawnAt });
  return (await moveTo(db, version, next, rating)) ? 'stepped' : 'busy';
}

/** Null where it is right already. */
async function countAgain(db: Executor, event: Event): Promise<Rating | null> {
  const play = await ratedPlay(db, event);
  if (play.former.every(({ userId, rating }) => play.ratings.get(userId) === rating)) return null;
  return { event, play, changes: eloChanges(play.ratings, play.results) };
}

/** No rating has changed since then, and none does until the statement ends. */
const isUnchanged = (version: number) => sql`version = ${version} and pg_try_advisory_xact_lock(${RATINGS_LOCK})`;

/** Up to this event ratings are right, and of the people whom it rates they have changed by it. */
async function moveTo(db: Executor, version: number, place: Place, rating: Rating | null): Promise<boolean> {
  const touched = rating ? differing(rating.play.former, rating.changes) : [];
  const held = sql`exists (select from held)`;
  const { rows } = await db.execute(sql`
    with held as (
      update rating_recount set version = version + 1,
        finalised_at = ${sqlMicroseconds(place.finalisedAt)}, tournament_id = ${place.id}
      where ${isUnchanged(version)} returning 1
    ), shifted as (${shift(touched, place)} where ${held} ${orEarlier})
    ${rating ? sql`, ${storing(rating, held)}` : sql``}
    select from held`);
  return rows.length > 0;
}

async function endRecount(db: Executor, version: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recounted as (delete from rating_recount where ${isUnchanged(version)} returning 1),
      ended as (delete from rating_shift where exists (select from recounted))
    select from recounted`);
  return rows.length > 0;
}

/** Whether ratings of this person may still move, as an event of theirs lies behind what is right already. */
export async function isBeingRecounted(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from rating_recount r where exists (
      select from elo_change c
      where c.user_id = ${userId} and (c.finalised_at, c.tournament_id) > (r.finalised_at, r.tournament_id))`);
  return rows.length > 0;
}
