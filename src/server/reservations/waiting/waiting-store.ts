/** Places of the waiting list, and the holds that are offered from it, in the database. */
import { type SQL, sql } from 'drizzle-orm';
import { euros } from '#booking/price.ts';
import type { Busy } from '#booking/terms.ts';
import { zonedIso } from '#booking/zone.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { sqlTimestamp } from '../court-time/court-store.ts';

export interface NewPlace extends Busy {
  readonly id: string;
  readonly venueId: string;
  readonly userId: string;
  /** The day of the venue's opening. */
  readonly day: string;
}

export async function insertPlace(tx: Transaction, { id, venueId, userId, start, end, day }: NewPlace): Promise<void> {
  await tx.execute(sql`
    insert into waiting_place (id, venue_id, user_id, starts_at, ends_at, day)
    values (${id}, ${venueId}, ${userId}, ${sqlTimestamp(start)}, ${sqlTimestamp(end)}, ${day})`);
}

/** Those who join for one time follow one another, so that together they keep to its limit. */
export async function lockTime(tx: Transaction, venueId: string, start: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting at ${venueId} for ${start}`}, 0))`);
}

export interface PlaceCounts {
  readonly ofPerson: number;
  readonly ofTime: number;
}

export async function countPlaces(
  tx: Transaction,
  { userId, venueId, start, now }: { userId: string; venueId: string; start: number; now: number },
): Promise<PlaceCounts> {
  const { rows } = await tx.execute<{ person: number; time: number }>(sql`
    select (select count(*)::int from waiting_place where user_id = ${userId} and starts_at > ${sqlTimestamp(now)}) as person,
      (select count(*)::int from waiting_place where venue_id = ${venueId} and starts_at = ${sqlTimestamp(start)}) as time`);
  return { ofPerson: rows[0]?.person ?? 0, ofTime: rows[0]?.time ?? 0 };
}

interface PlaceRow extends Record<string, unknown> {
  id: string;
  day: string;
  start: number;
  end: number;
  venue: WaitingPlace['venue'];
  ahead: number;
  court_id: string | null;
  court_name: string | null;
  cents: number | null;
  held_until: number | null;
}

