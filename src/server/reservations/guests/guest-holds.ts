/** Holds of guests in the database: what they take, and how they end. */
import { type SQL, sql } from 'drizzle-orm';
import type { Busy } from '#booking/terms.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { sqlRange, sqlTimestamp } from '../court-time/court-store.ts';
import { findReservation, type ReservationRecord } from '../court-time/store.ts';

const lapsed = (now: number): SQL => sql`status = 'PENDING' and held_until <= ${sqlTimestamp(now)}`;

/**
 * Cancels the lapsed holds that take time of these courts. The caller then books that time under the courts' locks,
 * in the same transaction; a hold that is confirmed at this moment is looked at again and stays.
 */
export async function endLapsedHolds(tx: Transaction, courtIds: readonly string[], now: number): Promise<void> {
  if (courtIds.length === 0) return;
  await tx.execute(sql`
    update reservation set status = 'CANCELED', canceled_at = now()
    where ${lapsed(now)} and id in (
      select reservation_id from reservation_slot where court_id in ${[...courtIds]} and status = 'PENDING')`);
}

/** How long the rows of unconfirmed holds are kept. */
const KEPT = sql`interval '1 day'`;

/** Ends what has lapsed everywhere, and forgets what strangers' holds leave behind. */
export async function sweepHolds(db: Executor, now: number): Promise<void> {
  await db.execute(sql`update reservation set status = 'CANCELED', canceled_at = now() where ${lapsed(now)}`);
  await db.execute(sql`
    delete from reservation where user_id is null and status = 'CANCELED' and held_until < ${sqlTimestamp(now)} - ${KEPT}`);
  await db.execute(sql`
    update reservation set guest_network = null
    where guest_network is not null and (status = 'CANCELED' or not exists (
      select from reservation_slot where reservation_id = reservation.id and upper(during) > ${sqlTimestamp(now)}))`);
}

/** Guests' bookings of a venue follow one another, and so do those of a network: together they keep to the limits. */
export async function lockGuests(tx: Transaction, venueId: string, network: string | null): Promise<void> {
  for (const what of [`guests at ${venueId}`, ...(network === null ? [] : [`guests from ${network}`])])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}

const slotsWhere = async (db: Executor, condition: SQL, now: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from reservation_slot s join reservation r on r.id = s.reservation_id
    where ${condition} and r.status <> 'CANCELED' and (r.held_until is null or r.held_until > ${sqlTimestamp(now)})`);
  return rows[0]?.count ?? 0;
};

/**
 * How many of a venue's slots within the span guests hold, and accounts that nothing has confirmed; a claimed booking was
 * a guest's all the same. Found by what is taken on the courts then, or all that guests ever booked there would be read.
 */
export const guestSlots = (db: Executor, venueId: string, span: Busy, now: number): Promise<number> => {
  const isTaken = sql`s.court_id in (select id from court where venue_id = ${venueId})
    and s.during && ${sqlRange(span)} and s.status <> 'CANCELED'`;
  const isUnconfirmed = sql`exists (select from app_user u where u.id = r.user_id and not u.email_verified)
    and not exists (select from user_role where user_role.user_id = r.user_id)`;
  return slotsWhere(db, sql`${isTaken} and (r.by_guest or r.kind = 'BOOKING' and ${isUnconfirmed})`, now);
};

/** How many slots that are not over a network's guests hold. */
export const networkSlots = (db: Executor, network: string, now: number): Promise<number> =>
  slotsWhere(db, sql`r.guest_network = ${network} and upper(during) > ${sqlTimestamp(now)}`, now);

/** The booking whose link this is, in whatever state. */
export async function findByLink(db: Executor, linkHash: string): Promise<ReservationRecord | null> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from reservation where link_hash = ${linkHash}`);
  return rows[0] ? findReservation(db, rows[0].id) : null;
}

/** Nothing has to be proved any more; the venue may still have to give its word. */
export async function keepHold(tx: Transaction, id: string, status: 'CONFIRMED' | 'PENDING'): Promise<void> {
  await tx.execute(sql`update reservation set status = ${status}, held_until = null where id = ${id}`);
}
