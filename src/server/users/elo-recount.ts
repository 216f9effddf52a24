/**
 * Counts later events again after one was taken back or counts differently: one a step, in the order in which they were
 * finalised, each by the ratings that those before it leave. A step is a transaction, so that it can end after any of
 * them and go on elsewhere; counting an event again that is right already changes nothing.
 */
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { eloChanges } from '#tournament/elo.ts';
import { differing, type Event, micros, ratedPlay, sqlMicroseconds, storeChanges } from './elo-store.ts';

/** It means nothing beyond being ours. */
const RATINGS_LOCK = 7_061_120_250_402;

/** No other transaction changes ratings until this one ends. */
export async function lockRatings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RATINGS_LOCK})`);
}

type Place = Pick<Event, 'finalisedAt' | 'id'>;

/** Of these people the ratings have changed from that event on; where no event follows there is nothing to count. */
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

/** `drawnAt` is null where no player came into any of the events ahead with another rating: they are right up to this. */
type Next = Place & { readonly drawnAt: Event['drawnAt'] | null };

/** The first of the events ahead into which somebody came with another rating, else the last of them, if any. */
async function nextEvent(tx: Transaction): Promise<Next | null> {
  const { rows } = await tx.execute<Next>(sql`
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
    select id, ${micros('drawn_at')} as "drawnAt", ${micros('finalised_at')} as "finalisedAt"
    from (table shifted union all table last) t order by drawn_at nulls last limit 1`);
  return rows[0] ?? null;
}

/** Up to this event ratings are right, and of these people they have changed by it. */
async function moveTo(tx: Transaction, place: Place, touched: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with shifted as (${shift(touched, place)} ${orEarlier})
    update rating_recount set finalised_at = ${sqlMicroseconds(place.finalisedAt)}, tournament_id = ${place.id}`);
}

async function endRecount(tx: Transaction): Promise<void> {
  await tx.execute(sql`with recounted as (delete from rating_recount) delete from rating_shift`);
}

export type RecountOutcome = 'counted' | 'done' | 'busy';

/** Counts one event again, or passes many that are right. `busy`: somebody else is changing ratings. */
export async function recountStep(tx: Transaction): Promise<RecountOutcome> {
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(${RATINGS_LOCK}) as "isOurs"`,
  );
  if (!rows[0]?.isOurs) return 'busy';
  const next = await nextEvent(tx);
  if (!next) {
    await endRecount(tx);
    return 'done';
  }
  const { drawnAt } = next;
  await moveTo(tx, next, drawnAt === null ? [] : await countAgain(tx, { ...next, drawnAt }));
  return 'counted';
}

/** For whom it changes something else now. */
async function countAgain(tx: Transaction, event: Event): Promise<string[]> {
  const play = await ratedPlay(tx, event);
  if (play.former.every(({ userId, rating }) => play.ratings.get(userId) === rating)) return [];
  const changes = eloChanges(play.ratings, play.results);
  await storeChanges(tx, event, play, changes);
  return differing(play.former, changes);
}

/** Whether ratings of this person may still move, as an event of theirs lies behind what is right already. */
export async function isBeingRecounted(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from rating_recount r where exists (
      select from elo_change c
      where c.user_id = ${userId} and (c.finalised_at, c.tournament_id) > (r.finalised_at, r.tournament_id))`);
  return rows.length > 0;
}