/** Somebody's own, but for what is over; of others they are told how many are before them. */
export async function placesOf(db: Executor, userId: string, now: number): Promise<WaitingPlace[]> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select w.id, w.day, extract(epoch from w.starts_at)::float8 * 1000 as start,
      extract(epoch from w.ends_at)::float8 * 1000 as end,
      jsonb_build_object('id', venue.id, 'name', venue.name, 'city', venue.city, 'timeZone', time_zone) as venue,
      (select count(*)::int from waiting_place o where o.venue_id = w.venue_id and o.starts_at = w.starts_at
        and o.offer_id is null and o.nth < w.nth) as ahead,
      court.id as court_id, court.name as court_name, cents, extract(epoch from held_until)::float8 * 1000 as held_until
    from waiting_place w
      join venue on venue.id = w.venue_id
      left join reservation offer on offer.id = offer_id
      left join reservation_slot slot on slot.reservation_id = offer_id
      left join court on court.id = slot.court_id
    where w.user_id = ${userId} and w.starts_at > ${sqlTimestamp(now)}
      and (offer_id is null or (offer.status = 'PENDING' and held_until > ${sqlTimestamp(now)}))
    order by w.starts_at, w.nth`);
  return rows.map(present);
}

function present({ id, day, start, end, venue, ahead, ...row }: PlaceRow): WaitingPlace {
  const { court_id: courtId, court_name: courtName, cents, held_until: heldUntil } = row;
  const isOffered = courtId !== null && courtName !== null && cents !== null && heldUntil !== null;
  return {
    id,
    venue,
    start: zonedIso(start, venue.timeZone),
    end: zonedIso(end, venue.timeZone),
    date: day,
    ahead: isOffered ? 0 : ahead,
    offer: isOffered
      ? { courtId, courtName, price: euros(cents), heldUntil: zonedIso(heldUntil, venue.timeZone) }
      : null,
  };
}

export async function ownerOfPlace(db: Executor, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ user_id: string }>(sql`select user_id from waiting_place where id = ${id}`);
  return rows[0]?.user_id ?? null;
}

/** With what is offered for them; a place goes with its offer. */
async function endPlaces(tx: Executor, condition: SQL): Promise<void> {
  await tx.execute(sql`
    delete from reservation where is_offer and id in (select offer_id from waiting_place where ${condition})`);
  await tx.execute(sql`delete from waiting_place where ${condition}`);
}

export const endPlace = (tx: Transaction, id: string): Promise<void> => endPlaces(tx, sql`id = ${id}`);

export const endPlacesOf = (tx: Transaction, userId: string): Promise<void> => endPlaces(tx, sql`user_id = ${userId}`);

/** What was offered to somebody who books these times is free for that, and they wait for it no longer. */
export async function endPlacesAt(
  tx: Transaction,
  userId: string,
  venueId: string,
  times: readonly Busy[],
): Promise<void> {
  if (times.length === 0) return;
  const starts = sql.join(
    times.map(({ start }) => sqlTimestamp(start)),
    sql`, `,
  );
  await endPlaces(tx, sql`user_id = ${userId} and venue_id = ${venueId} and starts_at in (${starts})`);
}

/** Offers that were not taken in time, or that were canceled, and places whose time has begun. */
export async function sweepPlaces(db: Executor, now: number): Promise<void> {
  await db.execute(sql`
    delete from reservation where id in (
      select id from reservation where is_offer and (status = 'CANCELED' or held_until <= ${sqlTimestamp(now)})
      for update skip locked)`);
  await db.execute(sql`delete from waiting_place where offer_id is null and starts_at <= ${sqlTimestamp(now)}`);
}

/** The same of one person. */
export async function endLapsedOffersOf(tx: Transaction, userId: string, now: number): Promise<void> {
  await tx.execute(sql`
    delete from reservation
    where is_offer and user_id = ${userId} and (status = 'CANCELED' or held_until <= ${sqlTimestamp(now)})`);
}

export interface AwaitedTime extends Busy {
  readonly venueId: string;
  readonly day: string;
}

/** For which somebody still waits. */
export async function awaitedTimes(db: Executor, now: number): Promise<AwaitedTime[]> {
  const { rows } = await db.execute<{ venue_id: string; day: string; start: number; end: number }>(sql`
    select distinct venue_id, day, extract(epoch from starts_at)::float8 * 1000 as start,
      extract(epoch from ends_at)::float8 * 1000 as end
    from waiting_place where offer_id is null and starts_at > ${sqlTimestamp(now)} order by venue_id, start`);
  return rows.map(({ venue_id: venueId, day, start, end }) => ({ venueId, day, start, end }));
}

export interface WaitingPerson {
  readonly placeId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The first who wait, held until the transaction ends; whose place is being ended at this moment is left out. */
export async function lockFirst(
  tx: Transaction,
  { venueId, start }: AwaitedTime,
  count: number,
): Promise<WaitingPerson[]> {
  const { rows } = await tx.execute<{ id: string; user_id: string; name: string; email: string; phone: string }>(sql`
    select w.id, w.user_id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) as name,
      coalesce(email, '') as email, coalesce(phone, '') as phone
    from waiting_place w join app_user on app_user.id = w.user_id
    where w.venue_id = ${venueId} and w.starts_at = ${sqlTimestamp(start)} and offer_id is null
    order by nth limit ${count} for update of w skip locked`);
  return rows.map(({ id, user_id: userId, ...person }) => ({ placeId: id, userId, ...person }));
}

/** Whether anybody but these waits, their place held by somebody or not. */
export async function isAwaited(
  tx: Transaction,
  { venueId, start }: AwaitedTime,
  but: readonly Pick<WaitingPerson, 'placeId'>[],
): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from waiting_place
    where venue_id = ${venueId} and starts_at = ${sqlTimestamp(start)} and offer_id is null
      and not (id = any(${sql.param(but.map(({ placeId }) => placeId))}::text[]))`);
  return (rows[0]?.count ?? 0) > 0;
}

export async function setOffer(tx: Transaction, placeId: string, offerId: string): Promise<void> {
  await tx.execute(sql`update waiting_place set offer_id = ${offerId} where id = ${placeId}`);
}
