/** Weekly bookings in the database. */
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { sqlTimestamp } from '../court-time/court-store.ts';
import { isNotOver, type ReservationRecord, reservationsWhere } from '../court-time/store.ts';

/** Sorted by their beginnings. */
export const reservationsOfSeries = async (db: Executor, seriesId: string): Promise<ReservationRecord[]> =>
  (await reservationsWhere(db, sql`series_id = ${seriesId}`)).reverse();

export async function lockSeries(tx: Transaction, seriesId: string): Promise<void> {
  await tx.execute(sql`select id from reservation where series_id = ${seriesId} order by id for update`);
}

/** How many weekly bookings somebody has that are not over. */
export async function seriesOf(tx: Transaction, userId: string, now: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct series_id)::int as count
    from reservation r join reservation_slot s on s.reservation_id = r.id
    where user_id = ${userId} and series_id is not null and not by_venue and r.status <> 'CANCELED'
      and ${isNotOver(now)} and upper(during) > ${sqlTimestamp(now)}`);
  return rows[0]?.count ?? 0;
}
