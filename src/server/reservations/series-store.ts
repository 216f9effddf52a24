/** Weekly bookings in the database. */
import { sql } from 'drizzle-orm';
import type { Busy } from '#booking/terms.ts';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { type ReservationRecord, reservationsWhere } from './store.ts';

const instant = (at: number) => sql`to_timestamp(${at / 1000}::float8)`;

/** By their beginnings. */
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
      and upper(during) > ${instant(now)}`);
  return rows[0]?.count ?? 0;
}

/** When the slots begin that somebody holds between two instants, but for what others booked in their name. */
export async function heldStarts(db: Executor, userId: string, { start, end }: Busy): Promise<number[]> {
  const { rows } = await db.execute<{ start: number }>(sql`
    select extract(epoch from lower(during))::float8 * 1000 as start
    from reservation_slot join reservation on reservation.id = reservation_id
    where user_id = ${userId} and not by_guest and not by_venue and not is_offer and kind = 'BOOKING'
      and reservation.status <> 'CANCELED' and during && tstzrange(${instant(start)}, ${instant(end)})`);
  return rows.map((row) => Number(row.start));
}
